import type { AnnotatedProperties, AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { newUsername } from '../passwordChange.ts';

const common = {
  readOnly: {
    title: 'Viewer',
    description: 'The account of the viewer is meant, not that of the administrator.',
    type: 'boolean',
  },
} as const satisfies AnnotatedProperties;

const newPassword = {
  title: 'New password',
  description: 'Password of the account from now on.',
  type: 'string',
  maxLength: 63,
  'x-secret': true,
} as const satisfies AnnotatedSchema;

/** `POST user/password/check`: checks a new password. */
export const userPasswordCheckSchema = {
  title: 'Password check',
  description: 'Asks whether this would do as a new password of an account.',
  type: 'object',
  required: ['newPassword'],
  properties: { newPassword: { ...newPassword, description: 'The password that is asked about.' }, ...common },
} as const satisfies AnnotatedSchema;

/** `POST user/change-password` (docs/device.md#second-family). */
export const userPasswordChangeSchema = {
  title: 'Password change',
  description: 'Gives an account a new password and maybe a new name.',
  type: 'object',
  required: ['newPassword', 'oldPassword'],
  properties: {
    newPassword,
    oldPassword: {
      title: 'Current password',
      description: 'Present password of the administrator who asks.',
      type: 'string',
      maxLength: 64,
      'x-secret': true,
    },
    verifyPassword: {
      ...newPassword,
      title: 'Once more',
      description: 'The new password once more; left out, nothing is compared.',
    },
    username: { ...newUsername, description: 'Name of the account from now on; left out or empty it stays.' },
    ...common,
  },
} as const satisfies AnnotatedSchema;
