import { MOVED_KEYS } from '../../schemas/config/movedKeys.ts';

/** Values of a configuration text by key. */
interface TextValues {
  get(key: string): string | undefined;
  keys(): Iterable<string>;
}

/** List at the place where older firmware had it. */
export interface MovedList {
  /** Prefix of its keys in the text. */
  readonly from: string;
  /** Prefix of its keys since firmware 8. */
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

/** Key since firmware 8 of a key of older firmware; undefined for any other key. */
export function newPlaceOf(key: string): string | undefined {
  const [, row] = ROW.exec(key) ?? [];
  return row === undefined ? undefined : MOVED_KEYS.get(key.replace(ROW, '.{n}.'))?.replace('{n}', row);
}

/** Lists of a text that stand where older firmware had them, with the lines that move them. */
export function movedLists(text: TextValues): readonly MovedList[] {
  const lists = new Map<string, { readonly to: string; readonly keys: Map<string, string> }>();
  for (const key of text.keys()) {
    const place = newPlaceOf(key);
    if (place === undefined) continue;
    const from = parentOf(key);
    const list = lists.get(from) ?? { to: parentOf(place), keys: new Map<string, string>() };
    list.keys.set(key, place);
    lists.set(from, list);
  }
  return [...lists].map(([from, { to, keys }]) => ({
    from,
    to,
    isTaken: hasList(text, to),
    set: new Map([...keys].map(([key, place]) => [place, text.get(key) ?? ''])),
    removed: new Set(keys.keys()),
  }));
}

const parentOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** True if a list is switched on or has channels. A line that only switches the list off is no list. */
function hasList(text: TextValues, prefix: string): boolean {
  const status = text.get(`${prefix}.status`) ?? '';
  return !['', 'disabled', '0'].includes(status) || (text.get(`${prefix}.channels`) ?? '') !== '';
}
