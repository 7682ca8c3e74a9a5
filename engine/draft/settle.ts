import { equalJson } from '../core/json.ts';
import type { LimitAddress } from '../core/limit.ts';
import { memoize } from '../core/memoize.ts';
import { getAt, isTouching, setAt, templateOf } from '../core/pointer.ts';
import type { RuleFailure } from '../core/ruleFailure.ts';
import type { JsonObject, JsonValue } from '../core/schema.ts';
import { changedPointers } from '../derived/changedPointers.ts';
import { fixedPoint, type Round, type Settled } from '../derived/fixedPoint.ts';
import { followOnce } from '../derived/follow.ts';
import { effective } from '../limits/effective.ts';
import type { Limits } from '../limits/limitsOver.ts';
import { nearestAllowed } from '../limits/nearestAllowed.ts';
import { createRead, isActive } from '../plan/active.ts';
import { defaultAt } from '../plan/defaults.ts';
import type { Field, Plan } from '../plan/field.ts';
import { expandRows, rowsAt } from '../plan/rowPointers.ts';
import type { DraftRules } from './draftRules.ts';
import { keyPath, valueAt } from './rowKeys.ts';

/** Value that was moved to its bound automatically. */
export interface Clamped {
  readonly field: Field;
  readonly pointer: string;
  readonly value: number;
  /** Value that the user had requested; undefined if the value came from the device. */
  readonly requested: number | undefined;
}

/** Document after all rules have settled. */
export interface SettledDraft extends Settled {
  /** Addresses of the changed limits. */
  readonly limited: readonly LimitAddress[];
  readonly clamped: readonly Clamped[];
  /** Failed derivations. */
  readonly failed: readonly RuleFailure[];
}

interface Work {
  readonly original: JsonObject;
  readonly rules: DraftRules;
  /** True to apply derivations to the initial change. A text that was taken is applied as it is. */
  readonly follows: boolean;
  /** True if values outside a changed limit may be clamped. */
  readonly clamps: boolean;
  /** True to evaluate every limit, not only the changed ones. */
  readonly all: boolean;
  /** Derivations that failed at earlier changes. */
  readonly failed?: readonly RuleFailure[] | undefined;
}

/** Limited field at its place. */
interface Limited {
  readonly field: Field & { readonly limited: string };
  readonly pointer: string;
}

/**
 * Applies the consequences of a change until nothing changes: derived values, fixed values, clamped values. If the
 * rules never settle, only the change itself is applied.
 * @param changed pointers of the changed values; `['']` treats the whole document as new
 */
export function settle(
  before: JsonObject,
  after: JsonObject,
  work: Work,
  changed = changedPointers(before, after),
): SettledDraft {
  const { original, rules } = work;
  const limited = new Map<string, LimitAddress>();
  const clamped = new Map<string, Clamped>();
  let lastSeen = before;
  let waiting: readonly string[] = [];
  let [follows, all] = [work.follows, work.all];
  let failed = work.failed ?? [];

  const move = (document: JsonObject): readonly LimitAddress[] => {
    if (all) readEvery(rules, before);
    const moved = rules.limits.between(lastSeen, document, waiting);
    lastSeen = document;
    for (const address of moved) limited.set(`${address.name}/${address.row}`, address);
    return moved;
  };
  const settled = fixedPoint(after, changed, (document, pending): Round => {
    waiting = [...waiting, ...pending];
    const followed = follows ? followOnce(rules.derivations, document, pending, original, failed) : undefined;
    failed = followed?.failed ?? failed;
    follows = true;
    if (followed !== undefined && followed.document !== document) return followed;
    const moved = move(document);
    const places = all ? everyLimited(rules.plan, document) : limitedAt(rules.plan, document, waiting, moved);
    waiting = [];
    all = false;
    const limits = rules.limits.at(document);
    const by: string[] = [];
    let current = document;
    for (const { field, pointer } of places) {
      const mayClamp = work.clamps && moved.some(({ name }) => name === field.limited);
      const decision = decided(current, { field, pointer }, { original, plan: rules.plan, limits, mayClamp });
      if (decision === undefined) continue;
      if (decision.isClamped && typeof decision.value === 'number') {
        const requested = clamped.has(pointer)
          ? clamped.get(pointer)?.requested
          : ownNumber(current, original, pointer);
        clamped.set(pointer, { field, pointer, value: decision.value, requested });
      }
      by.push(field.limited);
      current = setAt(current, pointer, decision.value);
    }
    return { document: current, by };
  });
  if (settled.circle !== undefined) {
    // Everything the rules wrote is reverted, so all limits are compared.
    for (const address of rules.limits.between(lastSeen, after))
      limited.set(`${address.name}/${address.row}`, address);
    return { ...settled, document: after, limited: [...limited.values()], clamped: [], failed };
  }
  return { ...settled, limited: [...limited.values()], clamped: [...clamped.values()], failed };
}

