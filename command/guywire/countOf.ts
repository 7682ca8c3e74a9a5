/** So many of something: `1 file`, `2,000 files`. */
export function countOf(number: number, word: string): string {
  // The first number that is written for a language takes 15 ms; below a thousand it has no separator.
  const figure = number < 1000 ? number : number.toLocaleString('en');
  return `${figure} ${word}${number === 1 ? '' : 's'}`;
}
