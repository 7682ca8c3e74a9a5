import { innerSchemas } from '../innerSchemas.ts';

/** Words that no page draws: a search that reads them loads the schema as it is. */
const UNDRAWN: ReadonlySet<string> = new Set(['$comment', 'examples', 'x-synonyms']);

/**
 * What of a schema a page needs: all that makes and checks its fields, and the words it draws. What is hidden loses its
 * help and keeps its title, by which changes are named; what is only carried is not there. (Nearly half of our fields are
 * hidden.)
 * @param inHidden whether the schema stands in something hidden
 */
export function drawnSchema(schema: unknown, inHidden = false): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => drawnSchema(inner, inHidden));
  if (!isRecord(schema)) return schema;
  const hidden = inHidden || 'x-hidden' in schema || 'x-row' in schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !UNDRAWN.has(keyword) && !(hidden && keyword === 'description'))
      .map(([keyword, value]) => {
        const kept = keyword === 'properties' ? withoutCarried(value) : value;
        return [keyword, innerSchemas(keyword, kept, (inner) => drawnSchema(inner, hidden))];
      }),
  );
}

function withoutCarried(properties: unknown): unknown {
  if (!isRecord(properties)) return properties;
  const kept = Object.entries(properties).filter(([, inner]) => !isRecord(inner) || inner['x-hidden'] !== 'carried');
  return Object.fromEntries(kept);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
