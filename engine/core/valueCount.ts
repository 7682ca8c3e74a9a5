/** Number of values in a value of any depth, itself included. Counting stops above `most`. */
export function valueCount(value: unknown, most: number): number {
  const waiting = [value];
  let count = 0;
  for (; waiting.length > 0 && count <= most; count++) {
    const next = waiting.pop();
    if (typeof next === 'object' && next !== null) for (const own of Object.values(next)) waiting.push(own);
  }
  return count;
}
