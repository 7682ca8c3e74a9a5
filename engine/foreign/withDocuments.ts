import type { JsonValue } from '../core/schema.ts';
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
  const entries = Object.entries(documents).flatMap(([address, document]) => {
    const { id, $id = id, $schema = USUAL, ...keywords } = isRecord(document) ? document : { allOf: [document] };
    const names = new Set([address, ...(typeof $id === 'string' ? [absolute($id, address)] : [])]);
    return [...names].map((name): [string, unknown] => [`at ${name}`, { ...keywords, $schema, $id: name }]);
  });
  if (!isRecord(schema) || entries.length === 0) return schema;
  return { ...schema, $defs: { ...Object(schema.$defs), ...Object.fromEntries(entries) } };
}

function absolute(id: string, address: string): string {
  return URL.canParse(id, address) ? new URL(id, address).href.replace(/#$/, '') : id;
}
