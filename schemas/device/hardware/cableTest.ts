import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { interfaceName } from '../tables/parts.ts';

/** `POST /ethtool.cgi`: starts a cable test. */
export const cableTestStartSchema = {
  title: 'Cable test',
  description: 'Tests the cable of an Ethernet port; its traffic is interrupted.',
  type: 'object',
  required: ['ifname'],
  properties: {
    ifname: { ...interfaceName, maxLength: 20, examples: ['eth0'], 'x-message': 'Please name an Ethernet port.' },
  },
} as const satisfies AnnotatedSchema;

/** Response of `/ethtool.cgi` (docs/device.md#hardware). */
export const cableTestSchema = {
  title: 'Cable test',
  description: 'What the last test of each cable found.',
  type: 'object',
  required: ['ports'],
  properties: {
    ports: {
      title: 'Ports',
      description: 'One for each Ethernet port.',
      type: 'array',
      items: {
        title: 'Port',
        description: 'A port and its cable.',
        type: 'object',
        required: ['ifname', 'running', 'pairs'],
        properties: {
          ifname: { ...interfaceName, examples: ['eth0'] },
          running: {
            title: 'Running',
            description: 'Until the test is over.',
            type: 'integer',
            minimum: 0,
            'x-unit': 's',
          },
          pairs: {
            title: 'Pairs',
            description: 'The four pairs of wires.',
            type: 'array',
            items: {
              title: 'Pair',
              description: 'Two wires.',
              type: 'object',
              required: ['pair', 'code', 'length'],
              properties: {
                pair: { title: 'Pair', description: 'Its number.', type: 'integer', minimum: 1, maximum: 4 },
                code: {
                  title: 'Result',
                  description: 'What was found.',
                  type: 'integer',
                  oneOf: [
                    { const: -1, title: 'Undefined' },
                    { const: 0, title: 'Good' },
                    { const: 1, title: 'Short' },
                    { const: 2, title: 'Open' },
                    { const: 3, title: 'Test failed' },
                    { const: 255, title: 'Unknown' },
                  ],
                },
                length: {
                  title: 'Length',
                  description: 'Of the cable, or up to the fault; −1 for unknown.',
                  type: 'integer',
                  'x-unit': 'm',
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
