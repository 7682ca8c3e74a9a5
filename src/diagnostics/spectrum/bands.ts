import type { Channel } from '../../../rules/core/facts.ts';
import type { Stretch } from '../ownChannel.ts';

/** What may be done in a stretch of the spectrum. */
export interface Band extends Stretch {
  /** `radar`: only after a channel availability check (DFS). */
  readonly kind: 'open' | 'radar' | 'closed';
  /** dBm of EIRP that the law allows at most, at the width in use where that fits; absent where nothing may be sent. */
  readonly eirp?: number;
}

/**
 * The stretches of a range, side by side and without a gap, by what its channels allow there: a stretch needs a radar check
 * where every narrowest channel over it does.
 * @param eirpOf dBm that may be radiated on a channel
 * @param width MHz in use
 */
export function bandsOf(
  channels: readonly Channel[],
  range: Stretch,
  eirpOf: (channel: Channel) => number,
  width: number | undefined,
): readonly Band[] {
  const narrowest = channels.reduce((least, { bandwidth }) => Math.min(least, bandwidth), Infinity);
  const within = channels.filter(({ bandwidth }) => bandwidth === narrowest);
  const edges = new Set([range.from, range.to]);
  for (const { startFrequency, endFrequency } of within) {
    for (const edge of [startFrequency, endFrequency]) if (edge > range.from && edge < range.to) edges.add(edge);
  }
  const inUse = channels.filter(({ bandwidth }) => bandwidth === width);
  const sorted = [...edges].toSorted((a, b) => a - b);
  const bands: Band[] = [];
  for (const [index, from] of sorted.entries()) {
    const to = sorted[index + 1];
    if (to === undefined) break;
    const isOver = ({ startFrequency, endFrequency }: Channel) => startFrequency <= from && endFrequency >= to;
    const over = within.filter(isOver);
    const wide = inUse.filter(isOver);
    const band = { from, to, ...stateOf(over, (wide.length > 0 ? wide : over).map(eirpOf)) };
    const last = bands.at(-1);
    if (last?.kind === band.kind && last.eirp === band.eirp) bands[bands.length - 1] = { ...band, from: last.from };
    else bands.push(band);
  }
  return bands;
}

function stateOf(over: readonly Channel[], eirps: readonly number[]): Pick<Band, 'kind' | 'eirp'> {
  if (over.length === 0) return { kind: 'closed' };
  return {
    kind: over.every(({ dfs }) => dfs) ? 'radar' : 'open',
    eirp: Math.max(...eirps),
  };
}
