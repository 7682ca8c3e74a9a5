import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { interfaceName, ipAddress, macAddress } from './parts.ts';

/** Response of `GET /arp.cgi` (docs/device.md#tables). */
export const arpSchema = {
  title: 'ARP table',
  description: 'Hosts of the same networks, by IP address.',
  type: 'object',
  required: ['entries'],
  properties: {
    entries: {
      title: 'Entries',
      description: 'One for each address.',
      type: 'array',
      items: {
        title: 'Entry',
        description: 'A host whose MAC address is known.',
        type: 'object',
        required: ['ip', 'mac', 'ifname'],
        properties: { ip: ipAddress, mac: macAddress, ifname: interfaceName },
      },
    },
  },
} as const satisfies AnnotatedSchema;
