/** Order of names in a sorted list: `a2` before `a10`, the same in every language of the page. */
export const byName = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
