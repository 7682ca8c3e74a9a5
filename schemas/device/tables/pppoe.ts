import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { bytes, interfaceName, ipAddress, packets } from './parts.ts';

/** Response of `GET /api/pppoe/info` and `POST /api/pppoe/restart` (docs/device.md#tables). */
export const pppoeSchema = {
  title: 'PPPoE',
  description: 'PPPoE connections of the device.',
  type: 'object',
  required: ['configured', 'connections'],
  properties: {
    configured: { title: 'Configured', description: 'The configuration has such a connection.', type: 'boolean' },
    connections: {
      title: 'Connections',
      description: 'One for each that is configured.',
      type: 'array',
      items: {
        title: 'Connection',
        description: 'How a connection stands.',
        type: 'object',
        required: ['ifname', 'device', 'state'],
        properties: {
          ifname: { ...interfaceName, description: 'Interface of the connection.', examples: ['ppp0'] },
          device: { ...interfaceName, title: 'Device', description: 'Interface towards the provider.' },
          state: {
            title: 'State',
            description: 'How far it is.',
            type: 'string',
            oneOf: [
              { const: 'connecting', title: 'Connecting' },
              { const: 'connected', title: 'Connected' },
              { const: 'failed', title: 'Refused by the provider' },
            ],
          },
          local: { ...ipAddress, title: 'Local IP', description: 'Address of the device.' },
          remote: { ...ipAddress, title: 'Remote IP', description: 'Address of the provider.' },
          dns: { title: 'DNS servers', description: 'In order.', type: 'array', items: ipAddress },
          time: {
            title: 'Connection time',
            description: 'Since it was connected.',
            type: 'integer',
            minimum: 0,
            'x-unit': 's',
          },
          rx_bytes: { ...bytes, title: 'Received' },
          tx_bytes: { ...bytes, title: 'Sent' },
          rx_packets: { ...packets, title: 'Packets received' },
          tx_packets: { ...packets, title: 'Packets sent' },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
