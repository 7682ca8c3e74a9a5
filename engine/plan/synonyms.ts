import type { Schema } from '../core/schema.ts';
import { plan } from './plan.ts';

/** Other words a person might look for, by pointer template. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** The synonyms of the fields of a schema, which no page draws: who searches asks for them. */
export function synonymsOf(schema: Schema): Synonyms {
  const fields = plan(schema).all.filter(({ hidden, synonyms }) => !hidden && synonyms.length > 0);
  return Object.fromEntries(fields.map(({ pointer, synonyms }) => [pointer, synonyms]));
}
