import { equalJson } from '../core/json.ts';
import type { Sentence } from '../core/limit.ts';
import { parentPointer } from '../core/pointer.ts';
import type { Schema } from '../core/schema.ts';
import { either, isExactlyEither, isPartOf } from './condition.ts';
import type { Condition, Field } from './field.ts';
import type { Inherited } from './inherited.ts';
import { NOTES } from './jsonNote.ts';

/** Property that becomes a field: its place, resolved schema, and inherited annotations (including its own). */
export interface Found {
  readonly name: string;
  readonly pointer: string;
  readonly schema: Schema;
  readonly inherited: Inherited;
  readonly required: boolean;
  /** Conditions under which the value is required, in a foreign schema. */
  readonly requiredWhen?: readonly (readonly Condition[])[] | undefined;
  /** True if the schema applies whenever the conditions hold. False in a branch that may not apply. */
  readonly sure: boolean;
  /** True if the choices restrict nothing, see `x-tag`. */
  readonly isHint?: boolean;
  readonly refs: readonly string[];
  /** Properties of a row, for an array of objects. */
  readonly rows?: readonly Found[];
  /** See `Field`. */
  readonly entries?: Field['entries'];
  readonly branches?: readonly Schema[];
  readonly filled?: Field['filled'];
  /** Reason why the value is not split into fields. */
  readonly note?: Sentence;
}

/** Keywords with equal values in both schemas. Titles and annotations come from the first. */
function agreed(first: Schema, second: Schema): Schema {
  const agreedEntries = Object.entries(first).filter(
    ([keyword, value]) =>
      keyword === 'title' ||
      keyword === 'description' ||
      keyword.startsWith('x-') ||
      equalJson(value, Object.entries(second).find(([name]) => name === keyword)?.[1]),
  );
  return Object.fromEntries(agreedEntries);
}

/** Marks a property and its rows as not certain to apply. */
function unsure(found: Found): Found {
  const { rows } = found;
  return { ...found, sure: false, required: false, ...(rows !== undefined && { rows: rows.map(unsure) }) };
}

/** Merges two properties at one pointer, neither of which includes the other. */
function merged(existing: Found, next: Found): Found {
  const when = either(existing.inherited.when, next.inherited.when);
  const both = {
    ...existing,
    schema: agreed(existing.schema, next.schema),
    required: existing.required && next.required,
    inherited: { ...existing.inherited, when, readOnly: existing.inherited.readOnly && next.inherited.readOnly },
  };
  const isSure =
    existing.sure &&
    next.sure &&
    isExactlyEither(existing.inherited.when, next.inherited.when) &&
    existing.rows === undefined &&
    next.rows === undefined;
  return isSure ? both : unsure(both);
}

/** Schema of a property that a part of the schema requires or allows, without a description. */
export const UNSAID: Schema = {};

/**
 * Adds a property. If the pointer exists already (from another branch or the object itself), both become one field.
 */
export function declare(found: Map<string, Found>, next: Found): void {
  const existing = found.get(next.pointer);
  const widest = existing === undefined ? next : joinedWith(existing, next);
  const requiredWhen = [...(existing?.requiredWhen ?? []), ...(next.requiredWhen ?? [])];
  const declared = requiredWhen.length === 0 ? widest : { ...widest, requiredWhen };
  if (declared !== existing) found.set(next.pointer, declared);
}

function joinedWith(existing: Found, next: Found): Found {
  const [before, now] = [existing.inherited.when, next.inherited.when];
  const [isCovered, isCovering] = [isPartOf(before, now), isPartOf(now, before)];
  if (existing.schema === UNSAID && isCovering) return { ...next, required: next.required || existing.required };
  if (next.schema === UNSAID) {
    if (!isCovering) return existing;
    const base = isCovered ? existing : unsure({ ...existing, inherited: { ...existing.inherited, when: now } });
    return { ...base, required: next.required || base.required };
  }
  if (isCovered && existing.sure) return existing;
  return next.sure && isCovering ? next : merged(existing, next);
}

/** Pointers of the objects and lists around a value, without the root. */
export function outersOf(pointer: string): readonly string[] {
  const outer = parentPointer(pointer);
  return outer === '' ? [] : [outer, ...outersOf(outer)];
}

/** Pointers of the objects and lists around these, without the root. */
export function pointersAround(pointers: Iterable<string>): ReadonlySet<string> {
  return new Set([...pointers].flatMap(outersOf));
}

/**
 * Removes nested pointers, so that each value has one field. A value described both as a whole and by its properties
 * stays whole, unless it is a whole only because the budget was spent: its properties then exist under its conditions.
 */
export function withoutOverlaps(found: ReadonlyMap<string, Found>): readonly Found[] {
  const around = pointersAround(found.keys());
  const all = [...found.values()];
  const covering = new Set<string>();
  const closed = new Map<string, Found>();
  const wholes = all.filter((own) => {
    const { pointer, schema, note } = own;
    if (!around.has(pointer)) return true;
    if (schema === UNSAID) return false;
    if (note?.text === NOTES.tooMany) closed.set(pointer, own);
    else covering.add(pointer);
    return covering.has(pointer);
  });
  if (covering.size + closed.size === 0) return wholes;
  return wholes.flatMap((own) => {
    const outers = outersOf(own.pointer);
    if (outers.some((outer) => covering.has(outer))) return [];
    const closedAround = outers.flatMap((outer) => closed.get(outer) ?? []);
    const when = closedAround.reduce((sum, { inherited }) => either(sum, inherited.when), own.inherited.when);
    if (closedAround.length > 0) return unsure({ ...own, inherited: { ...own.inherited, when } });
    if (!covering.has(own.pointer)) return own;
    const { rows: _rows, ...whole } = own;
    // Its properties may exist where the value itself was not expected.
    const inherited = { ...whole.inherited, when: [] };
    return {
      ...whole,
      required: whole.required && whole.inherited.when.length === 0,
      inherited,
      note: { text: NOTES.contrary },
    };
  });
}
