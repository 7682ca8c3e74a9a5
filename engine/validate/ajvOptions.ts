import type { Options } from 'ajv';
import { FORMATS } from '../core/formats.ts';

/**
 * One set of options for validators compiled ahead for the browser and at start in Node: all errors, no words (they come
 * from the message catalogue), unions by their tag.
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
