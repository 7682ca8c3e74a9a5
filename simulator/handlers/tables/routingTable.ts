import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/sroutes.cgi`: active routes. */
export function routingTable({ device }: SignedInCall): AnswerOf<'routingTable'> {
  return json({ routes: [...device.localNetwork().routes] });
}
