import { json } from '../../core/answer.ts';
import { servesAddresses } from '../../network/leases.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/dhcp-server/leases`: leases given by the device. */
export function leases({ device }: SignedInCall): AnswerOf<'leases'> {
  return json({
    enabled: servesAddresses(device.settings()),
    leases: device.localNetwork().leases.map(({ mac, ip, name, remaining, ifname }) => {
      return { mac, ip, hostname: name, remaining, ifname };
    }),
  });
}
