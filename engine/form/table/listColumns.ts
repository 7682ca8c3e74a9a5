import type { Field } from '../../plan/field.ts';
import { readSummary, type SummaryPart } from '../../plan/rowSummary.ts';

/** Fields a row shows where its schema names no columns: what fits beside each other. */
const COLUMNS = 4;

/** What a switch of a row is called where its schema does not say so. */
const SWITCH_NAMES = /^(?:is_?)?(?:enabled?|active|on)$/i;

/** What a row is called by where its schema does not say so. */
const TITLE_NAMES = /^(?:name|title|label|id)$/i;

/** The columns of the table of a list. */
export interface ListColumns {
  /** Whether the row is in use. */
  readonly on?: Field | undefined;
  /** What the row is called; else its number says it. */
  readonly title?: Field | undefined;
  /** What the row does. */
  readonly chip?: Field | undefined;
  /** Alternatives of what the row says of itself; none where columns of their own say all. */
  readonly summary: readonly (readonly SummaryPart[])[];
  readonly texts: readonly Field[];
}

/** Path of a field from its row: `input/rate`. */
export function pathInRow(list: Field, field: Field): string {
  return field.pointer.slice(list.pointer.length + 3);
}

/** The columns that the schema of a list names (`x-column`, `x-summary`); beside them, where it names no texts, those that tell its rows apart. */
export function columnsOf(list: Field): ListColumns {
  const { fields = [], summary } = list;
  const shown = fields.filter(
    ({ hidden, secret, type, column }) => !hidden && !secret && (type !== 'rows' || column !== undefined),
  );
  const first = (column: Field['column']) => shown.find((field) => field.column === column);
  const isNamed = shown.some(({ column }) => column !== undefined);
  const isSwitch = ({ name, type }: Field) => type === 'boolean' && SWITCH_NAMES.test(name);
  const isTitle = ({ name, type, choices }: Field) =>
    type === 'string' && choices === undefined && TITLE_NAMES.test(name);
  const own = {
    on: isNamed ? first('on') : shown.find(isSwitch),
    title: isNamed ? first('title') : shown.find(isTitle),
    chip: first('chip'),
    summary: summary === undefined ? [] : readSummary(summary),
  };
  const texts = shown.filter(({ column }) => column === 'text');
  if (summary !== undefined || texts.length > 0) return { ...own, texts };
  return {
    ...own,
    texts: tellingFields(
      shown.filter((field) => field !== own.on && field !== own.title && field.column === undefined),
    ),
  };
}

/**
 * The fields by which a row is told from the others: the first ones that always apply and are not put away; switches only
 * where there is nothing else, being alike in most rows.
 */
function tellingFields(told: readonly Field[]): readonly Field[] {
  const telling = told.filter(({ type }) => type !== 'boolean');
  const first = telling.filter(({ level, when }) => level === 'simple' && when.length === 0);
  const ranked = [...new Set([...first, ...telling, ...told])];
  const chosen = new Set(ranked.slice(0, COLUMNS));
  return told.filter((field) => chosen.has(field));
}
