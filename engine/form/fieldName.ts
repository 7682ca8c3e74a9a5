/**
 * Input names, which are also names in react-hook-form and part of element ids. react-hook-form splits names at dots,
 * brackets and commas, `aria-describedby` splits ids at white space, and selectors end at quotes. Such characters are
 * escaped as `%hex;`.
 */

/** Input name of the field at a key path. */
export function fieldName(path: string): string {
  return path.replace(/[%.,[\]"'|#\s]/g, (character) => `%${character.charCodeAt(0).toString(16)};`);
}

/** Key path of an input name. */
export function pathOfName(name: string): string {
  return name.includes('%')
    ? name.replace(/%([0-9a-f]+);/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;
}
