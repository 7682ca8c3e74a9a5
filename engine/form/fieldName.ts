/**
 * Input names, which are also part of element ids. `aria-describedby` splits ids at white space, and selectors end at
 * dots, brackets and quotes. Such characters are escaped as `%hex;`.
 */

/** Separator before the second input of a field: `/radio/txPower#slider`. */
const PART = '#';

/** Input name of the value at a key path. `part` names a second input of the same field. */
export function fieldName(path: string, part?: string): string {
  const name = path.replace(/[%.,[\]"'|#\s]/g, (character) => `%${character.charCodeAt(0).toString(16)};`);
  return part === undefined ? name : `${name}${PART}${part}`;
}

/** Key path of an input name. */
export function pathOfName(name: string): string {
  const end = name.indexOf(PART);
  const own = end === -1 ? name : name.slice(0, end);
  return own.includes('%')
    ? own.replace(/%([0-9a-f]+);/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : own;
}
