/** So many of something: `1 file`, `2,000 files`. */
export function countOf(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}
