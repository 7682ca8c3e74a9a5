import type { JsonValue, Schema } from '../core/schema.ts';
import type { Plan } from '../plan/field.ts';
import { plan } from '../plan/plan.ts';
import type { Levels, Reach } from '../plan/standInNames.ts';
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
  { ahead: 0, absent: 0 },
] as const;

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

interface PlanInReach {
  readonly plan: Plan;
  /** Number of the reach, see `Parts`. */
  readonly reach: number;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Plan of a foreign schema with as many levels below the data as the budget allows. Deeper objects and recursion are
 * closed fields.
 */
export function planInReach(schema: Schema, value: JsonValue | undefined, parts?: Parts): PlanInReach {
  const planAt = (most: Pick<Levels, 'ahead' | 'absent'>, mayPlan: Reach['mayPlan']): Plan => {
    const levelsOfRecursion: Reach['levelsOfRecursion'] = (levels, isRow, depth) => {
      const { ahead, rowsAhead } = levels;
      if (!isRow) return ahead < most.ahead ? { ...levels, ahead: ahead + 1 } : undefined;
      const isInReach = rowsAhead < most.ahead * ROWS_PER_LEVEL && depth <= MOST_DEPTH;
      return isInReach ? { ...levels, ahead: 0, rowsAhead: rowsAhead + 1 } : undefined;
    };
    const reach = { absent: most.absent, opened: parts?.opened ?? NONE, mayPlan, levelsOfRecursion };
    return plan(schema, {
      foreign: true,
      propertyOf,
      standIns: { value, reach, of: standInOf, matches: matchesPattern },
    });
  };
  const last = REACHES.length - 1;
  for (const [reach, most] of REACHES.entries()) {
    if (reach < (parts?.reach ?? 0)) continue;
    const isLast = reach === last || parts !== undefined;
    let count = 0;
    const planned = planAt(most, () => {
      count += 1;
      return isLast || count <= MOST_PLANNED;
    });
    if (isLast || count <= MOST_PLANNED) return { plan: planned, reach };
  }
  throw new Error('The last reach has no budget.');
}
