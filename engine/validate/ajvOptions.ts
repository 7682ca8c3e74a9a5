import type { Options } from 'ajv';
import { FORMATS } from '../core/formats.ts';

/**
 * Options of all validators, precompiled or compiled in Node. They report all errors without messages (the catalogue
 * has them) and check unions by their tag.
 */
export const AJV_OPTIONS: Options = {
  allErrors: true,
  messages: false,
  discriminator: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  formats: Object.fromEntries(FORMATS),
};
