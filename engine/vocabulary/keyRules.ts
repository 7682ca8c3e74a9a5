import type { LintRule } from './lintRule.ts';

function placeholders(key: string): number {
  return key.split('{n}').length - 1;
}

/** Lint rules about flat keys and rows. */
export const KEY_RULES: readonly LintRule[] = [
  {
    id: 'key',
    use: 'configuration',
    check({ schema, kind, name }) {
      const needsKey = name !== undefined && kind !== 'object' && schema['x-row'] === undefined;
      const isDerived = schema['x-derived'] !== undefined;
      if (isDerived && schema['x-key'] !== undefined) return ['What is x-derived has no x-key.'];
      return needsKey && !isDerived && schema['x-key'] === undefined ? ['x-key is missing.'] : [];
    },
  },
  {
    id: 'key-rows',
    use: 'configuration',
    check({ schema, kind, rowKeys }) {
      const key = schema['x-key'];
      if (key === undefined) return [];
      const expected = rowKeys.length + (kind === 'rows' ? 1 : 0);
      const outer = rowKeys.at(-1);
      return [
        ...(placeholders(key) === expected ? [] : [`x-key needs ${expected} times {n}, one for each row around it.`]),
        ...(kind === 'rows' && !key.endsWith('.{n}') ? ['x-key of rows ends in .{n}.'] : []),
        ...(outer !== undefined && !key.startsWith(`${outer}.`)
          ? [`x-key must begin with ${outer}, like its row.`]
          : []),
      ];
    },
  },
  {
    id: 'row-number',
    use: 'configuration',
    check({ schema, kind }) {
      if (kind !== 'rows') return [];
      const { properties = {}, required = [] } = schema.items ?? {};
      const marked = Object.entries(properties).filter(([, property]) => property['x-row'] === true);
      const [first, ...others] = marked;
      if (first === undefined || others.length > 0) return ['A row needs exactly one property with x-row.'];
      const [name, property] = first;
      return [
        ...(property.type === 'integer' ? [] : ['The number of a row is an integer.']),
        ...(required.includes(name) ? [] : ['The number of a row is required.']),
      ];
    },
  },
];
