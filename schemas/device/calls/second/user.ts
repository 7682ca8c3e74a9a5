import { loginSchema, setupSchema, ticketLoginSchema, tokenLoginResponseSchema } from '../../login.ts';
import { passwordResultSchema } from '../../passwordChange.ts';
import { publicInfoSchema } from '../../publicInfo.ts';
import { doneSchema } from '../../second/done.ts';
import { userPasswordChangeSchema, userPasswordCheckSchema } from '../../second/password.ts';
import { publicDeviceSchema } from '../../second/publicDevice.ts';
import { publicPingSchema } from '../../second/publicPing.ts';
import { userInfoSchema } from '../../userInfo.ts';
import { type CallTable, DOES_NOT_SUIT, TOO_MANY_TRIES, text } from '../description.ts';
import { signInCalls, WRONG_CREDENTIALS } from '../signIn.ts';
import { GET_ANYBODY, GET_V1, POST_V1 } from './common.ts';

/** Size of a 1 MiB configuration with JSON line ends, in its document. */
const BACKUP = 2 * 1024 * 1024;

/** Session token, which every later call repeats. */
const TOKEN = {
  'x-auth-token': { schema: { ...text, title: 'Token', description: 'Token of the session.' }, required: true },
} as const;

const POST_STRANGER = { ...POST_V1, role: 'none' } as const;

/** Calls of the second family about the signed-in account (docs/device.md#second-family). */
export const userCalls = {
  v1PublicInfo: {
    about: 'Public information before sign-in: name, languages, whether setup is done.',
    ours: 'call',
    ...GET_ANYBODY,
    path: '/api/v1.0/public/info',
    parameters: signInCalls.publicInfo.parameters,
    response: { as: 'json', schema: publicInfoSchema },
    errors: {},
  },
  v1PublicDevice: {
    about: 'What the device is.',
    ...GET_ANYBODY,
    path: '/api/v1.0/public/device',
    everywhere: true,
    response: { as: 'json', schema: publicDeviceSchema },
    errors: {},
  },
  v1PublicPing: {
    about: 'The cheapest sign of life.',
    ...GET_ANYBODY,
    path: '/api/v1.0/public/ping',
    parameters: { device: { title: 'Device', description: 'Id of the device that is meant.', type: 'string' } },
    response: { as: 'json', schema: publicPingSchema },
    errors: {},
  },
  v1PublicSetup: {
    about: 'Sets a new device up.',
    ours: 'call',
    ...POST_STRANGER,
    path: '/api/v1.0/public/setup',
    setupBound: BACKUP,
    request: setupSchema,
    response: { as: 'json', schema: tokenLoginResponseSchema },
    headers: TOKEN,
    errors: { 400: DOES_NOT_SUIT, 403: WRONG_CREDENTIALS, 429: TOO_MANY_TRIES },
  },
  v1UserLogin: {
    about: 'Signs in.',
    ...POST_STRANGER,
    session: true,
    everywhere: true,
    path: '/api/v1.0/user/login',
    request: loginSchema,
    response: { as: 'json', schema: tokenLoginResponseSchema },
    headers: TOKEN,
    errors: { 400: DOES_NOT_SUIT, 403: WRONG_CREDENTIALS, 429: TOO_MANY_TRIES },
  },
  v1UserTicket: {
    about: 'Signs in by a ticket of the controller.',
    ours: 'call',
    ...POST_STRANGER,
    session: true,
    path: '/api/v1.0/user/ticket',
    request: ticketLoginSchema,
    response: { as: 'json', schema: tokenLoginResponseSchema },
    headers: TOKEN,
    errors: { 403: WRONG_CREDENTIALS, 429: TOO_MANY_TRIES },
  },
  v1UserToken: {
    about: 'Gives a page that is loaded again the token of its session.',
    ours: 'call',
    ...POST_V1,
    session: true,
    role: 'any',
    byCookie: true,
    path: '/api/v1.0/user/token',
    response: { as: 'json', schema: doneSchema },
    headers: TOKEN,
    errors: {},
  },
  v1UserLogout: {
    about: 'Ends the session.',
    ...POST_V1,
    session: true,
    role: 'any',
    everywhere: true,
    path: '/api/v1.0/user/logout',
    response: { as: 'json', schema: doneSchema },
    errors: {},
  },
  v1User: {
    about: 'Who is signed in, and where the controller is.',
    ours: 'call',
    ...GET_V1,
    path: '/api/v1.0/user',
    response: { as: 'json', schema: userInfoSchema },
    errors: {},
  },
  v1UserPasswordCheck: {
    about: 'Asks whether a password would do.',
    ours: 'call',
    ...POST_V1,
    path: '/api/v1.0/user/password/check',
    request: userPasswordCheckSchema,
    response: { as: 'json', schema: passwordResultSchema },
    errors: {},
  },
  v1UserChangePassword: {
    about: 'Changes the password of an account, and maybe its name.',
    ours: { fields: ['readOnly'] },
    ...POST_V1,
    path: '/api/v1.0/user/change-password',
    request: userPasswordChangeSchema,
    response: { as: 'json', schema: doneSchema },
    errors: { 400: DOES_NOT_SUIT, 429: TOO_MANY_TRIES },
  },
} as const satisfies CallTable;
