import {
  describePhotoSchema,
  LARGEST_PHOTO,
  photoSchema,
  removePhotoSchema,
  siteSchema,
  writeNoteSchema,
} from '../site.ts';
import { type CallTable, DOES_NOT_SUIT, GET_SIGNED_IN, POST_ADMIN, SMALL, text } from './description.ts';

/** Size of the longest note as JSON with escapes. */
const NOTE = 64 * 1024;

/** Size of the largest photo with its form. */
const PHOTO = LARGEST_PHOTO + SMALL;

const NO_PHOTO = 'This photo is not kept.';

/** Calls about note and photos of the site (D164). */
export const siteCalls = {
  site: {
    about: 'Note and photos about the place of the device.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/site',
    response: { as: 'json', schema: siteSchema },
    errors: {},
  },
  sitePhoto: {
    about: 'A photo.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/site/photos/{photo}',
    parameters: { photo: photoSchema },
    response: { as: 'picture', schema: { ...text, title: 'Photo', description: 'JPEG or WebP.' } },
    errors: { 404: NO_PHOTO },
  },
  writeSiteNote: {
    about: 'Replaces the note.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/site/note',
    bound: NOTE,
    isDocument: true,
    request: writeNoteSchema,
    response: { as: 'json', schema: siteSchema },
    errors: { 400: DOES_NOT_SUIT, 409: 'The note has changed since it was read.' },
  },
  addSitePhoto: {
    about: 'Adds a photo.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/site/photos',
    bound: PHOTO,
    file: 'photo',
    response: { as: 'json', schema: siteSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  describeSitePhoto: {
    about: 'Changes the caption of a photo.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/site/photos/describe',
    isDocument: true,
    request: describePhotoSchema,
    response: { as: 'json', schema: siteSchema },
    errors: { 404: NO_PHOTO },
  },
  removeSitePhoto: {
    about: 'Removes a photo.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/site/photos/remove',
    isDocument: true,
    request: removePhotoSchema,
    response: { as: 'json', schema: siteSchema },
    errors: { 404: NO_PHOTO },
  },
} as const satisfies CallTable;
