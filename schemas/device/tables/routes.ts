import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { interfaceName, ipAddress } from './parts.ts';

/** Response of `GET /sroutes.cgi` (docs/device.md#tables). */
export const routesTableSchema = {
  title: 'Routing table',
  description: 'Active routes, most specific first.',
  type: 'object',
  required: ['routes'],
  properties: {
    routes: {
      title: 'Routes',
      description: 'One for each destination.',
      type: 'array',
      items: {
        title: 'Route',
        description: 'Where packets to a network go.',
        type: 'object',
        required: ['destination', 'netmask', 'gateway', 'ifname', 'metric', 'kind'],
        properties: {
          destination: { ...ipAddress, title: 'Destination', description: 'Network; 0.0.0.0 is any.' },
          netmask: { ...ipAddress, title: 'Subnet mask', description: 'Subnet mask of the destination.' },
          gateway: {
            ...ipAddress,
            title: 'Gateway',
            description: 'Next hop; 0.0.0.0 for a network of the device.',
          },
          ifname: interfaceName,
          metric: { title: 'Metric', description: 'The lowest goes first.', type: 'integer', minimum: 0 },
          kind: {
            title: 'Kind',
            description: 'Where the route comes from.',
            type: 'string',
            oneOf: [
              { const: 'connected', title: 'Connected' },
              { const: 'static', title: 'Configuration' },
              { const: 'dhcp', title: 'DHCP server' },
              { const: 'pppoe', title: 'PPPoE connection' },
            ],
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
