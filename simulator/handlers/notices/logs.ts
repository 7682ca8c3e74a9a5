import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/logs`: the log, the oldest entry first. */
export function logs({ device }: SignedInCall): AnswerOf<'logs'> {
  return json({ entries: device.log.entries() });
}

/** POST `/api/logs/clear`: empties the log, which then begins with that. */
export function clearLogs({ device }: SignedInCall): AnswerOf<'clearLogs'> {
  device.log.clear();
  device.log.add('log cleared');
  return json({ ok: true });
}
