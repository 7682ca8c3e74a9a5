import type { Schema } from '../core/schema.ts';
import { humanise } from '../plan/humanise.ts';

/** Group title for fields of a schema without a title. */
export const UNTITLED = 'General';

/** Group title if an object of the schema is already called "General". */
const UNTITLED_BESIDE = 'Other settings';

/** Title of the card with the fields of an object. */
export function titleOfRoot({ title, properties = {} }: Pick<Schema, 'title' | 'properties'>): string {
  if (title !== undefined) return title;
  const isTaken = Object.entries(properties).some(([name, own]) => (own.title ?? humanise(name)) === UNTITLED);
  return isTaken ? UNTITLED_BESIDE : UNTITLED;
}
