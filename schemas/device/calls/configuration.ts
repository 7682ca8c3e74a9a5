import {
  applyConfigurationSchema,
  digestSchema,
  discardConfigurationSchema,
  setKeysSchema,
  writeConfigurationSchema,
} from '../configurationCalls.ts';
import { testModeSchema } from '../testMode.ts';
import { describeVersionSchema, versionSchema, versionsSchema } from '../versions.ts';
import { writeResultSchema } from '../writeResult.ts';
import {
  type CallTable,
  DOES_NOT_SUIT,
  GET_ADMIN,
  GET_SIGNED_IN,
  NOT_OK,
  POST_ADMIN,
  STATE_OF_TEXT,
  text,
} from './description.ts';

/** Size of a 1 MiB configuration in percent encoding. */
const CONFIGURATION = 4 * 1024 * 1024;

/** Size of some configuration lines as JSON. */
const SOME_KEYS = 64 * 1024;

/** Reason to revert a test at both ends (D57). */
export const OTHER_END = 'The other end is not seen under test of the same change.';

export const OTHER_TEXT = 'Another text is there than the one that is meant.';

const NO_VERSION = 'This version is not kept.';

/** Calls about the configuration text (D13). */
export const configurationCalls = {
  getConfiguration: {
    about: 'The text that waits, or else the one in force.',
    ours: { headers: ['X-Cfg-Digest'] },
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/getcfg.cgi',
    response: {
      as: 'text',
      schema: {
        ...text,
        title: 'Configuration',
        description: 'The text, a setting a line; a viewer gets no secrets.',
      },
    },
    headers: { ...STATE_OF_TEXT, 'X-Cfg-Digest': { schema: digestSchema, required: false } },
    errors: {},
  },
  testMode: {
    about: 'Whether a text is being tested, and for how long still.',
    ours: { members: ['digest', 'other_end'] },
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/test_mode.cgi',
    response: { as: 'json', schema: testModeSchema },
    errors: {},
  },
  writeConfiguration: {
    about: 'Writes a whole text: to wait, to be tested, or in force until a reboot.',
    ours: { fields: ['basis', 'change', 'peer', 'check'], members: ['digest'] },
    ...POST_ADMIN,
    family: 'cgi',
    path: '/writecfg.cgi',
    bound: CONFIGURATION,
    request: writeConfigurationSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 400: DOES_NOT_SUIT, 409: OTHER_TEXT },
    refusal: { members: { ok: false, code: 1 } },
  },
  setKeys: {
    about: 'Writes some lines of the text, to wait with all others as they are.',
    ours: { fields: ['basis'] },
    ...POST_ADMIN,
    family: 'api',
    path: '/api/cfg',
    bound: SOME_KEYS,
    isDocument: true,
    request: setKeysSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 400: DOES_NOT_SUIT, 409: OTHER_TEXT },
  },
  applyConfiguration: {
    about: 'Puts the text that waits in force, or keeps the one under test.',
    ours: { fields: ['basis'], members: ['applied'] },
    ...POST_ADMIN,
    family: 'cgi',
    path: '/apply.cgi',
    request: applyConfigurationSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 400: OTHER_END, 409: OTHER_TEXT },
    refusal: NOT_OK,
  },
  discardConfiguration: {
    about: 'Drops the text that waits, or ends the test.',
    ours: { fields: ['basis'], members: ['discarded'] },
    ...POST_ADMIN,
    family: 'cgi',
    path: '/discard.cgi',
    request: discardConfigurationSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 409: OTHER_TEXT },
    refusal: NOT_OK,
  },
  backup: {
    about: 'The stored text as a file.',
    ...GET_ADMIN,
    family: 'cgi',
    path: '/cfg.cgi',
    response: {
      as: 'file',
      schema: { ...text, title: 'Backup', description: 'The stored text, with the hashes of the passwords.' },
    },
    errors: {},
  },
  versions: {
    about: 'Every text that was in force: when, by whom, how, and which lines differ.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/versions',
    response: { as: 'json', schema: versionsSchema },
    errors: {},
  },
  version: {
    about: 'The text of a version.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/versions/{version}',
    parameters: { version: versionSchema },
    response: {
      as: 'text',
      schema: { ...text, title: 'Configuration', description: 'The text; a viewer gets no secrets.' },
    },
    errors: { 404: NO_VERSION },
  },
  describeVersion: {
    about: 'Gives a version a name, or notes what a page says of it.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/versions/describe',
    isDocument: true,
    request: describeVersionSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 404: NO_VERSION },
  },
} as const satisfies CallTable;
