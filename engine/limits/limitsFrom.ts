import { equalJson } from '../core/json.ts';
import type { Limit, LimitAddress, RecordedLimits } from '../core/limit.ts';
import { bindRows } from '../core/pointer.ts';
import { ruleFailure } from '../core/ruleFailure.ts';
import type { JsonValue } from '../core/schema.ts';
import type { NotingRead } from '../plan/notingRead.ts';
import { intersect } from './intersect.ts';
import { createReaders, setOf } from './readers.ts';

/**
 * What is allowed for a field here and now, from other values of the document. Pure: it is asked again when a value it
 * read has changed, and only then.
 * @param read the value at a pointer, else the default of its field; undefined if it is not of the type of its field.
 *   `*` stands for the row of the field, the innermost one: `/links/* /width` without the space
 */
export type LimitRule = (read: LimitRead) => Limit;

/** @param columns of a list of rows the only values that are looked at in each: a change of others is none of the limit */
export type LimitRead = (pointer: string, ...columns: readonly string[]) => JsonValue | undefined;

/** One function for each name that `x-limited` says. */
export type LimitRules = Readonly<Record<string, LimitRule>>;

/** Limits made by functions. A name without a function has no limit, which refuses everything. */
export function limitsFrom(rules: LimitRules): (read: NotingRead) => RecordedLimits {
  const named = new Map(Object.entries(rules).map(([id, bound]) => [id, [{ id, bound }]]));
  return (read) => limitsOf(named, ({ bound }, readHere) => bound(readHere), read);
}

interface KnownLimit<Rule> {
  readonly address: LimitAddress;
  bounds: readonly Bound<Rule>[];
  limit: Limit | undefined;
}

/** What a rule gave when it last ran: for one row, or for all where it read nothing of the row. */
interface Bound<Rule> {
  readonly rule: Rule;
  readonly row: number | undefined;
  limit: Limit | undefined;
  /** Pointers of what it read: rows by index, `*` for every row of a list. */
  reads: readonly string[];
  isOfRow: boolean;
  isStale: boolean;
}

/**
 * The limits that rules make: each is the intersection of all rules of its name, computed when it is first asked for. What a
 * rule reads is recorded when it runs, and only a change of that makes it run again. A limit of which a rule fails says so,
 * and allows nothing.
 * @param rules those of each limit, by its name
 * @param runRule what a rule allows, from values it reads as a `LimitRule` does; undefined if the rule has no say
 * @param read the value at a pointer (rows by index)
 */
export function limitsOf<Rule extends { readonly id: string }>(
  rules: ReadonlyMap<string, readonly Rule[]>,
  runRule: (rule: Rule, read: LimitRead) => Limit | undefined,
  read: NotingRead,
): RecordedLimits {
  const known = new Map<string, KnownLimit<Rule>>();
  const ran = new Map<number | 'all' | undefined, Map<Rule, Bound<Rule>>>();
  const readers = createReaders<Bound<Rule>>();
  /** The limits that each bound is part of; they are not known of those made since the last change. */
  const owners = new Map<Bound<Rule>, Set<KnownLimit<Rule>>>();
  let unowned: KnownLimit<Rule>[] = [];

  const run = (bound: Bound<Rule>): void => {
    const { rule, row = 0 } = bound;
    const reads: string[] = [];
    bound.isOfRow = false;
    const readHere: LimitRead = (pointer, ...columns) => {
      const place = placeIn(row, pointer);
      if (place !== pointer) bound.isOfRow = true;
      if (columns.length === 0) reads.push(place);
      else for (const column of columns) reads.push(`${place}/*/${column}`);
      return read(place, (other) => reads.push(other));
    };
    let limit: Limit | undefined;
    try {
      limit = runRule(rule, readHere);
    } catch (error) {
      limit = { failed: ruleFailure(rule.id, error), reasons: [] };
    }
    // The same object is soon found to be the same limit.
    if (!equalJson(bound.limit, limit)) bound.limit = limit;
    bound.isStale = false;
    if (!equalJson(bound.reads, reads)) readers.move(bound, reads);
  };

  const boundOf = (rule: Rule, row: number | undefined): Bound<Rule> => {
    for (;;) {
      const bound = ran.get('all')?.get(rule) ??
        ran.get(row)?.get(rule) ?? { rule, row, limit: undefined, reads: [], isOfRow: false, isStale: true };
      if (bound.isStale) {
        run(bound);
        // One of all rows that now reads the row is that of its row alone.
        ran.get('all')?.delete(rule);
        const place = bound.isOfRow ? bound.row : 'all';
        const own = ran.get(place) ?? new Map<Rule, Bound<Rule>>();
        ran.set(place, own.set(rule, bound));
      }
      if (!bound.isOfRow || bound.row === row) return bound;
    }
  };

  /** Whether the limit has become another one. */
  const refresh = (one: KnownLimit<Rule>): boolean => {
    const { limit, address } = one;
    one.bounds = (rules.get(address.name) ?? []).map((rule) => boundOf(rule, address.row));
    unowned.push(one);
    one.limit = intersect(one.bounds.map((bound) => bound.limit).filter((own) => own !== undefined));
    return !equalJson(one.limit, limit);
  };

  const ask = (name: string, row: number | undefined): KnownLimit<Rule> => {
    const key = `${name}/${row}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made: KnownLimit<Rule> = {
      address: row === undefined ? { name } : { name, row },
      bounds: [],
      limit: undefined,
    };
    refresh(made);
    known.set(key, made);
    return made;
  };

  return {
    get: (name, row) => ask(name, row).limit,
    reads: (name, row) => ask(name, row).bounds.flatMap(({ reads }) => reads),
    update(changed) {
      for (const one of unowned) for (const bound of one.bounds) setOf(owners, bound).add(one);
      unowned = [];
      const concerned = new Set<KnownLimit<Rule>>();
      for (const bound of readers.of(changed)) {
        bound.isStale = true;
        for (const owner of owners.get(bound) ?? []) concerned.add(owner);
        owners.delete(bound);
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
  ofRows[row] ??= bindRows(template, [row]);
  return ofRows[row];
}
