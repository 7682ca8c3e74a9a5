import type { AnnotatedSchema } from '../../../vocabulary/annotations.ts';

/** `GET` and `PUT system` (docs/device.md#second-family). Members missing in a PUT stay unchanged. */
export const systemSchema = {
  title: 'System',
  description: 'Settings of the device itself.',
  type: 'object',
  properties: {
    hostname: { title: 'Device name', description: 'Its name in the network.', type: 'string' },
    timezone: { title: 'Time zone', description: 'Name of the zone, or a POSIX rule.', type: 'string' },
    language: { title: 'Language', description: 'Code of the language of the pages.', type: 'string' },
    resetButton: { title: 'Reset button', description: 'The button may reset the device.', type: 'boolean' },
    ledNightMode: { title: 'Night mode', description: 'The LEDs are off at night.', type: 'boolean' },
  },
} as const satisfies AnnotatedSchema;

/** Response of `GET system/users` (docs/device.md#second-family). */
export const usersSchema = {
  title: 'Accounts',
  description: 'Who may sign in.',
  type: 'array',
  items: {
    title: 'Account',
    description: 'One account.',
    type: 'object',
    required: ['username', 'readOnly', 'sshKeys'],
    properties: {
      username: { title: 'Username', description: 'Name of the account.', type: 'string' },
      readOnly: { title: 'Read-only', description: 'It may look but not change.', type: 'boolean' },
      sshKeys: {
        title: 'SSH keys',
        description: 'Public keys that sign in to the shell; those of the administrator.',
        type: 'array',
        items: { title: 'Key', description: 'One public key.', type: 'string' },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** `PUT system/users`: renames an account (docs/device.md#second-family). */
export const userChangeSchema = {
  title: 'Account',
  description: 'Gives an account another name, and with `oldPassword` a new password.',
  type: 'object',
  required: ['username'],
  properties: {
    username: { title: 'Username', description: 'Name of the account from now on.', type: 'string', maxLength: 64 },
    readOnly: { title: 'Read-only', description: 'The account of the viewer is meant.', type: 'boolean' },
    password: {
      title: 'New password',
      description: 'Password of the account from now on; left out it stays.',
      type: 'string',
      maxLength: 63,
      'x-secret': true,
    },
    oldPassword: {
      title: 'Current password',
      description: 'Present password of the administrator who asks; for a new password.',
      type: 'string',
      maxLength: 64,
      'x-secret': true,
    },
  },
} as const satisfies AnnotatedSchema;
