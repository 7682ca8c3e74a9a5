import { json } from '../../answer.ts';
import type { Device } from '../../device.ts';
import { type Lease, leases as leasesOf, servesAddresses } from '../../network/leases.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** What the DHCP server has given out at this moment. */
export function currentLeases(device: Device): Lease[] {
  const seconds = (device.clock.monotonic() - device.configuration.serviceRestartedAt('dhcpd')) / 1000;
  return leasesOf(device.settings(), device.situation().seed, seconds);
}

/** GET `/api/dhcp-server/leases`: the addresses the device has given out, and to whom. */
export function leases({ device }: SignedInCall): AnswerOf<'leases'> {
  return json({
    enabled: servesAddresses(device.settings()),
    leases: currentLeases(device).map(({ mac, ip, name, remaining, ifname }) => {
      return { mac, ip, hostname: name, remaining, ifname };
    }),
  });
}
