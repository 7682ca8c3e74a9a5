import { english } from '../../base/translate.ts';
import { checkField } from '../check/checkField.ts';
import { message } from '../check/messages.ts';
import { applyEdits } from '../config/applyEdits.ts';
import { decode } from '../config/codec.ts';
import { ConfigurationError } from '../config/configurationError.ts';
import { edits, type LineEdits } from '../config/edits.ts';
import { type FlatText, type Line, parseText } from '../config/flatText.ts';
import { fieldOfKey } from '../config/keyIndex.ts';
import { flatKey, type Level, type LevelField, levelOf, rowNumber } from '../config/level.ts';
import { locate } from '../config/rowIdentity.ts';
import type { Issue } from '../core/issue.ts';
import { equalJson, isJsonArray, isJsonObject } from '../core/json.ts';
import { formatPointer, getAt } from '../core/pointer.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { effective } from '../limits/effective.ts';
import type { Field, Plan } from '../plan/field.ts';

/** Part of the JSON that cannot be converted to text. */
export interface JsonProblem {
  /** JSON Pointer from the root of the file. */
  readonly pointer: string;
  /** Flat key of the setting, if the problem is in a setting. */
  readonly key?: string | undefined;
  /** One or more English sentences. */
  readonly reason: string;
}

export type TextOfJson = { readonly text: FlatText } | { readonly problems: readonly JsonProblem[] };

/** Parsed entry of `lines`. Without `raw` it is the line of the setting with this key. */
interface Placed {
  readonly key?: string;
  readonly raw?: string;
  readonly end: Line['end'];
}

/**
 * Converts a configuration from JSON to text. `lines` gives the order; settings without an entry are appended.
 * Entries without a value are dropped. Invalid values are refused, unless a line already has the same value in that
 * place.
 */
export function textOfJson(json: JsonValue, plan: Plan): TextOfJson {
  const { $schema, configuration, lineEnd = '\n', lines = [], ...others } = isJsonObject(json) ? json : {};
  const problems: JsonProblem[] = Object.keys(others).map((name) => ({
    pointer: formatPointer([name]),
    reason: 'A configuration has $schema, configuration, lineEnd and lines, and nothing else.',
  }));
  if ($schema !== undefined && typeof $schema !== 'string')
    problems.push({ pointer: '/$schema', reason: 'This must be a text.' });
  if (!isJsonObject(configuration)) problems.push({ pointer: '/configuration', reason: 'This must be an object.' });
  if (lineEnd !== '\n' && lineEnd !== '\r\n')
    problems.push({ pointer: '/lineEnd', reason: 'This must be \\n or \\r\\n.' });
  if (!isJsonArray(lines)) problems.push({ pointer: '/lines', reason: 'This must be a list.' });
  const list = isJsonArray(lines) ? lines : [];
  const end = lineEnd === '\r\n' ? lineEnd : '\n';
  const placed = list.map((line, index) => placedLine(plan, line, end, index === list.length - 1));
  for (const [index, line] of placed.entries())
    if (typeof line === 'string') problems.push({ pointer: `/lines/${index}`, reason: line });
  if (!isJsonObject(configuration) || problems.length > 0) return { problems };
  return written(
    plan,
    configuration,
    placed.filter((line) => typeof line !== 'string'),
    end,
  );
}

/** Parsed line, or an error message. */
function placedLine(plan: Plan, line: JsonValue, lineEnd: Line['end'], isLast: boolean): Placed | string {
  const { line: raw, key, end = lineEnd, ...others } = isJsonObject(line) ? line : { key: line };
  const isOne = (typeof raw === 'string') !== (typeof key === 'string') && [raw, key].includes(undefined);
  if (!isOne || Object.keys(others).length > 0) return 'This must be a key, or an object with line or key, and end.';
  if (end !== '\n' && end !== '\r\n' && !(end === '' && isLast)) return 'Only the last line may end with nothing.';
  if (typeof raw === 'string') return raw.includes('\n') ? 'This is more than one line.' : { raw, end };
  if (typeof key !== 'string' || fieldOfKey(plan, key) === undefined)
    return 'No setting has this key: the line has to stand here as it is, as {"line": "key=value"}.';
  return { key, end };
}