/** Number set in the draft only, undefined if the device has the same value. */
function ownNumber(document: JsonObject, original: JsonObject, pointer: string): number | undefined {
  const value = getAt(document, pointer);
  return typeof value === 'number' && valueAt(original, keyPath(document, pointer)) !== value ? value : undefined;
}

const isLimited = (field: Field): field is Limited['field'] => field.limited !== undefined;

const limitedOf = memoize(({ all }: Plan): readonly Limited['field'][] => all.filter(isLimited));

function everyLimited(plan: Plan, document: JsonObject): readonly Limited[] {
  return limitedOf(plan).flatMap((field) =>
    expandRows(field.pointer, document).map((pointer): Limited => ({ field, pointer })),
  );
}

/** Reads all limits of a document. A comparison includes only limits that were read before. */
function readEvery({ plan, limits }: DraftRules, document: JsonObject): void {
  const own = limits.at(document);
  for (const { field, pointer } of everyLimited(plan, document)) {
    own.get(field.limited, rowsAt(field.pointer, pointer).at(-1));
  }
}

/** Limited fields that were written, or whose limit changed. */
function limitedAt(
  plan: Plan,
  document: JsonObject,
  changed: readonly string[],
  moved: readonly LimitAddress[],
): readonly Limited[] {
  const templates = changed.map(templateOf);
  const names = new Set(moved.map(({ name }) => name));
  const found: Limited[] = [];
  for (const field of limitedOf(plan)) {
    const isMoved = names.has(field.limited);
    if (!isMoved && !templates.some((template) => isTouching(template, field.pointer))) continue;
    for (const pointer of expandRows(field.pointer, document)) {
      const row = rowsAt(field.pointer, pointer).at(-1);
      const isIts = (address: LimitAddress) =>
        address.name === field.limited && (address.row === undefined || address.row === row);
      if ((isMoved && moved.some(isIts)) || changed.some((own) => isTouching(own, pointer))) {
        found.push({ field, pointer });
      }
    }
  }
  return found;
}

interface Deciding {
  readonly original: JsonObject;
  readonly plan: Plan;
  readonly limits: Limits;
  readonly mayClamp: boolean;
}

/** Value that the limit assigns to a field; undefined if the field keeps its value. */
function decided(
  document: JsonObject,
  { field, pointer }: Limited,
  { original, plan, limits, mayClamp }: Deciding,
): { readonly value: JsonValue | undefined; readonly isClamped: boolean } | undefined {
  const rows = rowsAt(field.pointer, pointer);
  const limit = limits.get(field.limited, rows.at(-1));
  if (limit === undefined || limit.unavailable !== undefined) return undefined;
  // Range inputs cannot leave their bounds.
  const clamps = mayClamp && field.widget === 'range';
  if (limit.fixed === undefined && !clamps) return undefined;
  const read = createRead(plan, () => document);
  if (!isActive(field, rows, read)) return undefined;
  const value = getAt(document, pointer);
  if (limit.fixed !== undefined) {
    const fallback = defaultAt(plan, pointer, read);
    if (equalJson(value ?? fallback, limit.fixed)) return undefined;
    const before = valueAt(original, keyPath(document, pointer));
    return { value: equalJson(before ?? fallback, limit.fixed) ? before : limit.fixed, isClamped: false };
  }
  if (typeof value !== 'number') return undefined;
  const nearest = nearestAllowed(effective(field, limit), value);
  return typeof nearest !== 'number' || nearest === value ? undefined : { value: nearest, isClamped: true };
}
