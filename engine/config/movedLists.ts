import { applyEdits } from './applyEdits.ts';
import type { FlatText } from './flatText.ts';
import { parseSwitch } from './valueText.ts';

/** Keys of older texts with their places now. `{n}` stands for the number of the row. */
export type MovedKeys = ReadonlyMap<string, string>;

/** List at the place where older texts had it. */
export interface MovedList {
  /** Prefix of its keys in the text. */
  readonly from: string;
  /** Prefix of its keys now. */
  readonly to: string;
  /** True if the text has a list of its own at the new place, so that a move would drop that list. */
  readonly isTaken: boolean;
  /** Lines at the new place. */
  readonly set: ReadonlyMap<string, string>;
  /** Keys at the old place. */
  readonly removed: ReadonlySet<string>;
}

/** Number of the row of a key. */
const ROW = /\.([1-9]\d{0,3})\./;

/** Place of an older key now; undefined for any other key. */
export function newPlaceOf(key: string, moved: MovedKeys): string | undefined {
  const [, row] = ROW.exec(key) ?? [];
  return row === undefined ? undefined : moved.get(key.replace(ROW, '.{n}.'))?.replace('{n}', row);
}

/** Lists of a text that stand where older texts had them, with the lines that move them. */
export function movedLists(text: FlatText, moved: MovedKeys): readonly MovedList[] {
  const lists = new Map<string, { readonly to: string; readonly keys: Map<string, string> }>();
  for (const key of text.keys()) {
    const place = newPlaceOf(key, moved);
    if (place === undefined) continue;
    const from = parentOf(key);
    const list = lists.get(from) ?? { to: parentOf(place), keys: new Map<string, string>() };
    list.keys.set(key, place);
    lists.set(from, list);
  }
  return [...lists].map(([from, { to, keys }]) => ({
    from,
    to,
    isTaken: hasList(text, to, moved),
    set: new Map([...keys].map(([key, place]) => [place, text.get(key) ?? ''])),
    removed: new Set(keys.keys()),
  }));
}

/** Lists that can move: their new place has no list, and none of their keys has two lines. */
export function movableLists(text: FlatText, moved: MovedKeys): readonly MovedList[] {
  const repeated = new Set(text.issues.flatMap(({ key }) => key ?? []));
  return movedLists(text, moved).filter(
    ({ isTaken, removed }) => !isTaken && ![...removed].some((key) => repeated.has(key)),
  );
}

/** The text with these lists at their new places. */
export function withListsMoved(text: FlatText, lists: readonly MovedList[]): FlatText {
  return lists.reduce((known, { set, removed }) => applyEdits(known, { set, removed, removedRows: new Set() }), text);
}

const parentOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** True if a list is switched on or has entries. A line that only switches the list off is no list. */
function hasList(text: FlatText, list: string, moved: MovedKeys): boolean {
  const [row = ''] = /\d+/.exec(list) ?? [];
  return [...moved.values()].some((place) => {
    const key = place.replace('{n}', row);
    const value = parentOf(key) === list ? (text.get(key) ?? '') : '';
    return value !== '' && !(key.endsWith('.status') && parseSwitch(value) === false);
  });
}
