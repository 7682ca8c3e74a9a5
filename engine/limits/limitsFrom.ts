import { equalJson } from '../core/json.ts';
import type { Limit, LimitAddress, RecordedLimits } from '../core/limit.ts';
import { bindRows } from '../core/pointer.ts';
import { ruleFailure } from '../core/ruleFailure.ts';
import type { JsonValue } from '../core/schema.ts';
import type { NotingRead } from '../plan/notingRead.ts';
import { intersect } from './intersect.ts';
import { createReaders, setOf } from './readers.ts';

/**
 * Computes the limit of a field from other values of the document. Pure: called again only when a value it read has
 * changed.
 * @param read returns the value at a pointer, or its default; undefined if the type does not match. `*` stands for
 * the innermost row of the field: `/links/* /width` without the space
 */
export type LimitRule = (read: LimitRead) => Limit;

/**
 * @param columns for a list of rows: names of the only values read per row. Changes of other values do not invalidate
 * the limit.
 */
export type LimitRead = (pointer: string, ...columns: readonly string[]) => JsonValue | undefined;

/** Rule functions by `x-limited` name. */
export type LimitRules = Readonly<Record<string, LimitRule>>;

/** Limits computed by functions. A name without a function has no limit, and so no value is allowed. */
export function limitsFrom(rules: LimitRules): (read: NotingRead) => RecordedLimits {
  const named = new Map(Object.entries(rules).map(([id, bound]) => [id, [{ id, bound }]]));
  return (read) => limitsOf(named, ({ bound }, readHere) => bound(readHere), read);
}

interface KnownLimit<Rule> {
  readonly address: LimitAddress;
  bounds: readonly Bound<Rule>[];
  limit: Limit | undefined;
}

/** Cached result of a rule: for one row, or for all rows if the rule read nothing of the row. */
interface Bound<Rule> {
  readonly rule: Rule;
  readonly row: number | undefined;
  limit: Limit | undefined;
  /** Pointers that were read, with row indexes; `*` stands for every row of a list. */
  reads: readonly string[];
  isOfRow: boolean;
  isStale: boolean;
}

/**
 * Limits computed by rules. Each limit is the intersection of all rules of its name, computed on first access. Reads
 * are recorded, and a rule runs again only when a value it read has changed. If a rule fails, its limit contains the
 * failure and allows nothing.
 * @param rules rules by limit name
 * @param runRule returns the limit of a rule, with reads as in `LimitRule`; undefined if the rule does not apply
 * @param read returns the value at a pointer with row indexes
 */
export function limitsOf<Rule extends { readonly id: string }>(
  rules: ReadonlyMap<string, readonly Rule[]>,
  runRule: (rule: Rule, read: LimitRead) => Limit | undefined,
  read: NotingRead,
): RecordedLimits {
  const cache = new Map<string, KnownLimit<Rule>>();
  const ran = new Map<number | 'all' | undefined, Map<Rule, Bound<Rule>>>();
  const readers = createReaders<Bound<Rule>>();
  /** Limits that use each result; excludes limits computed since the last change (`unowned`). */
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
    // Keeping the same object makes later comparisons cheap.
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
        // A result shared by all rows becomes a result of one row once the rule reads that row.
        ran.get('all')?.delete(rule);
        const place = bound.isOfRow ? bound.row : 'all';
        const own = ran.get(place) ?? new Map<Rule, Bound<Rule>>();
        ran.set(place, own.set(rule, bound));
      }
      if (!bound.isOfRow || bound.row === row) return bound;
    }
  };

  /** Recomputes a limit. Returns true if it changed. */
  const refresh = (one: KnownLimit<Rule>): boolean => {
    const { limit, address } = one;
    one.bounds = (rules.get(address.name) ?? []).map((rule) => boundOf(rule, address.row));
    unowned.push(one);
    one.limit = intersect(one.bounds.map((bound) => bound.limit).filter((own) => own !== undefined));
    return !equalJson(one.limit, limit);
  };

  const ask = (name: string, row: number | undefined): KnownLimit<Rule> => {
    const key = `${name}/${row}`;
    const found = cache.get(key);
    if (found !== undefined) return found;
    const created: KnownLimit<Rule> = {
      address: row === undefined ? { name } : { name, row },
      bounds: [],
      limit: undefined,
    };
    refresh(created);
    cache.set(key, created);
    return created;
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

/** Cache of bound pointers. Rules read the same few pointers repeatedly; the size is bounded by settings × rows. */
const places = new Map<string, string[]>();

function placeIn(row: number, template: string): string {
  if (!template.includes('*')) return template;
  const ofRows = places.get(template) ?? [];
  places.set(template, ofRows);
  ofRows[row] ??= bindRows(template, [row]);
  return ofRows[row];
}
