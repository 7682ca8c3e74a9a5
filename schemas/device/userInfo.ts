import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { cloudDomainsSchema } from './cloudDomains.ts';

/** Response of `GET /api/info/user` (docs/device.md#user-info). */
export const userInfoSchema = {
  title: 'User information',
  description: 'Who is signed in.',
  type: 'object',
  required: ['sso'],
  properties: {
    sso: { title: 'Single sign-on', description: 'Signed in through the controller.', type: 'boolean' },
    account_url: { title: 'Account', description: 'Address of the account at the controller.', type: 'string' },
    cloud_domains: cloudDomainsSchema,
    avatar: {
      title: 'Picture',
      description: 'Picture of the user as a data address; anything else is not shown.',
      type: 'string',
    },
    username: { title: 'Username', description: 'Name of the account.', type: 'string' },
    readOnlyUser: { title: 'Read-only', description: 'The account may look but not change.', type: 'boolean' },
  },
} as const satisfies AnnotatedSchema;
