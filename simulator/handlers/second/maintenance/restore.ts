import { isUtf8 } from 'node:buffer';
import { json, type Refusal, refusal, refusalAt } from '../../../core/answer.ts';
import { type AnswerOf, authorOf, type CallOf, type SignedInCall } from '../../call.ts';
import { putInForce } from '../settings/changeSettings.ts';
import { neighbourAt } from './neighbourAt.ts';

const NOT_UTF8 = 'The backup is not valid UTF-8.';

/** Maximum bytes of a backup. */
const LARGEST_BACKUP = 1024 * 1024;

function state({ device }: SignedInCall): AnswerOf<'v1Restore'> {
  const now = device.restoring.state();
  return json({ ...now, progressPercent: now.status === 'finished' ? 100 : 0 });
}

/** Checks and activates a backup. Accounts and country of the device stay (D15, D33, D47). */
function take(call: SignedInCall, content: Uint8Array): Refusal | undefined {
  const { device } = call;
  // Decoding invalid UTF-8 would change bytes.
  if (!isUtf8(content)) {
    device.restoring.end(NOT_UTF8);
    return refusal(400, NOT_UTF8);
  }
  const wrong = putInForce(device, Buffer.from(content).toString('utf8'), { how: 'restored', by: authorOf(call) });
  device.restoring.end(wrong && String(wrong.refused.body.json.error));
  if (wrong === undefined) return undefined;
  const { status, body } = wrong.refused;
  return refusal(status, String(body.json.error), { issues: wrong.issues.map((issue) => ({ ...issue })) });
}

/** GET `system/backup/restore`: result of the last restore. */
export function restoreState(call: SignedInCall): AnswerOf<'v1Restore'> {
  return state(call);
}

/** POST `system/backup/restore/direct` with the file `file`. */
export function uploadRestore(call: SignedInCall): AnswerOf<'v1UploadRestore'> {
  if (call.file === undefined) return refusal(400, 'The file is missing.');
  return take(call, call.file) ?? state(call);
}

/** POST `system/backup/restore` with `url`, `secure`: restores a backup from a discovered neighbour (D46). */
export async function fetchRestore(call: CallOf<'v1FetchRestore'>): Promise<AnswerOf<'v1FetchRestore'>> {
  const { device, request, closed } = call;
  const { url: text, secure = true } = request;
  const url = neighbourAt(device, text, secure ? ['https:'] : ['http:', 'https:']);
  if (url === undefined) return refusalAt('/url', 'refused', 'This is no neighbor that was discovered.');
  device.restoring.begin();
  const reply = await device.askNeighbour(url, { most: LARGEST_BACKUP, isTrusted: secure });
  const refused = closed();
  if (refused !== undefined) {
    device.restoring.end('The session ended before the restore was done.');
    return refused;
  }
  const why = reply.ok ? (reply.answer.status === 200 ? undefined : 'The neighbor has no such file.') : reply.why;
  if (why !== undefined || !reply.ok) {
    device.restoring.end(why);
    return refusalAt('/url', 'refused', why ?? '');
  }
  return take(call, reply.answer.content) ?? state(call);
}
