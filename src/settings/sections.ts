import { radio } from '../../schemas/config/radio.ts';
import validateRadio from '../../schemas/config/radio.ts?validator';
import { security } from '../../schemas/config/security.ts';
import validateSecurity from '../../schemas/config/security.ts?validator';
import { wireless } from '../../schemas/config/wireless.ts';
import validateWireless from '../../schemas/config/wireless.ts?validator';
import type { Section } from './draft.ts';

/** The sections that settings pages edit. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  radio: { schema: radio, validate: validateRadio },
  wireless: { schema: wireless, validate: validateWireless },
  security: { schema: security, validate: validateSecurity },
};
