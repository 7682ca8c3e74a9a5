import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { interfaceName, macAddress } from './parts.ts';

/** Response of `GET /brmacs.cgi` (docs/device.md#tables). */
export const bridgeTableSchema = {
  title: 'Bridge table',
  description: 'MAC addresses behind the ports of the bridges, without those of the device.',
  type: 'object',
  required: ['brmacs'],
  properties: {
    brmacs: {
      title: 'Entries',
      description: 'One for each MAC address.',
      type: 'array',
      items: {
        title: 'Entry',
        description: 'A host behind a port.',
        type: 'object',
        required: ['bridge', 'port', 'mac', 'ageing'],
        properties: {
          bridge: { ...interfaceName, title: 'Bridge', description: 'Bridge of the port.' },
          port: { ...interfaceName, title: 'Port', description: 'Port it was heard on.', examples: ['eth0'] },
          mac: macAddress,
          ageing: {
            title: 'Ageing timer',
            description: 'Since it was heard last.',
            type: 'number',
            minimum: 0,
            'x-unit': 's',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
