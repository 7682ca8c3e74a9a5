/**
 * Number of typing errors between two words: characters added, left out, replaced, or two swapped neighbours.
 * @param limit larger distances are returned as `limit + 1`
 * @param isPrefix true to compare with the nearest beginning of `word`, for a query that is still typed
 */
export function distance(typed: string, word: string, limit: number, isPrefix = false): number {
  const far = limit + 1;
  if (typed.length - word.length > limit || (!isPrefix && word.length - typed.length > limit)) return far;
  // Longer beginnings of the word are farther away than the limit.
  const columns = Math.min(word.length, typed.length + limit);
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= columns; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(beforeLast, column - 2) + 1 : far,
        ),
      );
    }
    if (Math.min(...next) > limit) return far;
    [beforeLast, last] = [last, next];
  }
  return Math.min(far, isPrefix ? Math.min(...last) : at(last, columns));
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? Number.POSITIVE_INFINITY;
