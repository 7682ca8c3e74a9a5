import type { Channel } from '../../../rules/core/facts.ts';
import type { Stretch } from '../ownChannel.ts';

/** Range of the spectrum with one regulatory state. */
export interface Band extends Stretch {
  /** `radar`: only after a channel availability check (DFS). */
  readonly kind: 'open' | 'radar' | 'closed';
  /** Maximum EIRP in dBm by law, at the current width if it fits. Absent if nothing may be sent. */
  readonly eirp?: number;
}

/**
 * Splits a range into adjacent bands by the limits of its channels. A band requires a radar check if every narrowest
 * channel over it does.
 * @param eirpOf EIRP limit of a channel in dBm
 * @param width current width in MHz
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
