import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';

/**
 * Section `users`: the accounts of the device (facts/device-api §4.2, users). Passwords are hashes here and change
 * through the password call only (decision D15).
 */
export const usersSchema = {
  title: 'Users',
  description: 'The accounts of the device.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Accounts',
      description: 'Switches all accounts.',
      type: 'boolean',
      default: true,
      'x-key': 'users.status',
      'x-hidden': true,
      'x-effect': 'none',
    },
    accounts: {
      title: 'Accounts',
      description: 'One administrator and at most one account that may only look.',
      type: 'array',
      maxItems: 3,
      default: [],
      'x-key': 'users.{n}',
      'x-effect': 'none',
      'x-synonyms': ['login', 'administrator', 'read-only'],
      items: {
        title: 'Account',
        type: 'object',
        additionalProperties: false,
        required: ['row'],
        properties: {
          row: {
            title: 'Number',
            description: 'Number of the account in the configuration text: 1 is the administrator.',
            type: 'integer',
            minimum: 1,
            maximum: 9,
            'x-row': true,
          },
          status: {
            title: 'Account enabled',
            description: 'An account that is switched off cannot sign in.',
            type: 'boolean',
            default: true,
            'x-key': 'users.{n}.status',
            'x-effect': 'none',
          },
          name: {
            title: 'User name',
            description: 'Name to sign in with. It must differ from that of the other account.',
            type: 'string',
            minLength: 1,
            maxLength: 64,
            pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]*$',
            examples: ['installer'],
            'x-message':
              'Use letters, digits, dots, hyphens and underscores; start with a letter, a digit or an underscore.',
            'x-trim': true,
            'x-key': 'users.{n}.name',
            'x-effect': 'none',
            'x-synonyms': ['login'],
          },
          password: {
            title: 'Password hash',
            description: 'The salted hash of the password, as the device keeps it.',
            type: 'string',
            maxLength: 512,
            pattern: '^[ -~]*$',
            'x-message': 'Use printable characters of the ASCII set only.',
            'x-key': 'users.{n}.password',
            'x-secret': true,
            'x-hidden': true,
            'x-effect': 'none',
          },
          userId: {
            title: 'User number',
            description: 'Number of the account in the system; 100 is that of the read-only account.',
            type: 'integer',
            minimum: 0,
            maximum: 65_535,
            default: 0,
            'x-key': 'users.{n}.uid',
            'x-hidden': true,
            'x-effect': 'none',
          },
          groupId: {
            title: 'Group number',
            description: 'Number of the group of the account in the system; 100 is that of the read-only account.',
            type: 'integer',
            minimum: 0,
            maximum: 65_535,
            default: 0,
            'x-key': 'users.{n}.gid',
            'x-hidden': true,
            'x-effect': 'none',
          },
          shell: {
            title: 'Shell',
            description: 'Program that a terminal session of the account starts.',
            type: 'string',
            pattern: '^(/[A-Za-z0-9._-]+){1,8}$',
            default: '/bin/sh',
            'x-message': 'Write the path of a program, such as /bin/sh.',
            'x-key': 'users.{n}.shell',
            'x-hidden': true,
            'x-effect': 'none',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

export type Users = ConfigOf<typeof usersSchema>;
