/** Count with its noun: `1 file`, `2,000 files`. */
export function countOf(number: number, word: string): string {
  // The first number formatted for a locale takes 15 ms. Below a thousand there is no separator.
  const figure = number < 1000 ? number : number.toLocaleString('en');
  return `${figure} ${word}${number === 1 ? '' : 's'}`;
}
