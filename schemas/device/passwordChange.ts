import { usersSchema } from '../config/users.ts';
import type { AnnotatedProperties, AnnotatedSchema } from '../vocabulary/annotations.ts';
import { issuesSchema } from './issues.ts';

/** New user name of an account. */
export const newUsername = {
  title: 'New username',
  type: 'string',
  maxLength: 64,
  pattern: `^(${usersSchema.properties.accounts.items.properties.name.pattern})?$`,
  'x-message': 'A username holds letters, digits, _, . and -, and begins with a letter, a digit or _.',
} as const satisfies AnnotatedSchema;

const common = {
  ro: {
    title: 'Viewer',
    description: '1 for the viewer, 0 for the administrator.',
    type: 'string',
    oneOf: [
      { const: '0', title: 'Administrator' },
      { const: '1', title: 'Viewer' },
    ],
  },
  pwd: {
    title: 'Password',
    description: 'The password to check, or the new one.',
    type: 'string',
    maxLength: 63,
    'x-secret': true,
  },
} as const satisfies AnnotatedProperties;

/** `POST /pwd.cgi` with `check=yes`: checks a new password. */
export const passwordCheckSchema = {
  title: 'Password check',
  description: 'Asks whether this would do as a new password of an account.',
  type: 'object',
  required: ['check', 'pwd'],
  properties: {
    check: { title: 'Check', description: 'Says what is asked.', type: 'string', const: 'yes' },
    ...common,
  },
} as const satisfies AnnotatedSchema;

/** `POST /pwd.cgi` with `change=yes`: sets a new password, and optionally a new name (D15). */
export const passwordChangeSchema = {
  title: 'Password change',
  description: 'Gives an account a new password and maybe a new name.',
  type: 'object',
  required: ['change', 'pwd'],
  properties: {
    change: { title: 'Change', description: 'Says what is asked.', type: 'string', const: 'yes' },
    ...common,
    oldPwd: {
      title: 'Current password',
      description: 'Present password of the administrator who asks.',
      type: 'string',
      maxLength: 64,
      'x-secret': true,
    },
    newUsername: { ...newUsername, description: 'Name of the account from now on; left out or empty it stays.' },
  },
} as const satisfies AnnotatedSchema;

/** `POST /pwd.cgi`: either of the two. */
export const passwordSchema = {
  title: 'Password',
  description: 'A password check or a password change.',
  type: 'object',
  allOf: [
    { if: { not: { required: ['change'] } }, else: passwordChangeSchema },
    { if: { required: ['change'] }, else: passwordCheckSchema },
  ],
} as const satisfies AnnotatedSchema;

/** Response of `/pwd.cgi`. */
export const passwordResultSchema = {
  title: 'Answer to a password call',
  description: 'Whether it would do, or was changed.',
  type: 'object',
  required: ['success'],
  properties: {
    success: { title: 'Success', description: 'It would do, or it was done.', type: 'boolean' },
    error: { title: 'Error', description: 'What went wrong, in words.', type: 'string' },
    issues: issuesSchema,
  },
} as const satisfies AnnotatedSchema;
