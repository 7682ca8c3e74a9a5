import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Maximum characters of a note, and of a caption. */
export const LONGEST_NOTE = 4000;
export const LONGEST_CAPTION = 120;

/** Maximum number of photos, and bytes of each (D164). Four of 58 KiB leave 24 KiB for the texts. */
export const MOST_PHOTOS = 4;
export const LARGEST_PHOTO = 59_392;

/** Maximum bytes of note and photos together, as stored. Texts of the greatest length fit beside four photos. */
export const SITE_BYTES = 256 * 1024;

/** MIME types of the photos that a device stores. */
export const PHOTO_TYPES = ['image/jpeg', 'image/webp'] as const;

const caption = {
  title: 'Caption',
  description: 'One line; empty for none.',
  type: 'string',
  maxLength: LONGEST_CAPTION,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
  'x-message': 'A caption is one line of at most 120 characters.',
  examples: ['Breaker in the cabinet'],
} as const satisfies AnnotatedSchema;

const note = {
  title: 'Site note',
  description: 'Text with line breaks; empty for none.',
  type: 'string',
  maxLength: LONGEST_NOTE,
  pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$',
  'x-message': 'A note has at most 4,000 characters, and no control characters.',
  examples: ['Key: ask at the farm. Breaker 7 in the cabinet.'],
} as const satisfies AnnotatedSchema;

const revision = {
  title: 'Revision',
  description: 'Revision in which the note was last changed; 0 if never.',
  type: 'integer',
  minimum: 0,
} as const satisfies AnnotatedSchema;

/** Path parameter: number of a photo. */
export const photoSchema = {
  title: 'Photo',
  description: 'Its number.',
  type: 'string',
  pattern: '^[1-9][0-9]{0,8}$',
  examples: ['1'],
} as const satisfies AnnotatedSchema;

const author = {
  time: {
    title: 'Time',
    description: 'UTC as year-month-day and hours:minutes:seconds; empty for never.',
    type: 'string',
  },
  user: { title: 'User', description: 'Name of the account; empty for none.', type: 'string' },
} as const satisfies Readonly<Record<string, AnnotatedSchema>>;

/** Response of `GET /api/site`, and of each change (D164). */
export const siteSchema = {
  title: 'Site',
  description: 'Note and photos about the place of the device.',
  type: 'object',
  required: ['revision', 'note', 'photos', 'used'],
  properties: {
    revision: {
      title: 'Revision',
      description: 'Number of changes since the last factory reset.',
      type: 'integer',
      minimum: 0,
    },
    note: {
      title: 'Site note',
      description: 'With its last author.',
      type: 'object',
      required: ['text', 'revision', 'time', 'user'],
      properties: { text: note, revision, ...author },
    },
    photos: {
      title: 'Photos',
      description: 'Oldest first.',
      type: 'array',
      maxItems: MOST_PHOTOS,
      items: {
        title: 'Photo',
        description: 'A photo without its bytes.',
        type: 'object',
        required: ['id', 'caption', 'type', 'bytes', 'time', 'user'],
        properties: {
          id: { title: 'Number', description: 'Never used again for another photo.', type: 'integer', minimum: 1 },
          caption,
          type: {
            title: 'Type',
            description: 'MIME type.',
            type: 'string',
            oneOf: [
              { const: PHOTO_TYPES[0], title: 'JPEG' },
              { const: PHOTO_TYPES[1], title: 'WebP' },
            ],
          },
          bytes: {
            title: 'Bytes',
            description: 'Size of the file.',
            type: 'integer',
            minimum: 1,
            maximum: LARGEST_PHOTO,
          },
          ...author,
        },
      },
    },
    used: {
      title: 'Used',
      description: 'Stored bytes of note and photos.',
      type: 'integer',
      minimum: 0,
      maximum: SITE_BYTES,
    },
  },
} as const satisfies AnnotatedSchema;

/** `POST /api/site/note`. */
export const writeNoteSchema = {
  title: 'Write the note',
  description: 'The new note, and the one that it replaces.',
  type: 'object',
  required: ['note', 'basis'],
  properties: {
    note,
    basis: { ...revision, title: 'Basis', description: 'Revision of the note that is replaced.' },
  },
} as const satisfies AnnotatedSchema;

/** `POST /api/site/photos/describe`. */
export const describePhotoSchema = {
  title: 'Describe a photo',
  description: 'The photo and its new caption.',
  type: 'object',
  required: ['photo', 'caption'],
  properties: { photo: photoSchema, caption },
} as const satisfies AnnotatedSchema;

/** `POST /api/site/photos/remove`. */
export const removePhotoSchema = {
  title: 'Remove a photo',
  description: 'The photo.',
  type: 'object',
  required: ['photo'],
  properties: { photo: photoSchema },
} as const satisfies AnnotatedSchema;
