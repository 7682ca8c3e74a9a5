import type { JsonValue, Schema } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { NOTES } from '../plan/jsonNote.ts';
import { plan } from '../plan/plan.ts';
import { soleType } from '../plan/schemaType.ts';
import type { Reach } from '../plan/standInNames.ts';
import { namesFrom, titleOfPattern } from './entryNames.ts';
import { matchesPattern } from './patternMatcher.ts';
import { propertyOf } from './propertyNames.ts';
import { standInOf } from './standInSchema.ts';

/** Maximum number of schemas below the data that are planned at first. */
const MOST_PLANNED = 1_500;

const EVERYTHING = Number.POSITIVE_INFINITY;

/** Levels of a plan, the most first. */
const REACHES = [
  { ahead: 2, absent: EVERYTHING },
  { ahead: 1, absent: EVERYTHING },
  { ahead: 0, absent: EVERYTHING },
  { ahead: 0, absent: 2 },
  { ahead: 0, absent: 1 },
] as const;

/** Levels of a plan that has no budget. */
const LEAST = { ahead: 0, absent: 0 } as const;

/** Levels of rows for each other level. Nothing is drawn below a row until it is opened. */
const ROWS_PER_LEVEL = 2;

/** Maximum nesting of recursive rows below the data. */
const MOST_DEPTH = 16;

/** Parts of a plan that were opened. */
export interface Parts {
  /** Pointer templates of closed fields. */
  readonly opened: ReadonlySet<string>;
  /** Reach of the plan in which they were closed. */
  readonly reach: number;
}

/** Ends a plan beyond its budget at once. The next attempt has fewer levels. */
class BudgetSpent extends Error {}

interface PlanInReach {
  readonly plan: Plan;
  /** Number of the reach, see `Parts`. */
  readonly reach: number;
}

const NONE: ReadonlySet<string> = new Set();

const isRecursive: Reach['isRecursive'] = ({ schema, refs, unknown }, look) => {
  if (unknown !== undefined) return unknown.text === NOTES.recursive;
  const isAround = ({ $ref }: Schema) => $ref !== undefined && refs.includes($ref);
  const followed = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((parts) => parts?.filter(isAround) ?? []);
  if (followed.length === 0) return false;
  // The kinds of an inner union are kinds of the value, so no reference remains that could be closed.
  if (followed.map(look).some((own) => (own.oneOf ?? own.anyOf) !== undefined && soleType(own) === undefined))
    return true;
  const type = soleType(look(schema));
  return type === 'object' || type === 'array';
};

/**
 * Plan of a foreign schema with as many levels below the data as the budget allows. Deeper objects and recursion are
 * closed fields.
 * @param parts opened parts, which have no budget
 */
export function planInReach(schema: Schema, value: JsonValue | undefined, parts?: Parts): PlanInReach {
  const planWith = (reach: number) => planOrNone(schema, value, reach, parts);
  let reach = parts?.reach ?? 0;
  let planned = planWith(reach);
  // An attempt takes as long as a plan, so every second reach is skipped at first.
  while (planned === undefined) {
    reach = Math.min(reach + 2, REACHES.length);
    planned = planWith(reach);
  }
  const isSkipped = parts === undefined && reach > 0 && reach < REACHES.length;
  return (isSkipped ? planWith(reach - 1) : undefined) ?? planned;
}

/** @returns undefined if the plan exceeds the budget */
function planOrNone(
  schema: Schema,
  value: JsonValue | undefined,
  reach: number,
  parts: Parts | undefined,
): PlanInReach | undefined {
  const most = REACHES[reach] ?? LEAST;
  const hasBudget = most !== LEAST && parts === undefined;
  let count = 0;
  const spend = (): void => {
    count += 1;
    if (hasBudget && count > MOST_PLANNED) throw new BudgetSpent();
  };
  const levelsOfRecursion: Reach['levelsOfRecursion'] = (levels, isRow, depth) => {
    const { ahead, rowsAhead } = levels;
    if (!isRow) return ahead < most.ahead ? { ...levels, ahead: ahead + 1 } : undefined;
    const isInReach = rowsAhead < most.ahead * ROWS_PER_LEVEL && depth <= MOST_DEPTH;
    return isInReach ? { ...levels, ahead: 0, rowsAhead: rowsAhead + 1 } : undefined;
  };
  const within: Reach = {
    isRecursive,
    absent: most.absent,
    opened: parts?.opened ?? NONE,
    spend,
    levelsOfRecursion,
  };
  const read = { of: standInOf, matches: matchesPattern, namesFrom, titleOf: titleOfPattern };
  const standIns = { ...read, value, reach: within };
  try {
    return { plan: plan(schema, { foreign: true, propertyOf, standIns }), reach };
  } catch (error) {
    if (error instanceof BudgetSpent) return undefined;
    throw error;
  }
}
