import { innerSchemas } from '../core/innerSchemas.ts';

/** Words that no page draws; who searches loads the synonyms apart. */
const UNDRAWN: ReadonlySet<string> = new Set(['$comment', 'examples', 'x-synonyms']);

/** What a schema takes over from those around it, as far as it decides what is drawn. */
interface Around {
  readonly hidden: boolean;
  readonly level: unknown;
  /** It is not what a page begins with, or stands in a row of a table: its help comes later, as that of the advanced fields. */
  readonly isLater?: boolean;
}

/**
 * The part of a schema that a page needs at first: all that makes and checks its fields, and the words it draws. A hidden
 * field loses its help and keeps its title, by which changes are named. The help of advanced fields is not there either:
 * {@link advancedHelp} has it.
 */
export function drawnSchema(schema: unknown, around: Around = { hidden: false, level: 'simple' }): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => drawnSchema(inner, around));
  if (!isRecord(schema)) return schema;
  const hidden = around.hidden || 'x-hidden' in schema || 'x-row' in schema;
  const level = schema['x-level'] ?? around.level;
  const { isLater = false } = around;
  const isTable = schema['x-widget'] !== 'each';
  // No page draws what is said of an object as a whole.
  const hasHelp = !hidden && !isLater && level !== 'advanced' && !('properties' in schema);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !UNDRAWN.has(keyword) && (hasHelp || keyword !== 'description'))
      .map(([keyword, value]) => {
        const inner = { hidden, level, isLater: isLater || (isTable && isRow(keyword, value)) };
        return [keyword, innerSchemas(keyword, value, (own) => drawnSchema(own, inner))];
      }),
  );
}

function isRow(keyword: string, value: unknown): boolean {
  return keyword === 'items' && isRecord(value) && 'properties' in value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
