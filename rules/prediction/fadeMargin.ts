import type { Channel, RadioCapabilities } from '../core/facts.ts';
import type { LinkNow } from '../link/linkFigures.ts';
import { leastSignals } from '../link/sensitivity.ts';

/** Fade margin of a 60 GHz link, and the path exposed to rain. */
export interface FadeMargin {
  /** Margin of the weaker end above the minimum signal of the link, hundredths of a dB. */
  readonly margin: number;
  readonly metres: number;
  /** Centre of the channel, MHz. */
  readonly frequency: number;
}

/** Maximum path in metres with long-term rain data (docs/regulation.md#propagation). */
const LONGEST_PATH = 60_000;

/**
 * Fade margin of a 60 GHz link. Undefined in other bands, without a known path or signal, or below the slowest rate.
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
