import type { Field } from '../../plan/field.ts';
import { readSummary, type SummaryPart } from '../../plan/rowSummary.ts';
import { ENTRY, KIND, STAND_IN } from '../../plan/standInNames.ts';

/** Number of columns if the schema names none. */
const COLUMNS = 4;

/** Names of switch properties, if the schema names no switch. */
const SWITCH_NAMES = /^(?:is_?)?(?:enabled?|active|on)$/i;

/** Names of title properties, if the schema names no title. */
const TITLE_NAMES = /^(?:name|title|label|id)$/i;

/** Names of required properties that are a title if no other property is. */
const NAMES = /[-_]name$|[a-z]Name$/;

/** Columns of a list table. */
export interface ListColumns {
  /** Switch of the row. */
  readonly on?: Field | undefined;
  /** Title of the row; its number if there is none. */
  readonly title?: Field | undefined;
  /** Action of the row. */
  readonly chip?: Field | undefined;
  /** Alternatives of the row summary; empty if the columns show everything. */
  readonly summary: readonly (readonly SummaryPart[])[];
  readonly texts: readonly Field[];
}

/** Path of a field relative to its row: `input/rate`. */
export function pathInRow(list: Field, field: Field): string {
  return field.pointer.slice(list.pointer.length + 3);
}

/**
 * Columns from the schema of a list (`x-column`, `x-summary`). If it names no text columns, identifying fields are
 * used.
 */
export function columnsOf(list: Field): ListColumns {
  const { fields = [], summary } = list;
  const shown = fields.filter(
    ({ hidden, secret, type, column }) => !hidden && !secret && (type !== 'rows' || column !== undefined),
  );
  const first = (column: Field['column']) => shown.find((field) => field.column === column);
  const isNamed = shown.some(({ column }) => column !== undefined);
  const isSwitch = ({ name, type }: Field) => type === 'boolean' && SWITCH_NAMES.test(name);
  const free = shown.filter(({ type, choices }) => type === 'string' && choices === undefined);
  const title =
    free.find(({ name }) => TITLE_NAMES.test(name)) ??
    free.find((field) => isAlwaysRequired(list, field) && NAMES.test(field.name));
  const own = {
    on: isNamed ? first('on') : shown.find(isSwitch),
    title: isNamed ? first('title') : title,
    chip: first('chip'),
    summary: summary === undefined ? [] : readSummary(summary),
  };
  const texts = shown.filter(({ column }) => column === 'text');
  if (summary !== undefined || texts.length > 0) return { ...own, texts };
  return {
    ...own,
    texts: identifyingFields(
      list,
      shown.filter((field) => field !== own.on && field !== own.title && field.column === undefined),
    ),
  };
}

/** True if a field applies whenever its list does. */
const isUnconditional = (list: Field, { when }: Field): boolean => when.length <= list.when.length;

const isAlwaysRequired = (list: Field, field: Field): boolean => field.required && isUnconditional(list, field);

/**
 * Fields that identify a row: required ones, those with values in the data, those of the row itself, then others that
 * always apply and are at the simple level. Switches and the kinds of values come last, because they are alike in most
 * rows.
 */
function identifyingFields(list: Field, candidates: readonly Field[]): readonly Field[] {
  const unlike = candidates.filter(({ type, name }) => type !== 'boolean' && name !== KIND);
  const identifying = unlike.filter(({ name }) => !name.startsWith(STAND_IN));
  const first = identifying.filter((field) => field.level === 'simple' && isUnconditional(list, field));
  const own = list.entries === undefined ? '' : `${ENTRY.value}/`;
  const isOfRow = (field: Field) => !pathInRow(list, field).replace(own, '').includes('/');
  const filled = unlike.filter((field) => field.filled);
  const ranked = [
    ...[
      first.filter((field) => isAlwaysRequired(list, field)),
      filled.filter(isOfRow),
      filled,
      first.filter(isOfRow),
      first,
      identifying,
    ],
    candidates,
  ].flat();
  const chosen = new Set([...new Set(ranked)].slice(0, COLUMNS));
  return candidates.filter((field) => chosen.has(field));
}
