import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { hostName, interfaceName, ipAddress, macAddress } from './parts.ts';

/** Response of `GET /api/dhcp-server/leases` (docs/device.md#tables). */
export const leasesSchema = {
  title: 'DHCP leases',
  description: 'Leases of the DHCP server.',
  type: 'object',
  required: ['enabled', 'leases'],
  properties: {
    enabled: { title: 'On', description: 'A DHCP server runs.', type: 'boolean' },
    leases: {
      title: 'Leases',
      description: 'One for each host.',
      type: 'array',
      items: {
        title: 'Lease',
        description: 'An address and who has it.',
        type: 'object',
        required: ['mac', 'ip', 'hostname', 'remaining', 'ifname'],
        properties: {
          mac: macAddress,
          ip: ipAddress,
          hostname: hostName,
          remaining: {
            title: 'Remaining',
            description: 'Until the lease ends; 0 when it has expired.',
            type: 'integer',
            minimum: 0,
            'x-unit': 's',
          },
          ifname: interfaceName,
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
