import type { LintRule } from './lintRule.ts';

/** Lint rules about texts and names. */
export const WORD_RULES: readonly LintRule[] = [
  {
    id: 'title',
    check: ({ schema, name }) => (name !== undefined && schema.title === undefined ? ['A title is missing.'] : []),
  },
  {
    id: 'description',
    check: ({ schema, name }) =>
      name !== undefined && schema.description === undefined ? ['A description is missing.'] : [],
  },
  {
    id: 'default',
    use: 'configuration',
    check({ schema, kind, isSecret, pointer, name }, { withoutDefault }) {
      const holdsValue = name !== undefined && (kind === 'leaf' || kind === 'list' || kind === 'rows');
      const exempt = schema.const !== undefined || schema['x-row'] === true || isSecret;
      if (!holdsValue || exempt) return [];
      if (withoutDefault.has(pointer)) {
        return schema.default === undefined ? [] : ['It is listed as having no default, and has one.'];
      }
      return schema.default === undefined ? ['A default is missing.'] : [];
    },
  },
  {
    id: 'effect',
    use: 'configuration',
    check: ({ schema, kind, hasEffect, name }) =>
      name !== undefined && kind !== 'object' && schema['x-row'] === undefined && !hasEffect
        ? ['x-effect is missing.']
        : [],
  },
  {
    id: 'name',
    check: ({ name }) =>
      name === undefined || /^[A-Za-z_][A-Za-z0-9_]*$/.test(name)
        ? []
        : [`The name ${name} does not work everywhere.`],
  },
];
