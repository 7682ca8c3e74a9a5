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
] as const;

/** Levels of rows for each other level. Nothing is drawn below a row until it is opened. */
const ROWS_PER_LEVEL = 2;

/** Maximum nesting of recursive rows below the data. */
const MOST_DEPTH = 16;

const LEAST = { ahead: 0, absent: 0 } as const;

/**
 * Plan of a foreign schema with as many levels below the data as the budget allows. Deeper objects and recursion are
 * closed fields.
 * @param opened pointer templates of closed fields that get their fields
 */
export function planInReach(schema: Schema, value: JsonValue | undefined, opened: ReadonlySet<string>): Plan {
  const isOpened = (pointer: string) => [...opened].some((own) => pointer === own || pointer.startsWith(`${own}/`));
  const planAt = (most: Pick<Levels, 'ahead' | 'absent'>, mayPlan: Reach['mayPlan']): Plan => {
    const levelsOfRecursion: Reach['levelsOfRecursion'] = (levels, isRow, depth) => {
      const { ahead, rowsAhead } = levels;
      if (!isRow) return ahead < most.ahead ? { ...levels, ahead: ahead + 1 } : undefined;
      const isInReach = rowsAhead < most.ahead * ROWS_PER_LEVEL && depth <= MOST_DEPTH;
      return isInReach ? { ...levels, ahead: 0, rowsAhead: rowsAhead + 1 } : undefined;
    };
    const reach = { absent: most.absent, opened, mayPlan, levelsOfRecursion };
    return plan(schema, {
      foreign: true,
      propertyOf,
      standIns: { value, reach, of: standInOf, matches: matchesPattern },
    });
  };
  for (const levels of REACHES) {
    let count = 0;
    const planned = planAt(levels, (pointer) => {
      if (!isOpened(pointer)) count += 1;
      return count <= MOST_PLANNED;
    });
    if (count <= MOST_PLANNED) return planned;
  }
  return planAt(LEAST, () => true);
}
