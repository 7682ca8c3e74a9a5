/** Key of one row: replaces the first `{n}` by its number. */
export function rowKey(template: string, row: number): string {
  return template.replace('{n}', String(row));
}

/** Flat key with every numeric segment replaced by `{n}`, as in a schema where every number is a row number. */
export function keyTemplate(key: string): string {
  return key.replace(/\.\d+(?=\.|$)/g, '.{n}');
}

/** Key without its last segment, with the trailing dot: `users.`, `system.cfg.`. */
export function keyPrefix(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}
