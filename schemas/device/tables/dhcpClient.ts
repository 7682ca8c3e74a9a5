import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { interfaceName, ipAddress } from './parts.ts';

/** Response of `GET /api/dhcp-client/info`, `/renew` and `/release` (docs/device.md#tables). */
export const dhcpClientSchema = {
  title: 'DHCP client',
  description: 'Leases the device itself has got, one for each interface that asks for an address.',
  type: 'object',
  required: ['clients'],
  properties: {
    clients: {
      title: 'Clients',
      description: 'One for each interface; none where every address is static.',
      type: 'array',
      items: {
        title: 'Client',
        description: 'How it stands with the address of an interface.',
        type: 'object',
        required: ['ifname', 'state'],
        properties: {
          ifname: interfaceName,
          state: {
            title: 'State',
            description: 'How far it is.',
            type: 'string',
            oneOf: [
              { const: 'asking', title: 'Asking' },
              { const: 'bound', title: 'Has an address' },
              { const: 'released', title: 'Released' },
            ],
          },
          ip: ipAddress,
          netmask: { ...ipAddress, title: 'Subnet mask', description: 'Subnet mask of the address.' },
          router: { ...ipAddress, title: 'Gateway', description: 'Default gateway.' },
          dns: { title: 'DNS servers', description: 'In order.', type: 'array', items: ipAddress },
          serverid: { ...ipAddress, title: 'DHCP server', description: 'Server that gave the lease.' },
          domain: { title: 'Domain', description: 'Domain of the network.', type: 'string' },
          hostname: { title: 'Device name', description: 'Name the device asked by.', type: 'string' },
          total: {
            title: 'Lease',
            description: 'Whole time of the lease.',
            type: 'integer',
            minimum: 1,
            'x-unit': 's',
          },
          remaining: {
            title: 'Remaining',
            description: 'Until the lease ends.',
            type: 'integer',
            minimum: 0,
            'x-unit': 's',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
