import { innerSchemas } from '../core/innerSchemas.ts';

/** Keywords that no page renders. The search loads synonyms separately. */
const UNDRAWN: ReadonlySet<string> = new Set(['$comment', 'examples', 'x-synonyms']);

/** Inherited annotations that determine which texts are rendered. */
interface Around {
  readonly hidden: boolean;
  readonly level: unknown;
  /**
   * True for sections that are not rendered first, and for table rows. Their help texts load later, with those of the
   * advanced fields.
   */
  readonly isLater?: boolean;
}

/**
 * Part of a schema that a page needs at first: everything that creates and checks fields, and the visible texts. A
 * hidden field loses its help but keeps its title, which names its changes. The help of advanced fields is in {@link
 * advancedHelp}.
 */
export function drawnSchema(schema: unknown, around: Around = { hidden: false, level: 'simple' }): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => drawnSchema(inner, around));
  if (!isRecord(schema)) return schema;
  const hidden = around.hidden || 'x-hidden' in schema || 'x-row' in schema;
  const level = schema['x-level'] ?? around.level;
  const { isLater = false } = around;
  const isTable = schema['x-widget'] !== 'each';
  // No page renders the description of an object.
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
