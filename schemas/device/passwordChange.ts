import type { FromSchema } from 'json-schema-to-ts';
import type { AnnotatedProperties, AnnotatedSchema } from '../vocabulary/annotations.ts';

const common = {
  ro: {
    title: 'Viewer',
    description: '1 for the viewer, 0 for the administrator.',
    type: ['string', 'integer', 'boolean'],
  },
  pwd: {
    title: 'Password',
    description: 'The password to check, or the new one.',
    type: 'string',
    maxLength: 64,
    'x-secret': true,
  },
} as const satisfies AnnotatedProperties;

/** `POST /pwd.cgi` with `check=yes`: would this do as a new password? */
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

/** `POST /pwd.cgi` with `change=yes`: a new password, and maybe a new name (D15). */
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
    newUsername: {
      title: 'New username',
      description: 'Name of the account from now on; left out it stays.',
      type: 'string',
      maxLength: 64,
      pattern: '^([A-Za-z0-9_][A-Za-z0-9_.-]*)?$',
    },
  },
} as const satisfies AnnotatedSchema;

/** Answer of `/pwd.cgi`. */
export const passwordResultSchema = {
  title: 'Answer to a password call',
  description: 'Whether it would do, or was changed.',
  type: 'object',
  required: ['success'],
  properties: {
    success: { title: 'Success', description: 'It would do, or it was done.', type: 'boolean' },
    error: { title: 'Error', description: 'What went wrong, in words.', type: 'string' },
  },
} as const satisfies AnnotatedSchema;

export type PasswordCheck = FromSchema<typeof passwordCheckSchema>;
export type PasswordChange = FromSchema<typeof passwordChangeSchema>;
export type PasswordResult = FromSchema<typeof passwordResultSchema>;
