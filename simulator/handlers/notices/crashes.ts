import { json } from '../../core/answer.ts';
import { attachment, fileStem } from '../attachment.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/crashes`: crashes that were not dismissed. */
export function crashes({ device }: SignedInCall): AnswerOf<'crashes'> {
  return json({ crashes: device.crashes.list() });
}

/** POST `/api/crashes/dismiss`: removes all crashes from the list. */
export function dismissCrashes({ device }: SignedInCall): AnswerOf<'dismissCrashes'> {
  device.crashes.dismiss();
  return json({ ok: true });
}

/** GET `/crashlog.cgi`: the same list as a file, one line per crash. */
export function crashLog({ device }: SignedInCall): AnswerOf<'crashLog'> {
  const lines = device.crashes.list().map(({ time, program, reason }) => `${time} ${program}: ${reason}\n`);
  return attachment(`${fileStem(device)}-crashes.txt`, lines.join(''));
}
