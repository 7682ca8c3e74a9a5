/**
 * Names of inputs, which are parts of their ids. `aria-describedby` splits ids at white space, and selectors end at dots,
 * brackets and quotes: whatever a property name may hold of these is written as `%hex;`.
 */

/** Marks a second input of one field: `/radio/txPower#slider`. */
const PART = '#';

/** The name of the input that edits the value at a key path; `part` names a second input of the same field. */
export function fieldName(path: string, part?: string): string {
  const name = path.replace(/[%.,[\]"'|#\s]/g, (character) => `%${character.charCodeAt(0).toString(16)};`);
  return part === undefined ? name : `${name}${PART}${part}`;
}

/** The key path that an input of this name edits. */
export function pathOfName(name: string): string {
  const end = name.indexOf(PART);
  const own = end === -1 ? name : name.slice(0, end);
  return own.includes('%')
    ? own.replace(/%([0-9a-f]+);/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : own;
}
