import { jsonRequest } from '../device/call.ts';
import type { Submission } from './submission.ts';

/** How a submission goes out: a backup as a form, as a device takes little JSON from somebody it does not know. */
export function requestOf(body: Submission['body']): RequestInit {
  if (!('new_config' in body)) {
    return jsonRequest(body);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    // As a file it keeps its line ends.
    form.set(name, name === 'new_config' ? new Blob([String(value)]) : String(value));
  }
  return { method: 'POST', body: form };
}
