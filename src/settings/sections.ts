import { radioSchema } from '../../schemas/config/radio.ts';
import { securitySchema } from '../../schemas/config/security.ts';
import { wirelessSchema } from '../../schemas/config/wireless.ts';
import type { Section } from './draft.ts';

/** The sections that settings pages edit. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  radio: {
    schema: radioSchema,
    loadValidator: async () => (await import('../../schemas/config/radio.ts?validator')).default,
  },
  wireless: {
    schema: wirelessSchema,
    loadValidator: async () => (await import('../../schemas/config/wireless.ts?validator')).default,
  },
  security: {
    schema: securitySchema,
    loadValidator: async () => (await import('../../schemas/config/security.ts?validator')).default,
  },
};
