import type { JsonValue } from 'guywire-engine/core';
import type { Condition, Field } from 'guywire-engine/plan';
import { createConventions, valueWords } from 'guywire-engine/words';
import type { PhrasingContent } from 'mdast';
import type { FieldPlaces } from './fieldPlaces.ts';
import type { Telling } from './manualPage.ts';
import { code, filled, joined, passage, phrase, type Words } from './nodes.ts';

/** Texts for values of a field. */
export interface FieldWords {
  /** Value as text in its stored unit. */
  readonly value: (field: Field, value: JsonValue) => string;
  readonly type: (field: Field) => string;
  readonly unit: (field: Field) => string;
  /** Bounds of the number, the length or the entries. */
  readonly range: (field: Field) => string;
  readonly condition: (condition: Condition) => Words;
}

const TYPES: Readonly<Record<Exclude<Field['type'], 'list' | 'rows'>, string>> = {
  string: 'Text',
  integer: 'Whole number',
  number: 'Number',
  boolean: 'Switch',
  json: 'JSON',
};

const BOUNDS = {
  plain: { both: '{least} to {most}', least: 'at least {least}', most: 'at most {most}' },
  characters: {
    both: '{least} to {most} characters',
    least: 'at least {least} characters',
    most: 'at most {most} characters',
  },
  entries: { both: '{least} to {most} entries', least: 'at least {least} entries', most: 'at most {most} entries' },
};

export function fieldWords({ code: language, t }: Telling, { byPointer }: FieldPlaces): FieldWords {
  const metric = createConventions(language.replace('_', '-'), 'metric');
  const shown = (value: number, field: Field): string =>
    [metric.show(value, field), metric.unit(field.unit)].filter((part) => part !== undefined).join(' ');
  const telling = { t, conventions: { ...metric, words: shown } };

  const value: FieldWords['value'] = (field, own) => valueWords({ ...field, secret: false }, own, telling);

  const between = (
    words: (typeof BOUNDS)[keyof typeof BOUNDS],
    least: number | undefined,
    most: number | undefined,
    write: (bound: number) => string = String,
  ): string => {
    if (least !== undefined && most !== undefined) return t(words.both, { least: write(least), most: write(most) });
    if (least !== undefined) return t(words.least, { least: write(least) });
    return most === undefined ? '' : t(words.most, { most: write(most) });
  };

  return {
    value,
    type(field) {
      if (field.type === 'rows') return t('List of entries');
      const one = (type: keyof typeof TYPES): string => {
        if (field.format === 'ipv4') return t('IPv4 address');
        return field.choices === undefined ? t(TYPES[type]) : t('Choice');
      };
      if (field.type !== 'list') return one(field.type);
      return t('List, each: {type}', { type: one(field.itemType ?? 'string') });
    },
    unit({ unit }) {
      if (unit === undefined) return '';
      return unit.startsWith('−') ? t('{unit}, kept without the minus', { unit: unit.slice(1) }) : unit;
    },
    range(field) {
      const numbers = between(BOUNDS.plain, field.minimum, field.maximum, (bound) => shown(bound, field));
      const characters = between(BOUNDS.characters, field.minLength, field.maxLength);
      const entries = between(BOUNDS.entries, field.minItems, field.maxItems);
      return [numbers, characters, entries].filter((part) => part !== '').join('; ');
    },
    condition({ pointer, values, negated, absent }) {
      const at = byPointer.get(pointer);
      const field: PhrasingContent =
        at === undefined ? code(pointer) : passage(at.page, at.anchor, t(at.field.title));
      if (values.length === 0) return filled(t(negated ? '{field} is set' : '{field} is not set'), { field });
      const titles = values.map((own) =>
        at === undefined
          ? code(JSON.stringify(own))
          : phrase(at.field.type === 'boolean' ? t(own === true ? 'on' : 'off') : value(at.field, own)),
      );
      const words = filled(t(negated ? '{field} is not {values}' : '{field} is {values}'), {
        field,
        values: joined(titles, ` ${t('or')} `),
      });
      return absent ? [...words, ...phrase(t(', or is not set'))] : words;
    },
  };
}
