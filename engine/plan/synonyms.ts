import type { Schema } from '../core/schema.ts';
import { plan } from './plan.ts';

/** Search synonyms by pointer template. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Synonyms of the fields of a schema. Pages do not render them; the search loads them. */
export function synonymsOf(schema: Schema): Synonyms {
  const fields = plan(schema).all.filter(({ hidden, synonyms }) => !hidden && synonyms.length > 0);
  return Object.fromEntries(fields.map(({ pointer, synonyms }) => [pointer, synonyms]));
}