function written(
  plan: Plan,
  configuration: JsonObject,
  placed: readonly Placed[],
  lineEnd: FlatText['lineEnd'],
): TextOfJson {
  const bare = parseText(placed.map(({ raw, end }) => (raw === undefined ? '' : raw + end)).join(''));
  const standing = decode(plan, bare);
  const problems = [
    ...valueProblems(levelOf(plan), configuration, { pointer: '', numbers: [] }, { plan, values: standing }),
  ];
  if (problems.length > 0) return { problems };
  try {
    const own = edits(plan, standing, configuration, () => true);
    const text = { ...parseText(withValues(placed, own)), lineEnd };
    if (text.issues.some(({ code }) => code === 'too-long')) return { problems: [TOO_LONG] };
    return { text: applyEdits(text, own) };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const { pointer, params } = error.issue;
    const reason = message(error.issue, english);
    return { problems: [{ pointer: `/configuration${pointer}`, key: String(params.key), reason }] };
  }
}

const TOO_LONG: JsonProblem = { pointer: '', reason: 'The configuration is too long.' };

function withValues(placed: readonly Placed[], { set }: LineEdits): string {
  return placed
    .map(({ raw, key = '', end }) => {
      const value = set.get(key);
      if (raw !== undefined) return raw + end;
      return value === undefined ? '' : `${key}=${value}${end}`;
    })
    .join('');
}

/** Object of the configuration, with the numbers of its enclosing rows, outermost first. */
interface Place {
  readonly pointer: string;
  readonly numbers: readonly number[];
}

/** Values that `lines` already has verbatim. */
interface Standing {
  readonly plan: Plan;
  readonly values: JsonObject;
}

/** Field with the remaining path segments to its value. */
interface Ahead {
  readonly entry: LevelField;
  readonly path: readonly string[];
}

/** Members that cannot be written: unknown names, and invalid values that no line already has. */
function* valueProblems(
  { fields, rowName }: Level,
  object: JsonValue,
  place: Place,
  standing: Standing,
): Generator<JsonProblem> {
  const ahead = fields.map((entry): Ahead => ({ entry, path: entry.path }));
  yield* problemsWithin(ahead, object, place, standing, rowName);
}

function* problemsWithin(
  ahead: readonly Ahead[],
  object: JsonValue,
  place: Place,
  standing: Standing,
  rowName?: string,
): Generator<JsonProblem> {
  const problem = (pointer: string, reason: string): JsonProblem => ({ pointer: `/configuration${pointer}`, reason });
  if (!isJsonObject(object)) {
    yield problem(place.pointer, 'This must be an object.');
    return;
  }
  for (const [name, value] of Object.entries(object)) {
    const pointer = place.pointer + formatPointer([name]);
    const inner = ahead.filter(({ path }) => path[0] === name);
    const leaf = inner.find(({ path }) => path.length === 1)?.entry;
    if (name === rowName) continue;
    if (leaf !== undefined) yield* problemsAt(leaf, value, { ...place, pointer }, standing);
    else if (inner.length === 0) yield problem(pointer, 'There is no such setting.');
    else {
      const further = inner.map(({ entry, path }) => ({ entry, path: path.slice(1) }));
      yield* problemsWithin(further, value, { ...place, pointer }, standing);
    }
  }
}

function* problemsAt(
  { field, keyParts, rows }: LevelField,
  value: JsonValue,
  { pointer, numbers }: Place,
  standing: Standing,
): Generator<JsonProblem> {
  const at = `/configuration${pointer}`;
  if (keyParts === undefined) {
    yield { pointer: at, reason: 'This has no line of its own: it is worked out from others.' };
    return;
  }
  if (rows !== undefined && isJsonArray(value)) {
    for (const [index, row] of value.entries()) {
      // Rows without a number are refused when their lines are written.
      const own = [...numbers, rowNumber(rows, row, index) ?? 0];
      yield* valueProblems(rows, row, { pointer: `${pointer}/${index}`, numbers: own }, standing);
    }
    return;
  }
  const there = locate(standing.plan, standing.values, field, numbers);
  if (there !== undefined && equalJson(getAt(standing.values, there), value)) return;
  const key = flatKey(keyParts, numbers);
  for (const issue of valueIssues(field, value, at))
    yield { pointer: at, key, reason: `${field.title}: ${message(issue, english, field)}` };
}

/** Schema issues of a setting's value. Limits are not checked: they depend on the device. */
export function valueIssues(field: Field, value: JsonValue, pointer: string): readonly Issue[] {
  return checkField(effective(field, { reasons: [] }), value, pointer);
}
