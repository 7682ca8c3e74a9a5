import { json } from '../../core/answer.ts';
import { attachment, fileStem } from '../attachment.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/crashes`: the failures of programs of the device that have not been dismissed. */
export function crashes({ device }: SignedInCall): AnswerOf<'crashes'> {
  return json({ crashes: device.crashes.list() });
}

/** POST `/api/crashes/dismiss`: forgets them. */
export function dismissCrashes({ device }: SignedInCall): AnswerOf<'dismissCrashes'> {
  device.crashes.dismiss();
  return json({ ok: true });
}

/** GET `/crashlog.cgi`: the same as a file, a line each. */
export function crashLog({ device }: SignedInCall): AnswerOf<'crashLog'> {
  const lines = device.crashes.list().map(({ time, program, reason }) => `${time} ${program}: ${reason}\n`);
  return attachment(`${fileStem(device)}-crashes.txt`, lines.join(''));
}
