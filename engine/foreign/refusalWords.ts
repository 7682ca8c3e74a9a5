import type { ErrorObject } from 'ajv';
import type { Sentence } from '../core/limit.ts';
import { patternWords } from './patternWords.ts';
import { isRecord } from './rawSchema.ts';
import { messageOf } from './settingAnnotations.ts';

/** Text for a count of 1, and for other counts. */
type Counted = readonly [one: string, several: string];

const ENTRIES: Counted = ['There can be at most 1 entry.', 'There can be at most {count} entries.'];

/** Texts by keyword. `items` and `unevaluatedItems` are the `additionalItems` of newer drafts. */
const COUNTED: Readonly<Record<string, Counted>> = {
  minProperties: ['There must be at least 1 value here.', 'There must be at least {count} values here.'],
  maxProperties: ['There can be at most 1 value here.', 'There can be at most {count} values here.'],
  additionalItems: ENTRIES,
  items: ENTRIES,
  unevaluatedItems: ENTRIES,
  contains: ['An entry that the list requires is missing.', 'The list requires {count} entries of a certain form.'],
};

const BOUNDS: Readonly<Record<string, string>> = {
  exclusiveMinimum: 'More than {limit}.',
  exclusiveMaximum: 'Less than {limit}.',
};

/** Texts by type, for types that the catalogue of messages lacks. */
const TYPES: Readonly<Record<string, string>> = {
  object: 'This must be a group of values with names.',
  array: 'This must be a list.',
  null: 'Only null is allowed here.',
};

const LENGTHS: Readonly<Record<string, string>> = {
  minLength: 'The name “{name}” is too short. Use at least {limit} characters.',
  maxLength: 'The name “{name}” is too long. Use at most {limit} characters.',
};

/** Words for an error in the name of a property. */
export function wordsOfName({ keyword, params, propertyName = '' }: ErrorObject): Sentence {
  const text = LENGTHS[keyword] ?? 'The name “{name}” is not allowed here.';
  return { text, params: { name: propertyName, ...(keyword in LENGTHS && { limit: Number(params.limit) }) } };
}

function wordsOfCount({ keyword, params }: ErrorObject): Sentence | undefined {
  const texts = COUNTED[keyword];
  if (texts === undefined) return undefined;
  const count = Number(params.limit ?? params.minContains);
  return count === 1 ? { text: texts[0] } : { text: texts[1], params: { count } };
}

/** Keywords without effect on values. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', '$comment']);

/** Names that a schema requires, if it restricts nothing else. */
export function requiredNames(schema: unknown): readonly string[] {
  if (!isRecord(schema) || !Array.isArray(schema.required)) return [];
  const isOther = (keyword: string) => keyword !== 'required' && !ANNOTATIONS.has(keyword);
  return Object.keys(schema).some(isOther) ? [] : schema.required.map(String);
}

/** Names as a list in a sentence. */
export function listedNames(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ');
}

/** Words for a list without an entry, or with too many of a kind. */
function wordsOfContains({ params, parentSchema }: ErrorObject): Sentence | undefined {
  const wanted: unknown = Object(parentSchema?.contains).const;
  if (typeof wanted === 'string' || typeof wanted === 'number') {
    return { text: 'The list must contain {value}.', params: { value: wanted } };
  }
  const { minContains: least, maxContains: most } = params;
  if (typeof most !== 'number') return undefined;
  if (least === 0) return { text: 'Too many entries of a certain form. Maximum: {count}.', params: { count: most } };
  return {
    text: 'Entries of a certain form: at least {least}, at most {most}.',
    params: { least: Number(least), most },
  };
}

/** Words for an error of ajv that the catalogue of messages has no words for. Undefined if the catalogue has. */
export function refusalWords(error: ErrorObject): Sentence | undefined {
  const { keyword, params, data } = error;
  const bound = BOUNDS[keyword];
  if (bound !== undefined) return { text: bound, params: { limit: Number(params.limit) } };
  switch (keyword) {
    case 'type': {
      const text = Array.isArray(params.type) ? 'This kind of value is not allowed here.' : TYPES[params.type];
      return text === undefined ? undefined : { text };
    }
    case 'not': {
      if (typeof data !== 'object' || data === null) return { text: 'This value is not allowed here.' };
      const names = requiredNames(error.schema);
      return names.length > 0
        ? { text: 'Not allowed together: {names}.', params: { names: listedNames(names) } }
        : { text: 'These values are not allowed together.' };
    }
    case 'pattern':
      return messageOf(error.parentSchema ?? {}) === undefined ? patternWords(String(params.pattern)) : undefined;
    case 'dependencies':
    case 'dependentRequired':
      return { text: 'Required together with “{property}”.', params: { property: String(params.property) } };
    case 'contains':
      return wordsOfContains(error) ?? wordsOfCount(error);
    default:
      return wordsOfCount(error);
  }
}
