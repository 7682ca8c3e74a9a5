import { json } from '../../answer.ts';
import type { Device } from '../../device.ts';
import { type Attachments, routingTable as tableOf } from '../../network/routingTable.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** What the networks of a device follow from at this moment. */
export function attachmentsOf(device: Device): Attachments {
  return { settings: device.settings(), dhcp: device.dhcpClient.states(), pppoe: device.pppoe.states() };
}

/** GET `/sroutes.cgi`: the routes in force. */
export function routingTable({ device }: SignedInCall): AnswerOf<'routingTable'> {
  return json({ routes: tableOf(attachmentsOf(device)) });
}
