import type { JsonValue, Reason } from 'guywire-engine/core';
import type { Field } from 'guywire-engine/plan';
import { titleOfChoice } from 'guywire-engine/words';
import type { DeviceField, DeviceSettings } from './deviceSettings.ts';
import type { FieldWords } from './fieldWords.ts';
import type { Telling } from './manualPage.ts';

/** Available value of a field. */
interface OpenChoice {
  readonly value: JsonValue;
  readonly title: string;
  readonly help: string;
  /** Entries of the device that can have it, if not all. */
  readonly entries: string;
}

interface Wording {
  readonly words: FieldWords;
  readonly telling: Telling;
  /** Undefined for a reference of all devices. */
  readonly device: DeviceSettings | undefined;
}

/** Available values of a field: those of the device, or else of the schema. */
export interface InForce {
  readonly choices: readonly OpenChoice[];
  readonly range: string;
  /** Value fixed by the device. */
  readonly decided: string;
  /** Reason of absence, for each entry without the field. */
  readonly lacking: string;
  /** True if no entry has the field. */
  readonly isAbsent: boolean;
  /** Reasons of the range and of the fixed value. */
  readonly why: string;
}

export function inForce(field: Field, { device, words, telling: { t } }: Wording): InForce {
  const { minimum, maximum, choices } = field;
  const own: readonly DeviceField[] = device?.of(field) ?? [
    { minimum, maximum, choices, reasons: [], rows: '', isNew: false },
  ];
  const isThere = ({ unavailable, failed }: DeviceField): boolean =>
    unavailable === undefined && failed === undefined;
  const isFree = (one: DeviceField): boolean => isThere(one) && one.fixed === undefined;
  const free = own.filter(isFree);

  const entriesOf = (some: readonly DeviceField[]): string => {
    const numbers = some.filter(({ isNew }) => !isNew).map(({ rows }) => rows);
    const known = numbers.length === 0 ? [] : [t('entry {number}', { number: numbers.join(', ') })];
    return [...known, ...(numbers.length < some.length ? [t('a new entry')] : [])].join(', ');
  };
  /** Text of all entries: once if equal, otherwise with the entry numbers. */
  const each = (say: (one: DeviceField) => string): string => {
    const sentences = [...new Set(own.map(say))];
    if (sentences.length === 1) return sentences.join();
    return sentences
      .filter((said) => said !== '')
      .map((said) => `${entriesOf(own.filter((one) => say(one) === said))}: ${said}`)
      .join('; ');
  };
  const sentence = ({ text, params, law }: Reason): string =>
    law === undefined ? t(text, params) : `${t(text, params)} (${law})`;

  const byValue = new Map<string, { readonly choice: Omit<OpenChoice, 'entries'>; readonly of: DeviceField[] }>();
  for (const one of free) {
    for (const choice of one.choices ?? []) {
      if (choice.excluded !== undefined) continue;
      const { value, help, notes = [] } = choice;
      const key = JSON.stringify(value);
      const said = help === undefined ? notes.map(({ text, params }) => t(text, params)).join(', ') : t(help);
      const known = byValue.get(key) ?? { choice: { value, title: titleOfChoice(choice, t), help: said }, of: [] };
      known.of.push(one);
      byValue.set(key, known);
    }
  }
  return {
    choices: [...byValue.values()].map(({ choice, of }) => ({
      ...choice,
      entries: of.length === free.length ? '' : entriesOf(of),
    })),
    range: each((one) => (isFree(one) ? words.range({ ...field, minimum: one.minimum, maximum: one.maximum }) : '')),
    decided: each((one) => (isThere(one) && one.fixed !== undefined ? words.value(field, one.fixed) : '')),
    lacking: each(({ unavailable, failed }) => {
      if (unavailable !== undefined) return sentence(unavailable);
      return failed === undefined ? '' : t('Rule {rule} has failed: {problem}', { ...failed });
    }),
    isAbsent: !own.some(isThere),
    why: each((one) =>
      isThere(one)
        ? one.reasons
            .filter(({ binds }) => binds)
            .map(sentence)
            .join(' ')
        : '',
    ),
  };
}
