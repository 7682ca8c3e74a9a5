import { radioSchema } from '../../schemas/config/radio.ts';
import validateRadio from '../../schemas/config/radio.ts?validator';
import { securitySchema } from '../../schemas/config/security.ts';
import validateSecurity from '../../schemas/config/security.ts?validator';
import { wirelessSchema } from '../../schemas/config/wireless.ts';
import validateWireless from '../../schemas/config/wireless.ts?validator';
import type { Section } from './draft.ts';

/** The sections that settings pages edit. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  radio: { schema: radioSchema, validate: validateRadio },
  wireless: { schema: wirelessSchema, validate: validateWireless },
  security: { schema: securitySchema, validate: validateSecurity },
};
