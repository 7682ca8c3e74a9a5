import type { AnnotatedProperties, AnnotatedSchema } from '../vocabulary/annotations.ts';
import { newUsername } from './passwordChange.ts';

const username = {
  title: 'Username',
  description: 'Name of an account.',
  type: 'string',
  minLength: 1,
  maxLength: 64,
  'x-message': 'Please enter a username and a password.',
  examples: ['installer'],
} as const satisfies AnnotatedSchema;

const password = {
  title: 'Password',
  description: 'Password of the account.',
  type: 'string',
  minLength: 1,
  maxLength: 64,
  'x-message': 'Please enter a username and a password.',
  'x-secret': true,
} as const satisfies AnnotatedSchema;

const hideChannels = {
  title: 'Leave out channels',
  description: 'The answer leaves out the regulatory data.',
  type: ['boolean', 'string'],
} as const satisfies AnnotatedSchema;

/** Sign-in by name and password: `POST /api/auth`, as JSON or as form (docs/device.md#login). */
export const loginSchema = {
  title: 'Sign-in',
  description: 'Name and password of an account.',
  type: 'object',
  required: ['username', 'password'],
  properties: { username, password, hide_rd: hideChannels },
} as const satisfies AnnotatedSchema;

/** Sign-in by a single-use ticket of the controller: `POST /api/auth-ticket`. */
export const ticketLoginSchema = {
  title: 'Sign-in by ticket',
  description: 'A ticket of the controller, which works once.',
  type: 'object',
  required: ['ticketid'],
  properties: {
    ticketid: {
      title: 'Ticket',
      description: 'The ticket.',
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      'x-message': 'This is not a ticket.',
      'x-secret': true,
    },
    hide_rd: hideChannels,
  },
} as const satisfies AnnotatedSchema;

const chosen = {
  new_username: { ...newUsername, description: 'Name of the administrator from now on.' },
  new_password: {
    title: 'New password',
    description: 'Password of the administrator from now on.',
    type: 'string',
    maxLength: 63,
    'x-secret': true,
  },
  new_ccode: {
    title: 'Country',
    description: 'ISO number of the country; a form sends it as text.',
    type: ['integer', 'string'],
    pattern: '^\\d{1,4}$',
    examples: ['840'],
    'x-message': 'Please select your country.',
  },
  new_lang: { title: 'Language', description: 'Code of the language.', type: 'string', maxLength: 16 },
} as const satisfies AnnotatedProperties;

const kind = {
  title: 'Kind',
  description: 'What is set up.',
  type: 'string',
  'x-message': 'device_setup must be first, user or cfg.',
} as const satisfies AnnotatedSchema;

/** Set-up of a device with its default password, or that was never set up (docs/device.md#login, D15). */
export const setupSchema = {
  title: 'Setup',
  description: 'First setup, new credentials, or a backup in their place.',
  type: 'object',
  oneOf: [
    {
      title: 'First setup',
      type: 'object',
      required: ['device_setup', 'new_ccode'],
      properties: { device_setup: { ...kind, const: 'first' }, username, password, ...chosen, hide_rd: hideChannels },
    },
    {
      title: 'New credentials',
      type: 'object',
      required: ['device_setup', 'new_username', 'new_password'],
      properties: { device_setup: { ...kind, const: 'user' }, username, password, ...chosen, hide_rd: hideChannels },
    },
    {
      title: 'Backup',
      type: 'object',
      required: ['device_setup', 'new_config'],
      properties: {
        device_setup: { ...kind, const: 'cfg' },
        username,
        password,
        ...chosen,
        hide_rd: hideChannels,
        new_config: {
          title: 'Configuration',
          description: 'The text of a saved configuration.',
          type: 'string',
          'x-secret': true,
        },
      },
    },
  ],
} as const satisfies AnnotatedSchema;

/** `POST /api/auth`: a sign-in, or a set-up in its place. */
export const authSchema = {
  title: 'Sign-in or setup',
  description: 'A sign-in, or a setup in its place.',
  type: 'object',
  allOf: [
    { if: { not: { required: ['device_setup'] } }, else: setupSchema },
    { if: { required: ['device_setup'] }, else: loginSchema },
  ],
} as const satisfies AnnotatedSchema;

const whoSignedIn = {
  readOnlyUser: { title: 'Read-only', description: 'The account may look but not change.', type: 'boolean' },
  fullVersion: { title: 'Firmware', description: 'Version of the firmware.', type: 'string', examples: ['8.7.18'] },
  ccode: { title: 'Country', description: 'ISO number of the country in force.', type: 'integer' },
  boardinfo: { title: 'Board', description: 'The hardware, as lines of key=value.', type: 'string' },
} as const satisfies AnnotatedProperties;

/** Response to a sign-in of the second family. The token is in the header `x-auth-token` (D45). */
export const tokenLoginResponseSchema = {
  title: 'Answer to a sign-in',
  description: 'Who has signed in, and to what.',
  type: 'object',
  required: ['readOnlyUser', 'fullVersion', 'ccode', 'boardinfo'],
  properties: whoSignedIn,
} as const satisfies AnnotatedSchema;

/** Response to a sign-in. The session is in the header `X-CSRF-ID` and in cookies. */
export const loginResponseSchema = {
  ...tokenLoginResponseSchema,
  properties: {
    ...whoSignedIn,
    newPassword: {
      title: 'New password',
      description:
        'A backup was taken without its password, which is of other firmware: a new account must be created.',
      type: 'boolean',
    },
    utoken: {
      title: 'Token',
      description: 'Token for the second family of calls.',
      type: 'string',
      'x-secret': true,
    },
  },
} as const satisfies AnnotatedSchema;
