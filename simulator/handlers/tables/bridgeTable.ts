import { json } from '../../core/answer.ts';
import { bridgeTable as tableOf } from '../../network/bridgeTable.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/brmacs.cgi`: MAC addresses behind each bridge port. Older clients send `brmacs=y`. */
export function bridgeTable({ device }: SignedInCall): AnswerOf<'bridgeTable'> {
  return json({ brmacs: tableOf(device.situation()) });
}
