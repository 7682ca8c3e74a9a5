import type { Channel, RadioCapabilities } from '../core/facts.ts';
import type { LinkNow } from '../link/linkFigures.ts';
import { leastSignals } from '../link/sensitivity.ts';

/** Fade that a link at 60 GHz survives, and the path that the rain falls on. */
export interface FadeMargin {
  /** Hundredths of a dB by which the weaker end is above the least signal that keeps the link up. */
  readonly margin: number;
  readonly metres: number;
  /** Centre of the channel, MHz. */
  readonly frequency: number;
}

/** Longest path in metres that rain over a year is known for (docs/regulation.md#propagation). */
const LONGEST_PATH = 60_000;

/**
 * Fade margin of a link at 60 GHz: undefined in other bands, without a known path, and if no signal is known or one end is
 * too weak for the slowest rate.
 * @param signals of both ends on this channel, hundredths of a dBm
 */
export function fadeMargin(
  { distance }: Pick<LinkNow, 'distance'>,
  channel: Channel | undefined,
  signals: readonly (number | undefined)[],
  { generation }: Pick<RadioCapabilities, 'generation'>,
): FadeMargin | undefined {
  if (channel?.mode !== 'AD' || distance === undefined || distance <= 0 || distance > LONGEST_PATH) return undefined;
  const weakest = Math.min(...signals.filter((signal) => signal !== undefined));
  const [[, least] = [0, 0]] = leastSignals(channel.mode, channel.bandwidth, generation);
  const margin = weakest - least;
  if (!Number.isFinite(margin) || margin < 0) return undefined;
  return { margin, metres: distance, frequency: channel.centerFrequency };
}
