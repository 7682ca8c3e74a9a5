import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET /btstatus.cgi` (docs/device.md#hardware). */
export const bluetoothSchema = {
  title: 'Bluetooth',
  description: 'How the Bluetooth radio for management stands.',
  type: 'object',
  required: ['mode', 'name', 'discoverable', 'connection_state'],
  properties: {
    mode: {
      title: 'Mode',
      description: 'Whether it is on.',
      type: 'string',
      oneOf: [
        { const: 'off', title: 'Off' },
        { const: 'on', title: 'On' },
      ],
    },
    name: { title: 'Name', description: 'Name phones see it by.', type: 'string' },
    discoverable: { title: 'Discoverable', description: 'Phones can find it.', type: 'boolean' },
    connection_state: {
      title: 'State',
      description: 'Whether a phone is connected.',
      type: 'integer',
      oneOf: [
        { const: 0, title: 'Disabled' },
        { const: 1, title: 'Discoverable' },
        { const: 2, title: 'Connected' },
      ],
    },
  },
} as const satisfies AnnotatedSchema;
