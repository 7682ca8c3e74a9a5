import { radioSchema } from './radio.ts';
import { securitySchema } from './security.ts';
import { systemSchema } from './system.ts';
import { usersSchema } from './users.ts';
import { wirelessSchema } from './wireless.ts';

/** The whole configuration: one document, one property for each section. What no section names is carried along as text. */
export const configurationSchema = {
  type: 'object',
  properties: {
    radio: radioSchema,
    wireless: wirelessSchema,
    security: securitySchema,
    users: usersSchema,
    system: systemSchema,
  },
} as const;
