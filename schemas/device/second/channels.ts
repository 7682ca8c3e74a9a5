import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET system/airmax/channels`; the format is ours (D19, D45). */
export const activeFrequenciesSchema = {
  title: 'Channels',
  description: 'Control frequencies open to the radio now, at its present width.',
  type: 'object',
  required: ['frequencies'],
  properties: {
    frequencies: {
      title: 'Frequencies',
      description: 'In order.',
      type: 'array',
      items: { title: 'Frequency', description: 'One control frequency.', type: 'integer' },
      'x-unit': 'MHz',
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `GET system/airmax/dfsprescan`; the format is ours (D19). */
export const radarChannelsSchema = {
  title: 'Radar channels',
  description: 'Channels of the present width that need radar detection, and what a change to them would take.',
  type: 'object',
  required: ['channels'],
  properties: {
    channels: {
      title: 'Channels',
      description: 'In order.',
      type: 'array',
      items: {
        title: 'Channel',
        description: 'One channel.',
        type: 'object',
        required: ['control', 'center', 'cacDuration', 'nonOccupancy'],
        properties: {
          control: {
            title: 'Control',
            description: 'Where its control channel is.',
            type: 'integer',
            'x-unit': 'MHz',
          },
          center: { title: 'Center', description: 'Its middle.', type: 'integer', 'x-unit': 'MHz' },
          cacDuration: {
            title: 'Listens for',
            description: 'How long it is listened to before it may be used.',
            type: 'integer',
            'x-unit': 's',
          },
          nonOccupancy: {
            title: 'Closed',
            description: 'A radar was heard there, and it may not be used yet.',
            type: 'boolean',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
