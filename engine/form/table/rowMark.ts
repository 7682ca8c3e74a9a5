import { equalJson, isJsonObject } from '../../core/json.ts';
import { getAt } from '../../core/pointer.ts';
import type { JsonValue } from '../../core/schema.ts';
import type { Field } from '../../plan/field.ts';
import { pathInRow } from './listColumns.ts';
import { type RowReading, textOf } from './rowTexts.ts';

/** Kind of change of a row, as far as one mark can express it. */
export interface RowMark {
  readonly kind: 'new' | 'gone' | 'moved' | 'changed';
  readonly text: string;
}

interface Marked {
  readonly row: JsonValue | undefined;
  readonly index: number;
  /** Content of the row on the device, and its index there. */
  readonly original: JsonValue | undefined;
  readonly was: number | undefined;
  readonly isMoved: boolean;
}

/** Mark of a row; undefined if its values and its position are those of the device. */
export function rowMark({ row, index, original, was, isMoved }: Marked, reading: RowReading): RowMark | undefined {
  const { list, t } = reading;
  if (was === undefined || original === undefined) return { kind: 'new', text: t('new') };
  if (isMoved) return { kind: 'moved', text: t('moved from {place}', { place: was + 1 }) };
  const valueIn = (from: JsonValue | undefined, field: Field) =>
    isJsonObject(from) ? getAt(from, `/${pathInRow(list, field)}`) : undefined;
  const differs = (field: Field) => !field.hidden && !equalJson(valueIn(row, field), valueIn(original, field));
  const changed = list.fields?.filter(differs) ?? [];
  if (changed.length === 0) return undefined;
  const texts = changed
    .filter(({ secret, type }) => !secret && type !== 'rows')
    .map((field) => ({ before: textOf(field, original, index, reading), after: textOf(field, row, index, reading) }));
  const changedText = texts.find(({ before, after }) => before !== after && before !== '');
  return {
    kind: 'changed',
    text: changedText === undefined ? t('changed') : t('was {value}', { value: changedText.before }),
  };
}
