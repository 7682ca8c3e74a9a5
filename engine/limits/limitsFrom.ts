import { equalJson } from '../json.ts';
import type { Read } from '../plan/active.ts';
import { bindRows } from '../pointer.ts';
import { pointerTree } from '../pointerTree.ts';
import type { JsonValue } from '../schema.ts';
import { createColumns } from './columns.ts';
import { intersect } from './intersect.ts';
import type { Limit, LimitAddress, LimitSource, RecordedLimits } from './limit.ts';
import { ruleFailure } from './ruleFailure.ts';

/**
 * What is allowed for a field here and now, from other values of the document. Pure: it is asked again when a value it
 * read has changed, and only then.
 * @param read the value at a pointer, else the default of its field; nothing where it is not of the type of its field.
 *   `*` stands for the row of the field, the innermost one: `/links/* /width` without the space
 */
export type LimitRule = (read: LimitRead) => Limit;

/** @param columns of a list of rows the values that are looked at: the rows have these alone, and others may change */
export type LimitRead = (pointer: string, ...columns: readonly string[]) => JsonValue | undefined;

/** One function for each name that `x-limited` says. */
export type LimitRules = Readonly<Record<string, LimitRule>>;

/** Limits made by functions. A name without a function has no limit, which refuses everything. */
export function limitsFrom(rules: LimitRules): (read: Read) => LimitSource {
  const named = new Map(Object.entries(rules).map(([id, bound]) => [id, [{ id, bound }]]));
  return (read) => limitsOf(named, ({ bound }, readHere) => bound(readHere), read);
}

interface Known<Rule> {
  readonly address: LimitAddress;
  bounds: readonly Bound<Rule>[];
  /** What each of these allowed. */
  parts: readonly (Limit | undefined)[];
  limit: Limit | undefined;
}

/** What a rule gave when it last ran: for one row, or for all where it read nothing of the row. */
interface Bound<Rule> {
  readonly rule: Rule;
  readonly row: number | undefined;
  /** The limits it is part of. */
  readonly owners: Set<Known<Rule>>;
  limit: Limit | undefined;
  /** Pointers of what it read: rows by index, `*` for every row of a list. */
  reads: readonly string[];
  isOfRow: boolean;
  isStale: boolean;
}

/** What a rule gave: for all rows, or for each. */
interface Ran<Rule> {
  ofAll: Bound<Rule> | undefined;
  readonly ofRow: Map<number | undefined, Bound<Rule>>;
}

/**
 * The limits that rules make: each is the intersection of all rules of its name, computed when it is first asked for. What a
 * rule reads is recorded when it runs, and only a change of that makes it run again. A limit of which a rule fails says so,
 * and allows nothing.
 * @param rules those of each limit, by its name
 * @param runRule what a rule allows, from values it reads as a `LimitRule` does; nothing where it has no say
 * @param read the value at a pointer (rows by index)
 */
