import type { FromSchema } from 'json-schema-to-ts';
import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { activateUniiResultSchema, activateUniiSchema } from './activateUnii.ts';
import { certificateResetSchema, certificateSchema, certificateUploadSchema } from './certificate.ts';
import {
  applyConfigurationSchema,
  digestSchema,
  discardConfigurationSchema,
  writeConfigurationSchema,
} from './configurationCalls.ts';
import { controllerStatusSchema } from './controllerStatus.ts';
import type { errorSchema } from './error.ts';
import {
  downloadProgressSchema,
  firmwareFlashSchema,
  firmwareResultSchema,
  LARGEST_IMAGE,
  updateCheckSchema,
  updateOfferSchema,
} from './firmware.ts';
import { authSchema, loginResponseSchema, setupSchema, ticketLoginSchema } from './login.ts';
import { passwordResultSchema, passwordSchema } from './passwordChange.ts';
import { publicInfoSchema } from './publicInfo.ts';
import { regulatoryDomainSchema } from './regulatoryDomain.ts';
import { rebootSchema, resetSchema } from './restart.ts';
import { statusSchema } from './status.ts';
import { testModeSchema } from './testMode.ts';
import { userInfoSchema } from './userInfo.ts';
import { writeResultSchema } from './writeResult.ts';

/** Who may call: anybody, anybody who is signed in, or the administrator only. */
export type Role = 'none' | 'any' | 'admin';

/** A schema that says something. */
type PayloadSchema = Exclude<AnnotatedSchema, boolean>;

/** One call of the device, as both ends know it. */
export interface CallDescription {
  /** How it refuses: the answers of `api` are described by {@link ./error.ts errorSchema}, those of `cgi` by `cgiErrorSchema`. */
  readonly family: 'cgi' | 'api';
  readonly method: 'GET' | 'POST';
  /**
   * Matched as it stands: a trailing slash is another path (CVE-2022-44565). A part in braces is a parameter of that name,
   * whose pattern decides what is matched.
   */
  readonly path: string;
  readonly role: Role;
  /** Needs the token of the session in `X-CSRF-ID`. */
  readonly csrf: boolean;
  /** Most bytes of a body. */
  readonly bound: number;
  /** Most bytes of a multipart form while anybody may set the device up: it may hold a backup. */
  readonly setupBound?: number;
  /** Named parts of the path, and of the query. */
  readonly parameters?: Readonly<Record<string, PayloadSchema>>;
  /**
   * Fields of the body: a form, urlencoded or multipart, or a flat JSON object, whichever the client prefers. They are read
   * as text, also numbers and booleans of JSON, and files where the call takes none. Fields that are not here are ignored.
   */
  readonly request?: PayloadSchema;
  /** Field of a multipart form that is a file, and stays one. */
  readonly file?: string;
  /** Body of a success (status 200): JSON, text, or text that is to be kept as a file under the name the device gives it. */
  readonly response: { readonly as: 'json' | 'text' | 'file'; readonly schema: PayloadSchema };
  /** Headers that say more than the body; those that are not `required` come to some people, or at some times. */
  readonly headers?: Readonly<Record<string, { readonly schema: PayloadSchema; readonly required: boolean }>>;
  /** Statuses it refuses with, each with its reason, beside those with which the gate refuses any call of its role and method. */
  readonly errors: Readonly<Record<number, string>>;
  /** What a refused request is answered beside `error` and `issues`. */
  readonly refusal?: { readonly status?: 200; readonly members: Readonly<Record<string, boolean | number | string>> };
}

const SMALL = 16 * 1024;
/** Most that somebody who has not signed in may send: a set-up with a backup aside. */
const STRANGER = 64 * 1024;
/** A configuration of 1 MiB as it stands, and the form around it. */
const BACKUP = 1024 * 1024 + SMALL;
/** A configuration of 1 MiB, its characters written as `%xx`. */
const CONFIGURATION = 4 * 1024 * 1024;
const CERTIFICATE = 64 * 1024;
/** An image, and the form around it. */
const FIRMWARE = LARGEST_IMAGE + SMALL;

const text = { title: 'Text', description: 'A text.', type: 'string' } as const satisfies AnnotatedSchema;

const flag = {
  title: 'Flag',
  description: '1 says yes.',
  type: 'string',
  oneOf: [
    { const: '0', title: 'No' },
    { const: '1', title: 'Yes' },
  ],
} as const satisfies AnnotatedSchema;

/** The session of a sign-in: what every later call that changes something repeats. */
const SESSION = {
  'X-CSRF-ID': { schema: { ...text, title: 'Token', description: 'Token of the session.' }, required: true },
} as const;

const STATE_OF_TEXT = {
  'X-Cfg-Modified': { schema: { ...flag, title: 'Modified', description: '1 while a text waits.' }, required: true },
  'X-Cfg-First-Setup': {
    schema: { ...flag, title: 'First setup', description: '1 until a text is applied after the first setup.' },
    required: true,
  },
} as const;

