import { json } from '../../core/answer.ts';
import { arpTable as tableOf } from '../../network/arpTable.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/arp.cgi`: the ARP table. */
export function arpTable({ device }: SignedInCall): AnswerOf<'arpTable'> {
  return json({ entries: tableOf(device.localNetwork()) });
}
