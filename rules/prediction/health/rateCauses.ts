import { OVERSATURATION } from '../../constants/link.ts';
import { nominal } from '../../link/receive.ts';
import { capacityAt, clearSignal, signalAt, sum } from './capacityGain.ts';
import { type Costly, ENDS, type End, type HealthFacts, type JudgedLink } from './cause.ts';
import { idealSignal } from './idealSignal.ts';

/** Error of signal and noise: rates within it are as expected, hundredths of a dB (D143). */
const SIGNAL_ERROR = 300;

/** Sum of small losses that counts as a cause, hundredths of a dB (D143). */
const SMALL_LOSSES = 600;

/** Share of the nominal capacity that a clean link reports at least, % (D143). */
const USUAL_SHARE = 85;

/** Share of repeated frames that counts as a cause, ‰ (D143). */
const MANY_RETRIES = 100;

/** Nominal capacity that an end receives on average, kbit/s, also derived from the reported capacity. */
function carriedAt(link: JudgedLink, end: End, facts: HealthFacts): number | undefined {
  const { channel } = link.now;
  const indexes = link.indexes[end];
  const { capacity } = link.now[end];
  if (channel === undefined || indexes.length === 0) return undefined;
  const mean = Math.floor(sum(indexes.map((index) => nominal(index, channel, facts))) / indexes.length);
  const isComparable = capacity !== undefined && !facts.fixedFrames;
  return isComparable ? Math.min(mean, Math.floor((100 * capacity) / USUAL_SHARE)) : mean;
}

/** Detects rates that are slower than signal and noise allow, or that drop for a part of the time. */
export function rate(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel } = link.now;
  if (channel === undefined) return [];
  const slow = ENDS.flatMap((end) => {
    const signal = clearSignal(link, end);
    const carried = carriedAt(link, end, facts);
    // An oversaturated receiver is a cause of its own.
    if (signal === undefined || carried === undefined || (signalAt(link, end) ?? 0) >= 100 * OVERSATURATION)
      return [];
    if (carried >= capacityAt(signal - SIGNAL_ERROR, channel, facts)) return [];
    return [{ end, cost: capacityAt(signal, channel, facts) - carried }];
  });
  const cost = sum(slow.map((one) => one.cost));
  return slow.length === 0 ? [] : [{ of: 'rate', ends: slow.map(({ end }) => end), cost }];
}

/** Detects frames that are sent again. Each one takes the place of another frame. */
export function retries({ now, retries: share }: JudgedLink): readonly Costly[] {
  if (share === undefined || share < MANY_RETRIES) return [];
  return [{ of: 'retries', share, cost: Math.floor(((now.there.capacity ?? 0) * share) / (1000 + share)) }];
}

/**
 * Compares the capacity with what both ends could reach at the allowed power. Detects several losses that are each
 * too small to be a cause.
 */
export function smallLosses(link: JudgedLink, facts: HealthFacts): readonly Costly[] {
  const { channel } = link.now;
  const ends = ENDS.map((end) => ({ ideal: idealSignal(link, end, facts), carried: carriedAt(link, end, facts) }));
  if (channel === undefined) return [];
  const known = ends.flatMap(({ ideal, carried }) =>
    ideal === undefined || carried === undefined || ideal >= 100 * OVERSATURATION ? [] : [{ ideal, carried }],
  );
  const isShort = known.some(({ ideal, carried }) => carried < capacityAt(ideal - SMALL_LOSSES, channel, facts));
  if (!isShort) return [];
  const possible = sum(known.map(({ ideal }) => capacityAt(ideal, channel, facts)));
  const carried = sum(known.map((one) => one.carried));
  return [{ of: 'capacity', carried, possible, cost: Math.max(0, possible - carried) }];
}
