import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/logs`: log entries, oldest first. */
export function logs({ device }: SignedInCall): AnswerOf<'logs'> {
  return json({ entries: device.log.entries() });
}

/** POST `/api/logs/clear`: clears the log and records the clearing. */
export function clearLogs({ device }: SignedInCall): AnswerOf<'clearLogs'> {
  device.log.clear();
  device.log.add('log cleared');
  return json({ ok: true });
}
