import { parentPointer } from '../../core/pointer.ts';
import type { Field } from '../../plan/field.ts';
import { readSummary, type SummaryPart } from '../../plan/rowSummary.ts';
import { ENTRIES, ENTRY, KIND, STAND_IN } from '../../plan/standInNames.ts';

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
  const kinds = new Set(fields.flatMap(({ name, pointer }) => (name === KIND ? parentPointer(pointer) : [])));
  const shown = fields.filter(
    (field) =>
      !field.hidden &&
      !field.secret &&
      (field.type !== 'rows' || (field.column ?? field.entries) !== undefined) &&
      !isInKind(field, kinds),
  );
  const first = (column: Field['column']) => shown.find((field) => field.column === column);
  const isNamed = shown.some(({ column }) => column !== undefined);
  const isSwitch = (field: Field) =>
    field.type === 'boolean' && SWITCH_NAMES.test(field.name) && isOfRow(list, field);
  const free = shown.filter(({ type, choices }) => type === 'string' && choices === undefined);
  const named = free.filter(({ name }) => TITLE_NAMES.test(name));
  const title =
    named.find((field) => isOfRow(list, field)) ??
    named[0] ??
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

/** True for a field of the row itself, or of the value of an entry, as opposed to one of an object in it. */
function isOfRow(list: Field, field: Field): boolean {
  const own = list.entries === undefined ? '' : `${ENTRY.value}/`;
  return !pathInRow(list, field).replace(own, '').includes('/');
}

/** Pointer of the value whose kind has a field for its texts, numbers, entries or lists. */
const valueOfKind = ({ name, pointer }: Field): string =>
  name.startsWith(ENTRIES) ? parentPointer(parentPointer(pointer)) : parentPointer(pointer);

/** True for a field that the column of the kind shows. @param kinds pointers of the values of several kinds */
function isInKind(field: Field, kinds: ReadonlySet<string>): boolean {
  return field.name !== KIND && field.name.startsWith(STAND_IN) && kinds.has(valueOfKind(field));
}

/** True for a field that shows the values of a kind as a text. @param kindField choice of the kind */
export function isOfKind({ pointer, type }: Field, kindField: Field, kind: unknown): boolean {
  const place = `${parentPointer(kindField.pointer)}/${STAND_IN}${kind}`;
  return (pointer === place && type !== 'rows') || pointer === `${place}/${ENTRIES}`;
}

/** True if a field applies whenever its list does. */
const isUnconditional = (list: Field, { when }: Field): boolean => when.length <= list.when.length;

const isAlwaysRequired = (list: Field, field: Field): boolean => field.required && isUnconditional(list, field);

/**
 * Fields that identify a row: required ones, those with values in the data, those of the row itself, then others that
 * always apply and are at the simple level. Switches, and kinds without texts and numbers, come last, because they are
 * alike in most rows.
 */
function identifyingFields(list: Field, candidates: readonly Field[]): readonly Field[] {
  const hasTexts = (field: Field) =>
    ['text', 'number'].some((kind) => list.fields?.some((own) => isOfKind(own, field, kind)));
  const unlike = candidates.filter((field) => field.type !== 'boolean' && (field.name !== KIND || hasTexts(field)));
  const identifying = unlike.filter(({ name }) => name === KIND || !name.startsWith(STAND_IN));
  const isOwn = (field: Field) => isOfRow(list, field);
  const first = identifying.filter((field) => field.level === 'simple' && isUnconditional(list, field));
  const filled = unlike.filter((field) => field.filled);
  const ranked = [
    ...[
      first.filter((field) => isAlwaysRequired(list, field)),
      filled.filter(isOwn),
      filled,
      first.filter(isOwn),
      first,
      identifying,
    ],
    candidates,
  ].flat();
  const chosen = new Set([...new Set(ranked)].slice(0, COLUMNS));
  return candidates.filter((field) => chosen.has(field));
}
