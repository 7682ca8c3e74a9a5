import { memoize } from '../core/memoize.ts';
import type { JsonValue, Schema } from '../core/schema.ts';
import { compileValidator } from '../validate/compileValidator.ts';
import type { LintRule } from './lintRule.ts';

const validatorOf = memoize((schema: Schema) => compileValidator(schema));

const isValid = (schema: Schema, value: JsonValue): boolean => validatorOf(schema)(value).length === 0;

function isRegularExpression(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== '';
  } catch {
    return false;
  }
}

/** Lint rules about allowed values. */
export const VALUE_RULES: readonly LintRule[] = [
  {
    id: 'default-valid',
    check: ({ schema }) =>
      schema.default === undefined || isValid(schema, schema.default)
        ? []
        : [`The default ${JSON.stringify(schema.default)} is not valid here.`],
  },
  {
    id: 'examples-valid',
    check: ({ schema }) =>
      (schema.examples ?? [])
        .filter((example) => !isValid(schema, example))
        .map((example) => `The example ${JSON.stringify(example)} is not valid here.`),
  },
  {
    id: 'choices-titled',
    check({ schema, kind }) {
      if (kind === 'object') return [];
      if (schema.enum !== undefined) return ['Write choices as oneOf of const and title, not as enum.'];
      const choices = schema.oneOf ?? [];
      const distinct = new Set(choices.map((choice) => JSON.stringify(choice.const)));
      return [
        ...(choices.some((choice) => choice.const === undefined) ? ['Every choice needs a const.'] : []),
        ...(choices.some((choice) => choice.title === undefined) ? ['Every choice needs a title.'] : []),
        ...(distinct.size < choices.length ? ['Two choices have the same value.'] : []),
      ];
    },
  },
  {
    id: 'pattern-anchored',
    check({ schema: { pattern } }) {
      if (pattern === undefined) return [];
      if (!isRegularExpression(pattern)) return ['The pattern is no regular expression.'];
      return isAnchored(pattern)
        ? []
        : ['The pattern must hold for the whole text: ^…$, alternatives in parentheses.'];
    },
  },
  {
    id: 'pattern-message',
    use: 'configuration',
    check: ({ schema }) =>
      schema.pattern !== undefined && schema['x-message'] === undefined
        ? ['A pattern needs an x-message for people.']
        : [],
  },
  {
    id: 'bounded',
    use: 'configuration',
    check({ schema, kind }) {
      if (kind === 'rows' || kind === 'list') {
        return schema.maxItems === undefined ? ['An array needs maxItems.'] : [];
      }
      if (kind !== 'leaf' || schema.oneOf !== undefined || schema.const !== undefined) return [];
      if (schema.type === 'integer' || schema.type === 'number') {
        const bounded = schema.minimum !== undefined && schema.maximum !== undefined;
        return bounded ? [] : ['A number needs minimum and maximum.'];
      }
      if (schema.type !== 'string') return [];
      return schema.pattern === undefined && schema.format === undefined
        ? ['A text needs a pattern or a format.']
        : [];
    },
  },
  {
    id: 'secret-without-value',
    check: ({ schema, isSecret }) =>
      isSecret && (schema.default !== undefined || schema.examples !== undefined)
        ? ['A secret has neither default nor examples.']
        : [],
  },
];

/**
 * True if a regular expression always matches the whole text. It begins with `^`, ends with `$`, and has no top-level
 * alternative.
 */
export function isAnchored(source: string): boolean {
  if (!source.startsWith('^') || !source.endsWith('$') || source.endsWith('\\$')) return false;
  let depth = 0;
  let inClass = false;
  for (let index = 0; index < source.length; index++) {
    const character = source[index];
    if (character === '\\') index++;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === '|' && depth === 0) return false;
  }
  return true;
}
