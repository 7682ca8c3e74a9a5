import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Maximum image size in bytes. */
export const LARGEST_IMAGE = 32 * 1024 * 1024;

/** `POST /api/fw/update-check` (docs/device.md#firmware). */
export const updateCheckSchema = {
  title: 'Update check',
  description: 'Asks for a newer firmware.',
  type: 'object',
  properties: {
    force: {
      title: 'Ask anew',
      description: 'Asks the place for updates even if the answer is known.',
      type: ['boolean', 'string'],
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `POST /api/fw/update-check`. */
export const updateOfferSchema = {
  title: 'Offered firmware',
  description: 'The newest firmware for the device.',
  type: 'object',
  required: ['version', 'update'],
  properties: {
    update: { title: 'Newer', description: 'It is newer than the installed one, and suits it.', type: 'boolean' },
    version: { title: 'Version', description: 'Its version.', type: 'string', examples: ['v8.7.19'] },
    checksum: { title: 'Checksum', description: 'MD5 of its image.', type: 'string' },
    security: { title: 'Security', description: 'What it closes, if anything.', type: 'string' },
    date: { title: 'Date', description: 'When it was made: year, month, day.', type: 'string', examples: ['260601'] },
    url: { title: 'Address', description: 'Where its image is.', type: 'string' },
    changelog: { title: 'Changes', description: 'What is new.', type: 'string' },
  },
} as const satisfies AnnotatedSchema;

/** Response of `POST /api/fw/download-progress`; the format is ours (D19). */
export const downloadProgressSchema = {
  title: 'Download',
  description: 'How far the download of the offered firmware is.',
  type: 'object',
  required: ['progress'],
  properties: {
    state: {
      title: 'State',
      description: 'Whether one runs, or has ended.',
      type: 'string',
      oneOf: [
        { const: 'idle', title: 'None' },
        { const: 'running', title: 'Running' },
        { const: 'done', title: 'Done' },
        { const: 'failed', title: 'Failed' },
      ],
    },
    progress: { title: 'Progress', description: 'Share that has arrived.', type: 'number', 'x-unit': '%' },
  },
} as const satisfies AnnotatedSchema;

/** `POST /fwflash.cgi`. */
export const firmwareFlashSchema = {
  title: 'Installation of a firmware',
  description: 'Installs the firmware that was uploaded or downloaded, and restarts.',
  type: 'object',
  required: ['do_update'],
  properties: {
    do_update: {
      title: 'Install',
      description: 'Says that it is meant.',
      type: 'string',
      const: '1',
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `/fwupl.cgi`, `/fwflash.cgi` and `/api/fw/download` (docs/device.md#firmware). */
export const firmwareResultSchema = {
  title: 'Answer to a firmware call',
  description: 'Whether the device took what it was sent.',
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { title: 'Code', description: '0, or what went wrong.', type: 'integer' },
    err: { title: 'Error code', description: 'The code once more.', type: 'integer' },
    message: { title: 'Message', description: 'What happened, in words.', type: 'string' },
    version: { title: 'Version', description: 'Version of the image that was taken.', type: 'string' },
  },
} as const satisfies AnnotatedSchema;
