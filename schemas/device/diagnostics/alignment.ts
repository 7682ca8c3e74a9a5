import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

const rssi = {
  title: 'RSSI',
  description: 'What a chain hears, above −96 dBm; 0 for one that is not there.',
  type: 'integer',
  'x-unit': 'dB',
} as const satisfies AnnotatedSchema;

/** `GET /signal.cgi` (docs/device.md#alignment). */
export const signalSchema = {
  title: 'Signal',
  description: 'What is heard of the other end now.',
  type: 'object',
  required: ['signal', 'rssi', 'noisef', 'chwidth', 'rx_chainmask', 'chainrssi', 'chainrssiext'],
  properties: {
    signal: { title: 'Signal', description: '−96 where nothing is heard.', type: 'integer', 'x-unit': 'dBm' },
    rssi: { ...rssi, description: 'Signal above −96 dBm.' },
    noisef: { title: 'Noise', description: 'Noise floor.', type: 'integer', 'x-unit': 'dBm' },
    chwidth: { title: 'Channel width', description: 'How wide the channel is.', type: 'integer', 'x-unit': 'MHz' },
    rx_chainmask: { title: 'Chains', description: 'A bit for each chain that receives.', type: 'integer' },
    chainrssi: { title: 'Chains', description: 'Of the control channel.', type: 'array', items: rssi },
    chainrssiext: { title: 'Chains, extension', description: 'Of the rest of it.', type: 'array', items: rssi },
  },
} as const satisfies AnnotatedSchema;

/** State of an alignment. */
export const alignmentSchema = {
  title: 'Alignment',
  description: 'What was heard while the antenna was turned.',
  type: 'object',
  required: ['active', 'samples'],
  properties: {
    active: { title: 'Running', description: 'It goes on.', type: 'boolean' },
    best: { title: 'Best', description: 'The strongest so far.', type: 'integer', 'x-unit': 'dBm' },
    samples: {
      title: 'Seconds',
      description: 'One each second, the oldest first; the last two minutes.',
      type: 'array',
      items: {
        title: 'Second',
        description: 'What was heard in a second.',
        type: 'object',
        required: ['second', 'chainrssi', 'leds'],
        properties: {
          second: { title: 'Second', description: 'Since it began.', type: 'integer', 'x-unit': 's' },
          signal: {
            title: 'Signal',
            description: 'Absent where nothing is heard.',
            type: 'integer',
            'x-unit': 'dBm',
          },
          chainrssi: { title: 'Chains', description: 'Each of its own.', type: 'array', items: rssi },
          leds: {
            title: 'LEDs',
            description: 'Those for the signal, the weakest first.',
            type: 'array',
            items: { title: 'LED', description: 'It is lit.', type: 'boolean' },
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
