import { json, type Refusal, refusal } from '../../core/answer.ts';
import type { DhcpClientState } from '../../network/dhcpClient.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

/** Client of the named interface, or the first one. */
function findClient({
  device,
  request: { ifname },
}: CallOf<'renewLease' | 'releaseLease'>): DhcpClientState | Refusal {
  const states = device.dhcpClient.states();
  if (states.length === 0) return refusal(400, 'No interface gets its address by DHCP.');
  const found = ifname === undefined ? states[0] : states.find((state) => state.ifname === ifname);
  return found ?? refusal(400, 'This interface does not get its address by DHCP.');
}

/** GET `/api/dhcp-client/info`: leases of the device itself. */
export function dhcpClient({ device }: SignedInCall): AnswerOf<'dhcpClient'> {
  const clients = device.dhcpClient.states().map(({ lease, ...state }) => {
    return lease === undefined ? state : { ...state, ...lease };
  });
  return json({ clients });
}

/** POST `/api/dhcp-client/renew`: renews the lease of the interface in `ifname`, or of the first one. */
export function renewLease(call: CallOf<'renewLease'>): AnswerOf<'renewLease'> {
  const { device } = call;
  const found = findClient(call);
  if (!('state' in found)) return found;
  device.dhcpClient.renew(found.ifname);
  device.log.add(`${found.ifname}: asking for the address anew`, { facility: 'dhcp' });
  return dhcpClient(call);
}

/** POST `/api/dhcp-client/release`: releases a lease. */
export function releaseLease(call: CallOf<'releaseLease'>): AnswerOf<'releaseLease'> {
  const { device } = call;
  const found = findClient(call);
  if (!('state' in found)) return found;
  device.dhcpClient.release(found.ifname);
  device.log.add(`${found.ifname}: address released`, { facility: 'dhcp' });
  return dhcpClient(call);
}
