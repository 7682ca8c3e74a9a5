import type { JsonValue } from '../core/schema.ts';
import { dialectOf } from './dialect.ts';
import { isRecord } from './rawSchema.ts';

/** Schemas by the address in references to them. */
export type Documents = Readonly<Record<string, JsonValue>>;

/** Dialect of a document that names none. Otherwise it would have the dialect of the schema around it. */
const USUAL = 'http://json-schema.org/draft-07/schema#';

/**
 * Schema that contains other documents, so that references to them are local. A document has its address and its own
 * identifier, and keeps its dialect.
 */
export function withDocuments(schema: JsonValue, documents: Documents): JsonValue {
  if (!isRecord(schema)) return schema;
  const home = addressOf(schema);
  const entries = Object.entries(documents).flatMap(([address, document]) => {
    const { id, $id = id, $schema = USUAL, ...keywords } = isRecord(document) ? document : { allOf: [document] };
    // Compilers refuse two schemas with the same address.
    const place = absolute(address, home);
    const names = new Set([place, ...(typeof $id === 'string' ? [absolute($id, place)] : [])]);
    return [...names].map((name): [string, unknown] => [`at ${name}`, { ...keywords, $schema, $id: name }]);
  });
  if (entries.length === 0) return schema;
  return { ...schema, $defs: { ...Object(schema.$defs), ...Object.fromEntries(entries) } };
}

/** Address by which a schema names itself. Undefined if it does not. */
export function addressOf(schema: JsonValue): string | undefined {
  if (!isRecord(schema)) return undefined;
  const { id, $id = dialectOf(schema) === '04' ? id : undefined } = schema;
  return typeof $id === 'string' ? $id : undefined;
}

/** Address without an empty fragment. @param base ignored if it is no address */
function absolute(address: string, base: string | undefined): string {
  const around = base !== undefined && URL.canParse(base) ? base : undefined;
  return (URL.canParse(address, around) ? new URL(address, around).href : address).replace(/#$/, '');
}
