import type { FlatText } from './flatText.ts';
import { parseSwitch } from './valueText.ts';

/** New keys by old key. `{n}` stands for the row number. */
export type MovedKeys = ReadonlyMap<string, string>;

/** List, or single line, at its old place. */
export interface MovedList {
  /** Old key prefix of a list, or old key of a line. */
  readonly from: string;
  /** New key prefix, or new key. */
  readonly to: string;
  /** True if the new place has a list or a value already, which a move would overwrite. */
  readonly isTaken: boolean;
  /** Lines at the new place. */
  readonly set: ReadonlyMap<string, string>;
  /** Keys at the old place. */
  readonly removed: ReadonlySet<string>;
}

/** Row number in a key. */
const ROW = /\.([1-9]\d{0,3})\./;

/** New key of an old key; undefined for any other key. */
export function newPlaceOf(key: string, moved: MovedKeys): string | undefined {
  const [, row = ''] = ROW.exec(key) ?? [];
  return moved.get(key.replace(ROW, '.{n}.'))?.replace('{n}', row);
}

/** Lists and lines of a text that are at their old place, with the line edits that move them. */
export function movedLists(text: FlatText, moved: MovedKeys): readonly MovedList[] {
  const lists = new Map<string, { readonly to: string; readonly keys: Map<string, string> }>();
  for (const key of text.keys()) {
    const place = newPlaceOf(key, moved);
    if (place === undefined) continue;
    const isOfList = lastPart(key) === lastPart(place);
    const [from, to] = isOfList ? [parentOf(key), parentOf(place)] : [key, place];
    const list = lists.get(from) ?? { to, keys: new Map<string, string>() };
    list.keys.set(key, place);
    lists.set(from, list);
  }
  return [...lists].map(([from, { to, keys }]) => ({
    from,
    to,
    isTaken: keys.has(from) ? (text.get(to) ?? '') !== '' : hasList(text, to, moved),
    set: new Map([...keys].map(([key, place]) => [place, text.get(key) ?? ''])),
    removed: new Set(keys.keys()),
  }));
}

/** Lists that can move: the new place is free, and none of their keys has two lines. */
export function movableLists(text: FlatText, moved: MovedKeys): readonly MovedList[] {
  const repeated = new Set(text.issues.flatMap(({ key }) => key ?? []));
  return movedLists(text, moved).filter(
    ({ isTaken, removed }) => !isTaken && ![...removed].some((key) => repeated.has(key)),
  );
}

const lastPart = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
const parentOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** True if a list is switched on or has entries. A line that only switches the list off does not count. */
function hasList(text: FlatText, list: string, moved: MovedKeys): boolean {
  const [row = ''] = /\d+/.exec(list) ?? [];
  return [...moved.values()].some((place) => {
    const key = place.replace('{n}', row);
    const value = parentOf(key) === list ? (text.get(key) ?? '') : '';
    return value !== '' && !(key.endsWith('.status') && parseSwitch(value) === false);
  });
}
