import { json } from '../../answer.ts';
import { arpTable as tableOf } from '../../network/arpTable.ts';
import { ownNetworks, routingTable } from '../../network/routingTable.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';
import { currentLeases } from './leases.ts';
import { attachmentsOf } from './routingTable.ts';

/** GET `/arp.cgi`: the hosts whose MAC address the device knows. */
export function arpTable({ device }: SignedInCall): AnswerOf<'arpTable'> {
  const attachments = attachmentsOf(device);
  const entries = tableOf({
    situation: device.situation(),
    networks: ownNetworks(attachments),
    routes: routingTable(attachments),
    leases: currentLeases(device),
  });
  return json({ entries });
}
