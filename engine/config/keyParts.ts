/** The key of one row: its number in place of the first `{n}`. */
export function rowKey(template: string, row: number): string {
  return template.replace('{n}', String(row));
}

/** A flat key with `{n}` in place of every part that is a number: as a schema writes it, where each is that of a row. */
export function keyTemplate(key: string): string {
  return key.replace(/\.\d+(?=\.|$)/g, '.{n}');
}

/** What stands before the last part of a key, with the dot: `users.`, `system.cfg.`. */
export function keyPrefix(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}
