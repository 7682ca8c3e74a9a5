import { json } from '../../../core/answer.ts';
import type { AnswerOf, Call } from '../../call.ts';
import { readableIfMeant } from '../../device/poll.ts';

/** GET `public/ping`: sign of life. With `device`, readable from any origin, like `/poll.cgi`. */
export function publicPing(call: Call): AnswerOf<'v1PublicPing'> {
  return json({ status: 'ok', modified: call.device.configuration.modified() }, readableIfMeant(call));
}
