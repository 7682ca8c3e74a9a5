import { activateUniiResultSchema, activateUniiSchema } from '../../activateUnii.ts';
import { certificateSchema, certificateUploadSchema } from '../../certificate.ts';
import {
  applySystemConfigurationSchema,
  discardSystemConfigurationSchema,
  systemConfigurationSchema,
  writeSystemConfigurationSchema,
} from '../../second/configuration.ts';
import { followingSchema, followSchema } from '../../second/follow.ts';
import { testModeSchema } from '../../testMode.ts';
import { writeResultSchema } from '../../writeResult.ts';
import { OTHER_END, OTHER_TEXT } from '../configuration.ts';
import { type CallTable, DOES_NOT_SUIT, TOO_MANY_TRIES } from '../description.ts';
import { CERTIFICATE } from '../device.ts';
import { DELETE_V1, GET_V1, POST_V1, PUT_V1 } from './common.ts';

/** Size of a 1 MiB configuration with JSON escapes. */
const CONFIGURATION = 2 * 1024 * 1024;

/** Size of some configuration lines as JSON. */
const SOME_KEYS = 64 * 1024;

/** Calls of the second family about the device and its configuration text (docs/device.md#second-family, D45). */
export const systemCalls = {
  v1SystemConfiguration: {
    about: 'The text that waits, or else the one in force.',
    ours: 'call',
    ...GET_V1,
    everywhere: true,
    path: '/api/v1.0/system/configuration',
    response: { as: 'json', schema: systemConfigurationSchema },
    errors: {},
  },
  v1WriteSystemConfiguration: {
    about: 'Writes a whole text: to wait, to be tested, or in force until a reboot.',
    ours: 'call',
    ...PUT_V1,
    everywhere: true,
    path: '/api/v1.0/system/configuration',
    bound: CONFIGURATION,
    request: writeSystemConfigurationSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 400: DOES_NOT_SUIT, 409: OTHER_TEXT },
  },
  v1ApplySystemConfiguration: {
    about: 'Puts the text that waits in force, or keeps the one under test.',
    ours: 'call',
    ...POST_V1,
    path: '/api/v1.0/system/configuration/apply',
    request: applySystemConfigurationSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 400: OTHER_END, 409: OTHER_TEXT },
  },
  v1DiscardSystemConfiguration: {
    about: 'Drops the text that waits, or ends the test.',
    ours: 'call',
    ...POST_V1,
    path: '/api/v1.0/system/configuration/discard',
    request: discardSystemConfigurationSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 409: OTHER_TEXT },
  },
  v1SystemConfigurationTest: {
    about: 'Whether a text is being tested, and for how long still.',
    ours: 'call',
    ...GET_V1,
    path: '/api/v1.0/system/configuration/test',
    response: { as: 'json', schema: testModeSchema },
    errors: {},
  },
  v1Following: {
    about: 'Whether this end of a link waits for the other one to keep or drop a change at both.',
    ours: 'call',
    ...GET_V1,
    everywhere: true,
    path: '/api/v1.0/system/configuration/follow',
    response: { as: 'json', schema: followingSchema },
    errors: {},
  },
  v1Follow: {
    about: 'Tests some lines until the other end of the link has kept or dropped the same change.',
    ours: 'call',
    ...POST_V1,
    everywhere: true,
    path: '/api/v1.0/system/configuration/follow',
    bound: SOME_KEYS,
    request: followSchema,
    response: { as: 'json', schema: followingSchema },
    errors: {
      400: DOES_NOT_SUIT,
      409: 'Another text is there than the one that is meant, or one waits or is tested.',
    },
  },
  v1StopFollowing: {
    about: 'Restores the former text; decided once the other end is seen.',
    ours: 'call',
    ...POST_V1,
    everywhere: true,
    path: '/api/v1.0/system/configuration/follow/stop',
    response: { as: 'json', schema: followingSchema },
    errors: {},
  },
  v1SystemCertificate: {
    about: 'The certificate of the web server.',
    ours: 'call',
    ...GET_V1,
    path: '/api/v1.0/system/certificate',
    response: { as: 'json', schema: certificateSchema },
    errors: {},
  },
  v1ReplaceSystemCertificate: {
    about: 'Brings a certificate and its key.',
    ours: 'call',
    ...PUT_V1,
    path: '/api/v1.0/system/certificate',
    bound: CERTIFICATE,
    request: certificateUploadSchema,
    response: { as: 'json', schema: certificateSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  v1ResetSystemCertificate: {
    about: 'Restores the self-signed certificate of the device.',
    ours: 'call',
    ...DELETE_V1,
    path: '/api/v1.0/system/certificate',
    response: { as: 'json', schema: certificateSchema },
    errors: {},
  },
  v1ActivateUnii: {
    about: 'Opens the lower U-NII bands of first-generation hardware by its key.',
    ours: 'call',
    ...POST_V1,
    path: '/api/v1.0/system/airmax/unii',
    request: activateUniiSchema,
    response: { as: 'json', schema: activateUniiResultSchema },
    errors: { 400: DOES_NOT_SUIT, 429: TOO_MANY_TRIES },
  },
} as const satisfies CallTable;