const GET_SIGNED_IN = { method: 'GET', role: 'any', csrf: false, bound: 0 } as const;
const GET_ADMIN = { method: 'GET', role: 'admin', csrf: false, bound: 0 } as const;
const POST_ADMIN = { method: 'POST', role: 'admin', csrf: true, bound: SMALL } as const;
const POST_STRANGER = { method: 'POST', role: 'none', csrf: false } as const;

const NOT_OK = { members: { ok: false } } as const;
const WRONG_CREDENTIALS = 'Name, password or ticket are wrong, or the device has to be set up first.';
const TOO_MANY_TRIES = 'Too many attempts; one waits before the next.';
const OTHER_TEXT = 'Another text is there than the one that is meant.';
const DOES_NOT_SUIT = 'What was sent cannot be used, or not now.';

/** Every call the device answers, and to whom; what is not here does not exist. */
export const calls = {
  publicInfo: {
    family: 'api',
    method: 'GET',
    path: '/api/info/public',
    role: 'none',
    csrf: false,
    bound: 0,
    parameters: {
      include_langs: { title: 'With languages', description: 'true asks for the languages.', type: 'string' },
      lang: { title: 'Language', description: 'Code of the language of the words.', type: 'string' },
    },
    response: { as: 'json', schema: publicInfoSchema },
    errors: {},
  },
  poll: {
    family: 'cgi',
    method: 'GET',
    path: '/poll.cgi',
    role: 'none',
    csrf: false,
    bound: 0,
    parameters: { device: { title: 'Device', description: 'Id of the device that is meant.', type: 'string' } },
    response: {
      as: 'text',
      schema: { ...text, title: 'State', description: '300 while a text waits, else 0.', pattern: '^(0|300)$' },
    },
    errors: {},
  },
  login: {
    ...POST_STRANGER,
    family: 'api',
    path: '/api/auth',
    bound: STRANGER,
    setupBound: BACKUP,
    request: authSchema,
    response: { as: 'json', schema: loginResponseSchema },
    headers: SESSION,
    errors: { 400: DOES_NOT_SUIT, 403: WRONG_CREDENTIALS, 429: TOO_MANY_TRIES },
  },
  ticketLogin: {
    ...POST_STRANGER,
    family: 'api',
    path: '/api/auth-ticket',
    bound: SMALL,
    request: ticketLoginSchema,
    response: { as: 'json', schema: loginResponseSchema },
    headers: SESSION,
    errors: { 403: WRONG_CREDENTIALS, 429: TOO_MANY_TRIES },
  },
  submitSetup: {
    ...POST_STRANGER,
    family: 'api',
    path: '/api/device-setup',
    bound: STRANGER,
    setupBound: BACKUP,
    request: setupSchema,
    response: { as: 'json', schema: loginResponseSchema },
    headers: SESSION,
    errors: { 400: DOES_NOT_SUIT, 403: WRONG_CREDENTIALS, 429: TOO_MANY_TRIES },
  },

  userInfo: {
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/info/user',
    response: { as: 'json', schema: userInfoSchema },
    errors: {},
  },
  deviceStatus: {
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/status.cgi',
    response: { as: 'json', schema: statusSchema },
    headers: STATE_OF_TEXT,
    errors: {},
  },
  getConfiguration: {
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
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/test_mode.cgi',
    response: { as: 'json', schema: testModeSchema },
    errors: {},
  },
  regulatoryDomain: {
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/regdomain',
    response: { as: 'json', schema: regulatoryDomainSchema },
    errors: { 404: 'The device has no country yet.' },
  },
  countryDomain: {
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/regdomain/{code}',
    parameters: {
      code: { title: 'Country', description: 'ISO number of the country.', type: 'string', pattern: '^[0-9]{1,4}$' },
    },
    response: { as: 'json', schema: regulatoryDomainSchema },
    errors: { 404: 'There is no such country.' },
  },
  activeChannels: {
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/chanlist_active.cgi',
    response: {
      as: 'text',
      schema: {
        ...text,
        title: 'Channels',
        description: 'Control frequencies open to the radio now, separated by spaces.',
        pattern: '^(\\d{4,5}( \\d{4,5})*)?\\n$',
        'x-unit': 'MHz',
      },
    },
    errors: {},
  },
  controllerStatus: {
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/unms/status',
    response: { as: 'json', schema: controllerStatusSchema },
    errors: {},
  },
  certificate: {
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/certificate',
    response: { as: 'json', schema: certificateSchema },
    errors: {},
  },
  logout: {
    family: 'cgi',
    method: 'POST',
    path: '/logout.cgi',
    role: 'any',
    csrf: true,
    bound: SMALL,
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
  },

  writeConfiguration: {
    ...POST_ADMIN,
    family: 'cgi',
    path: '/writecfg.cgi',
    bound: CONFIGURATION,
    request: writeConfigurationSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 400: DOES_NOT_SUIT, 409: OTHER_TEXT },
    refusal: { members: { ok: false, code: 1 } },
  },
  applyConfiguration: {
    ...POST_ADMIN,
    family: 'cgi',
    path: '/apply.cgi',
    request: applyConfigurationSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 409: OTHER_TEXT },
    refusal: NOT_OK,
  },
  discardConfiguration: {
    ...POST_ADMIN,
    family: 'cgi',
    path: '/discard.cgi',
    request: discardConfigurationSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: { 409: OTHER_TEXT },
    refusal: NOT_OK,
  },
  password: {
    ...POST_ADMIN,
    family: 'cgi',
    path: '/pwd.cgi',
    request: passwordSchema,
    response: { as: 'json', schema: passwordResultSchema },
    errors: { 429: TOO_MANY_TRIES },
    // 403 would sign the person out (D17).
    refusal: { status: 200, members: { success: false } },
  },
  activateUnii: {
    ...POST_ADMIN,
    family: 'api',
    path: '/api/regdomain/activate-unii',
    request: activateUniiSchema,
    response: { as: 'json', schema: activateUniiResultSchema },
    errors: { 400: DOES_NOT_SUIT, 429: TOO_MANY_TRIES },
  },
  reboot: {
    ...POST_ADMIN,
    family: 'cgi',
    path: '/reboot.cgi',
    request: rebootSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
    refusal: NOT_OK,
  },
  reset: {
    ...POST_ADMIN,
    family: 'cgi',
    path: '/reset.cgi',
    request: resetSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
    refusal: NOT_OK,
  },
  backup: {
    ...GET_ADMIN,
    family: 'cgi',
    path: '/cfg.cgi',
    response: {
      as: 'file',
      schema: { ...text, title: 'Backup', description: 'The stored text, with the hashes of the passwords.' },
    },
    errors: {},
  },
  supportFile: {
    ...GET_ADMIN,
    family: 'cgi',
    path: '/support.cgi',
    response: {
      as: 'file',
      schema: { ...text, title: 'Support file', description: 'What helps whoever helps, without a secret.' },
    },
    errors: {},
  },
  checkForUpdate: {
    ...POST_ADMIN,
    family: 'api',
    path: '/api/fw/update-check',
    request: updateCheckSchema,
    response: { as: 'json', schema: updateOfferSchema },
    errors: {},
  },
  downloadFirmware: {
    ...POST_ADMIN,
    family: 'api',
    path: '/api/fw/download',
    response: { as: 'json', schema: firmwareResultSchema },
    errors: { 400: 'There is no newer firmware.' },
  },
  downloadProgress: {
    ...POST_ADMIN,
    family: 'api',
    path: '/api/fw/download-progress',
    response: { as: 'json', schema: downloadProgressSchema },
    errors: {},
  },
  uploadFirmware: {
    ...POST_ADMIN,
    family: 'cgi',
    path: '/fwupl.cgi',
    bound: FIRMWARE,
    file: 'fwfile',
    response: { as: 'json', schema: firmwareResultSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  flashFirmware: {
    ...POST_ADMIN,
    family: 'cgi',
    path: '/fwflash.cgi',
    request: firmwareFlashSchema,
    response: { as: 'json', schema: firmwareResultSchema },
    errors: { 400: 'There is no firmware to install.' },
    refusal: { members: { code: 1, err: 1, message: 'do_update=1 is missing.' } },
  },
  replaceCertificate: {
    ...POST_ADMIN,
    family: 'api',
    path: '/api/certificate',
    bound: CERTIFICATE,
    request: certificateUploadSchema,
    response: { as: 'json', schema: certificateSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  resetCertificate: {
    ...POST_ADMIN,
    family: 'api',
    path: '/api/certificate/reset',
    request: certificateResetSchema,
    response: { as: 'json', schema: certificateSchema },
    errors: {},
  },
} as const satisfies Readonly<Record<string, CallDescription>>;

export type Calls = typeof calls;
export type CallId = keyof Calls;

/** What a schema names of a value; that more may be there is not part of the type. */
type Named<Value> = Value extends readonly (infer Item)[]
  ? readonly Named<Item>[]
  : Value extends object
    ? string extends keyof Value
      ? NamedMembers<Value>
      : { readonly [Name in keyof Value]: Named<Value[Name]> }
    : Value;

type NamedMembers<Value> = {
  readonly [Name in keyof Value as string extends Name ? never : Name]: Named<Value[Name]>;
} extends infer Members
  ? keyof Members extends never
    ? Value
    : Members
  : never;

type ValueOf<Schema> = Schema extends { readonly then: infer Then; readonly else: infer Else }
  ? ValueOf<Then> | ValueOf<Else>
  : Schema extends AnnotatedSchema
    ? Named<FromSchema<Schema>>
    : never;

/** What a refusal says. */
export type ErrorBody = ValueOf<typeof errorSchema>;

/** What is sent; nothing where the call takes no fields. */
export type RequestOf<Id extends CallId> = Calls[Id] extends { readonly request: infer Schema }
  ? ValueOf<Schema>
  : Readonly<Record<never, never>>;

/** What a success answers: the value in JSON, or a text. */
export type ResponseOf<Id extends CallId> = ValueOf<Calls[Id]['response']['schema']>;
