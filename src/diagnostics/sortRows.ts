import { currentLocale } from '../i18n/t.ts';

/** Column and direction of a sort. */
export interface Sort<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

type Value = string | number | undefined;

/**
 * Sorted rows. Unknown and empty values come last in both directions.
 * @param tie column for equal values, ascending; without it equal rows keep their order
 */
export function sortRows<Column extends string, Row extends Readonly<Partial<Record<Column, Value>>>>(
  rows: readonly Row[],
  { column, descending }: Sort<Column>,
  tie?: Column,
): readonly Row[] {
  const { compare: compareText } = new Intl.Collator(currentLocale(), { numeric: true, sensitivity: 'base' });
  function compare(one: Value, other: Value, direction: number): number {
    const [missing, otherMissing] = [missingOf(one), missingOf(other)];
    if (missing > 0 || otherMissing > 0) return missing - otherMissing;
    const isFigure = typeof one === 'number' && typeof other === 'number';
    return direction * (isFigure ? one - other : compareText(`${one}`, `${other}`));
  }
  return rows.toSorted(
    (one, other) =>
      compare(one[column], other[column], descending ? -1 : 1) ||
      (tie === undefined ? 0 : compare(one[tie], other[tie], 1)),
  );
}

const missingOf = (value: Value): number => (value === undefined ? 2 : Number(value === ''));