export function limitsOf<Rule extends { readonly id: string }>(
  rules: ReadonlyMap<string, readonly Rule[]>,
  runRule: (rule: Rule, read: LimitRead) => Limit | undefined,
  read: Read,
): RecordedLimits {
  const known = new Map<string, Known<Rule>>();
  const ran = new Map<Rule, Ran<Rule>>();
  const readers = createReaders<Bound<Rule>>();

  const columnsOf = createColumns();

  const run = (bound: Bound<Rule>): void => {
    const { rule, row = 0 } = bound;
    const reads: string[] = [];
    bound.isOfRow = false;
    const readHere: LimitRead = (pointer, ...columns) => {
      const place = placeIn(row, pointer);
      if (place !== pointer) bound.isOfRow = true;
      if (columns.length === 0) {
        reads.push(place);
        return read(place);
      }
      for (const column of columns) reads.push(`${place}/*/${column}`);
      return columnsOf(place, read(place), columns);
    };
    let limit: Limit | undefined;
    try {
      limit = runRule(rule, readHere);
    } catch (error) {
      limit = { failed: ruleFailure(rule.id, error), reasons: [] };
    }
    // The same object tells the limits it is part of that nothing changed.
    if (!equalJson(bound.limit, limit)) bound.limit = limit;
    bound.reads = reads;
    bound.isStale = false;
    readers.add(bound);
  };

  const boundOf = (rule: Rule, row: number | undefined): Bound<Rule> => {
    const own: Ran<Rule> = ran.get(rule) ?? { ofAll: undefined, ofRow: new Map() };
    ran.set(rule, own);
    for (;;) {
      const bound = own.ofAll ?? own.ofRow.get(row) ?? newBound(rule, row);
      if (bound.isStale) run(bound);
      // One that reads the row from now on is that of its row alone.
      own.ofAll = bound.isOfRow ? undefined : bound;
      if (bound.isOfRow) own.ofRow.set(bound.row, bound);
      if (!bound.isOfRow || bound.row === row) return bound;
    }
  };

  /** Whether the limit has become another one. */
  const refresh = (one: Known<Rule>): boolean => {
    const { parts, limit, address } = one;
    one.bounds = (rules.get(address.name) ?? []).map((rule) => boundOf(rule, address.row));
    one.parts = one.bounds.map((bound) => bound.limit);
    for (const { owners } of one.bounds) owners.add(one);
    if (one.parts.length === parts.length && one.parts.every((part, at) => part === parts[at])) return false;
    one.limit = intersect(one.parts.flatMap((part) => part ?? []));
    return !equalJson(one.limit, limit);
  };

  const ask = (name: string, row: number | undefined): Known<Rule> => {
    const key = `${name}/${row}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const address = row === undefined ? { name } : { name, row };
    const made: Known<Rule> = { address, bounds: [], parts: [], limit: undefined };
    refresh(made);
    known.set(key, made);
    return made;
  };

  return {
    get: (name, row) => ask(name, row).limit,
    reads: (name, row) => ask(name, row).bounds.flatMap(({ reads }) => reads),

    update(changed) {
      const concerned = new Set<Known<Rule>>();
      for (const bound of readers.take(changed)) {
        bound.isStale = true;
        for (const owner of bound.owners) concerned.add(owner);
        bound.owners.clear();
      }
      return [...concerned].filter(refresh).map(({ address }) => address);
    },
  };
}

/** Rules ask for the same few places again and again; there are as many as settings and rows. */
const places = new Map<string, string[]>();

function placeIn(row: number, template: string): string {
  if (!template.includes('*')) return template;
  const ofRows = places.get(template) ?? [];
  places.set(template, ofRows);
  const place = ofRows[row] ?? bindRows(template, [row]);
  ofRows[row] = place;
  return place;
}

function newBound<Rule>(rule: Rule, row: number | undefined): Bound<Rule> {
  return { rule, row, owners: new Set(), limit: undefined, reads: [], isOfRow: false, isStale: true };
}

interface Reader {
  readonly reads: readonly string[];
}

/** Those who read something, found by what they read. */
function createReaders<One extends Reader>() {
  const byPointer = new Map<string, Set<One>>();
  const tree = pointerTree([]);
  // Limits that are asked for once, and never after a change, need no index.
  let fresh: One[] = [];
  const index = (one: One): void => {
    for (const pointer of one.reads) {
      const readers = byPointer.get(pointer) ?? new Set();
      if (!byPointer.has(pointer)) tree.add(pointer);
      byPointer.set(pointer, readers.add(one));
    }
  };
  return {
    add(one: One): void {
      fresh.push(one);
    },
    /** Takes out those who read something at, above or below these places. */
    take(changed: readonly string[]): ReadonlySet<One> {
      for (const one of fresh) index(one);
      fresh = [];
      const found = new Set<One>();
      for (const place of changed) {
        tree.someTouching(place, (pointer) => {
          for (const one of byPointer.get(pointer) ?? []) found.add(one);
          return false;
        });
      }
      for (const one of found) for (const pointer of one.reads) byPointer.get(pointer)?.delete(one);
      return found;
    },
  };
}
