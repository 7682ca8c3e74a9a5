const cache = new Map<number, number>();

/**
 * 10·log₁₀ of a width in MHz, rounded down to hundredths of a dB: the greatest h with 10^h ≤ width^1000. Exact, in
 * integers. For powers in whole hundredths, comparing with this value equals comparing with the logarithm.
 */
export function tenLog(width: number): number {
  const found = cache.get(width) ?? reckon(width);
  cache.set(width, found);
  return found;
}

function reckon(width: number): number {
  const power = BigInt(width) ** 1000n;
  let hundredths = Math.floor(1000 * Math.log10(width));
  while (10n ** BigInt(hundredths) > power) hundredths -= 1;
  while (10n ** BigInt(hundredths + 1) <= power) hundredths += 1;
  return hundredths;
}
