import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET /antlist.cgi` (docs/device.md#hardware). */
export const antennasSchema = {
  title: 'Antennas',
  description: 'Antennas that may be chosen.',
  type: 'object',
  required: ['boards'],
  properties: {
    boards: {
      title: 'Boards',
      description: 'The board of the device.',
      type: 'array',
      items: {
        title: 'Board',
        description: 'A board and its antennas.',
        type: 'object',
        required: ['model', 'antennas'],
        properties: {
          model: { title: 'Model', description: 'Name of the product.', type: 'string' },
          antennas: {
            title: 'Antennas',
            description: 'Of all radios.',
            type: 'array',
            items: {
              title: 'Antenna',
              description: 'One antenna.',
              type: 'object',
              required: ['id', 'name', 'gain', 'builtin', 'radio'],
              properties: {
                id: { title: 'Id', description: 'Number the configuration names it by.', type: 'integer' },
                name: { title: 'Name', description: 'What it is called.', type: 'string' },
                gain: { title: 'Gain', description: 'Its gain.', type: 'number', 'x-unit': 'dBi' },
                builtin: { title: 'Built in', description: 'It is part of the housing.', type: 'boolean' },
                radio: { title: 'Radio', description: 'Number of its radio.', type: 'integer' },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
