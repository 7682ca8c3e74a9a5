import type { AnnotatedProperties, AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** `POST system/upgrade` and `system/backup/restore`: source of the download (D46). */
export const fetchSchema = {
  title: 'Fetch',
  description: 'Fetches a file over the network.',
  type: 'object',
  required: ['url'],
  properties: {
    url: {
      title: 'Address',
      description: 'Where the file is: at a discovered neighbor, or the firmware that is offered.',
      type: 'string',
      maxLength: 2048,
      pattern: '^https?://\\S+$',
      examples: ['https://192.0.2.21/files/image.bin'],
      'x-message': 'The address must begin with http:// or https://.',
    },
    secure: {
      title: 'Secure',
      description: 'Only over https, and only if the certificate of the other end is trusted.',
      type: 'boolean',
      default: true,
    },
  },
} as const satisfies AnnotatedSchema;

const state = {
  status: {
    title: 'State',
    description: 'What became of it.',
    type: 'string',
    oneOf: [
      { const: 'idle', title: 'None' },
      { const: 'in_progress', title: 'Under way' },
      { const: 'finished', title: 'Finished' },
      { const: 'failed', title: 'Failed' },
    ],
  },
  progressPercent: { title: 'Progress', description: 'Share that has arrived.', type: 'integer', 'x-unit': '%' },
  failureReason: { title: 'Why it failed', description: 'In words.', type: 'string' },
} as const satisfies AnnotatedProperties;

/** Response of `GET system/upgrade` (docs/device.md#second-family). */
export const upgradeSchema = {
  title: 'Upgrade',
  description: 'The firmware that is on its way, or waits for a restart.',
  type: 'object',
  required: ['status', 'progressPercent', 'warnings'],
  properties: {
    ...state,
    warnings: {
      title: 'Warnings',
      description: 'SAME_VERSION where it is the one that is installed.',
      type: 'array',
      items: { title: 'Warning', description: 'One warning.', type: 'string' },
    },
    metadata: {
      title: 'Firmware',
      description: 'The firmware that waits.',
      type: 'object',
      required: ['version'],
      properties: { version: { title: 'Version', description: 'Its version.', type: 'string' } },
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `GET system/backup/restore`; the format is ours (D19). */
export const restoreSchema = {
  title: 'Restore',
  description: 'What became of the backup that was last restored.',
  type: 'object',
  required: ['status', 'progressPercent'],
  properties: state,
} as const satisfies AnnotatedSchema;
