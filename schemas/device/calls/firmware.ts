import {
  downloadProgressSchema,
  firmwareFlashSchema,
  firmwareResultSchema,
  LARGEST_IMAGE,
  updateCheckSchema,
  updateOfferSchema,
} from '../firmware.ts';
import { type CallTable, DOES_NOT_SUIT, POST_ADMIN, SMALL } from './description.ts';

/** Size of an image with its form. */
const FIRMWARE = LARGEST_IMAGE + SMALL;

/** Calls about firmware. */
export const firmwareCalls = {
  checkForUpdate: {
    about: 'Asks for newer firmware.',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/fw/update-check',
    request: updateCheckSchema,
    response: { as: 'json', schema: updateOfferSchema },
    errors: {},
  },
  downloadFirmware: {
    about: 'Fetches the firmware that was offered.',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/fw/download',
    response: { as: 'json', schema: firmwareResultSchema },
    errors: { 400: 'There is no newer firmware.' },
  },
  downloadProgress: {
    about: 'How far the fetching is.',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/fw/download-progress',
    response: { as: 'json', schema: downloadProgressSchema },
    errors: {},
  },
  uploadFirmware: {
    about: 'Brings a firmware image and checks it.',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/fwupl.cgi',
    bound: FIRMWARE,
    file: 'fwfile',
    response: { as: 'json', schema: firmwareResultSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  flashFirmware: {
    about: 'Installs the image that was checked, and restarts.',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/fwflash.cgi',
    request: firmwareFlashSchema,
    response: { as: 'json', schema: firmwareResultSchema },
    errors: { 400: 'There is no firmware to install.' },
    refusal: { members: { code: 1, err: 1, message: 'do_update=1 is missing.' } },
  },
} as const satisfies CallTable;
