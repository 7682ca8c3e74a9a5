import type { Schema } from '../core/schema.ts';
import { pathsIn, readSummary, unreadIn } from '../plan/rowSummary.ts';
import type { LintRule } from './lintRule.ts';

/** Columns that a row can have only once. */
const SINGLE = ['on', 'title', 'chip'] as const;

/** Lint rules about tables of lists. */
export const LIST_RULES: readonly LintRule[] = [
  {
    id: 'summary',
    check({ schema, path }) {
      const template = schema['x-summary'];
      if (template === undefined) return [];
      const isSwitch = schema.type === 'boolean';
      if (!isSwitch && !/(?<!\/properties)\/items$/.test(path)) {
        return ['Only the items of a list and switches have x-summary.'];
      }
      if (unreadIn(template) !== '') return ['The braces and brackets of x-summary must pair.'];
      // This node has no access to the sibling properties of a switch.
      if (isSwitch) return [];
      const unknown = readSummary(template)
        .flatMap(pathsIn)
        .filter((own) => propertyAt(schema, own) === undefined);
      return unknown.map((own) => `x-summary names ${own}, which no row has.`);
    },
  },
  {
    id: 'column',
    check({ schema, kind }) {
      const properties = Object.values(kind === 'rows' ? (schema.items?.properties ?? {}) : {});
      return SINGLE.flatMap((column) => {
        const own = properties.filter((property) => property['x-column'] === column);
        const isSwitch = column !== 'on' || own.every(({ type }) => type === 'boolean');
        return [
          ...(own.length > 1 ? [`Two properties of a row have x-column ${column}.`] : []),
          ...(isSwitch ? [] : ['Only what is true or false has x-column on.']),
        ];
      });
    },
  },
];

function propertyAt(schema: Schema | undefined, path: string): Schema | undefined {
  return path.split('/').reduce((current, name) => current?.properties?.[name], schema);
}
