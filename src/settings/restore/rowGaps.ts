import type { FlatText } from 'guywire-engine/config';

/** List of a configuration whose entries are not numbered 1, 2, 3 … */
export interface RowGap {
  /** Key before the number: `netconf`, `bridge.1.port`. */
  readonly list: string;
  readonly numbers: readonly number[];
}

/** Lists of a text with gaps in their numbering, which some devices tolerate (docs/device.md#configuration-text). */
export function rowGaps(text: FlatText): readonly RowGap[] {
  const lists = new Map<string, Set<number>>();
  for (const key of text.keys()) {
    for (const { index, 1: number = '' } of key.matchAll(/\.(\d{1,9})(?=\.)/g)) {
      const list = key.slice(0, index);
      const numbers = lists.get(list) ?? new Set<number>();
      lists.set(list, numbers.add(Number(number)));
    }
  }
  return [...lists].flatMap(([list, found]) => {
    const numbers = [...found].sort((a, b) => a - b);
    const first = numbers[0] ?? 0;
    return first > 1 || (numbers.at(-1) ?? 0) - first >= numbers.length ? [{ list, numbers }] : [];
  });
}
