import { json } from '../../../core/answer.ts';
import type { AnswerOf, Call } from '../../call.ts';
import { readableIfMeant } from '../../device/poll.ts';

/** GET `public/ping`: a sign of life, which with `device` may be read from any origin, as that of `/poll.cgi` may. */
export function publicPing(call: Call): AnswerOf<'v1PublicPing'> {
  return json({ status: 'ok', modified: call.device.configuration.modified() }, readableIfMeant(call));
}
