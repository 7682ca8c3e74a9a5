/**
 * Median time of a call, after a warm-up.
 * @returns milliseconds
 */
export function measure(call: () => unknown, runs = 60): number {
  const times: number[] = [];
  for (let run = -Math.ceil(runs / 4); run < runs; run += 1) {
    const start = performance.now();
    call();
    const took = performance.now() - start;
    if (run >= 0) times.push(took);
  }
  return median(times);
}

/** Median. For an even count, the upper of the two middle values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
