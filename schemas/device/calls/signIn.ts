import { authSchema, loginResponseSchema, setupSchema, ticketLoginSchema } from '../login.ts';
import { passwordResultSchema, passwordSchema } from '../passwordChange.ts';
import { publicInfoSchema } from '../publicInfo.ts';
import { userInfoSchema } from '../userInfo.ts';
import { signInsSchema } from '../versions.ts';
import { writeResultSchema } from '../writeResult.ts';
import {
  type CallTable,
  DOES_NOT_SUIT,
  GET_ADMIN,
  GET_SIGNED_IN,
  POST_ADMIN,
  SMALL,
  TOO_MANY_TRIES,
  text,
} from './description.ts';

/** Maximum body size without a session in bytes, except for a set-up with a backup. */
const STRANGER = 64 * 1024;

/** Size of a 1 MiB configuration with its form. */
const BACKUP = 1024 * 1024 + SMALL;

/** Session token, which every later call with effects repeats. */
const SESSION = {
  'X-CSRF-ID': { schema: { ...text, title: 'Token', description: 'Token of the session.' }, required: true },
} as const;

/** Absent after a set-up that still requires a new password. */
const SESSION_IF_ANY = { 'X-CSRF-ID': { ...SESSION['X-CSRF-ID'], required: false } } as const;

const POST_STRANGER = { method: 'POST', role: 'none', csrf: false } as const;

export const WRONG_CREDENTIALS = 'Name, password or ticket are wrong, or the device has to be set up first.';

/** Account calls: before, during and after sign-in. */
export const signInCalls = {
  publicInfo: {
    about: 'Public information before sign-in: name, languages, whether setup is done.',
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
  login: {
    about: 'Signs in, or sets a new device up.',
    ...POST_STRANGER,
    session: true,
    family: 'api',
    path: '/api/auth',
    bound: STRANGER,
    setupBound: BACKUP,
    request: authSchema,
    response: { as: 'json', schema: loginResponseSchema },
    headers: SESSION_IF_ANY,
    errors: { 400: DOES_NOT_SUIT, 403: WRONG_CREDENTIALS, 429: TOO_MANY_TRIES },
  },
  ticketLogin: {
    about: 'Signs in by a ticket of the controller.',
    ...POST_STRANGER,
    session: true,
    family: 'api',
    path: '/api/auth-ticket',
    bound: SMALL,
    request: ticketLoginSchema,
    response: { as: 'json', schema: loginResponseSchema },
    headers: SESSION,
    errors: { 403: WRONG_CREDENTIALS, 429: TOO_MANY_TRIES },
  },
  submitSetup: {
    about: 'Sets a new device up.',
    ...POST_STRANGER,
    family: 'api',
    path: '/api/device-setup',
    bound: STRANGER,
    setupBound: BACKUP,
    request: setupSchema,
    response: { as: 'json', schema: loginResponseSchema },
    headers: SESSION_IF_ANY,
    errors: { 400: DOES_NOT_SUIT, 403: WRONG_CREDENTIALS, 429: TOO_MANY_TRIES },
  },
  userInfo: {
    about: 'Who is signed in, and where the controller is.',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/info/user',
    response: { as: 'json', schema: userInfoSchema },
    errors: {},
  },
  logout: {
    about: 'Ends the session.',
    session: true,
    family: 'cgi',
    method: 'POST',
    path: '/logout.cgi',
    role: 'any',
    csrf: true,
    bound: SMALL,
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
  },
  password: {
    about: 'Checks or changes the password of an account.',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/pwd.cgi',
    request: passwordSchema,
    response: { as: 'json', schema: passwordResultSchema },
    errors: { 429: TOO_MANY_TRIES },
    // 403 would sign the user out (D17).
    refusal: { status: 200, members: { success: false } },
  },
  signIns: {
    about: 'Who signed in since boot, and who was refused.',
    ours: 'call',
    ...GET_ADMIN,
    family: 'api',
    path: '/api/sign-ins',
    response: { as: 'json', schema: signInsSchema },
    errors: {},
  },
} as const satisfies CallTable;
