import type { Field, Plan } from '../plan/field.ts';
import type { JsonObject, JsonValue } from '../schema.ts';
import { applyEdits } from './applyEdits.ts';
import { edits, type IsWritten } from './edits.ts';
import type { FlatText } from './flatText.ts';
import { keyIndexOf, rowNumberOf, stepKey } from './keyIndex.ts';
import { type Level, levelOf } from './level.ts';
import { parseValue } from './valueText.ts';

/** What the text has for the document or one row. */
interface Bucket {
  readonly values: Map<Field, string>;
  readonly rows: Map<Field, Map<number, Bucket>>;
}

function rowBucket(bucket: Bucket, rows: Field, number: number): Bucket {
  const byNumber = bucket.rows.get(rows) ?? new Map<number, Bucket>();
  const row = byNumber.get(number) ?? { values: new Map(), rows: new Map() };
  bucket.rows.set(rows, byNumber.set(number, row));
  return row;
}

/** Sorts every line into the row it belongs to; keys the plan does not know still tell that their row exists. */
function collect(plan: Plan, text: FlatText): Bucket {
  const root: Bucket = { values: new Map(), rows: new Map() };
  const index = keyIndexOf(plan);
  for (const key of text.keys()) {
    const segments = key.split('.');
    let bucket = root;
    let node: ReturnType<typeof stepKey> = index;
    for (const [depth, segment] of segments.entries()) {
      node = stepKey(node, segment);
      if (node === undefined) break;
      const number = node.rows === undefined ? undefined : rowNumberOf(segment);
      if (node.rows !== undefined && number !== undefined && depth < segments.length - 1) {
        bucket = rowBucket(bucket, node.rows, number);
      }
    }
    if (node?.field !== undefined) bucket.values.set(node.field, text.get(key) ?? '');
  }
  return root;
}

/** An object under construction: `Map` because a property may have any name, `__proto__` included. */
type Draft = Map<string, JsonValue | Draft>;

function place(draft: Draft, path: readonly string[], value: JsonValue): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    draft.set(name, value);
    return;
  }
  const known = draft.get(name);
  const inner: Draft = known instanceof Map ? known : new Map();
  draft.set(name, inner);
  place(inner, rest, value);
}

function finish(draft: Draft): JsonObject {
  return Object.fromEntries([...draft].map(([name, value]) => [name, value instanceof Map ? finish(value) : value]));
}

function decodeRows(level: Level, rows: ReadonlyMap<number, Bucket>): JsonObject[] {
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([number, bucket]) => {
      const row = decodeLevel(level, bucket);
      return level.rowName === undefined ? row : { [level.rowName]: number, ...row };
    });
}

function decodeLevel(level: Level, bucket: Bucket): JsonObject {
  const draft: Draft = new Map();
  for (const { field, path, rows } of level.fields) {
    if (rows === undefined) {
      const text = bucket.values.get(field);
      if (text !== undefined) place(draft, path, parseValue(field, text));
    } else {
      const found = bucket.rows.get(field);
      if (found !== undefined) place(draft, path, decodeRows(rows, found));
    }
  }
  return finish(draft);
}

/**
 * The document a text stands for. Only what the text says: an absent key is an absent property (the device's default).
 * Rows are every number found under their prefix, ascending. A value that is not of its field's type is the raw string.
 */
export function decode(plan: Plan, text: FlatText): JsonObject {
  return decodeLevel(levelOf(plan), collect(plan, text));
}

/**
 * The text with the document written into it: only the lines of fields that differ and are active change.
 * @throws ConfigurationError when a value cannot be written.
 */
export function encode(plan: Plan, document: JsonObject, text: FlatText, isWritten?: IsWritten): FlatText {
  return applyEdits(text, edits(plan, decode(plan, text), document, isWritten));
}
