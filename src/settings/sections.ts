import radio from '../../schemas/config/radio.ts?drawn';
import security from '../../schemas/config/security.ts?drawn';
import wireless from '../../schemas/config/wireless.ts?drawn';
import type { Section } from './draft.ts';

/** The sections that settings pages edit. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  radio: {
    schema: radio,
    loadValidator: async () => (await import('../../schemas/config/radio.ts?validator')).default,
  },
  wireless: {
    schema: wireless,
    loadValidator: async () => (await import('../../schemas/config/wireless.ts?validator')).default,
  },
  security: {
    schema: security,
    loadValidator: async () => (await import('../../schemas/config/security.ts?validator')).default,
  },
};
