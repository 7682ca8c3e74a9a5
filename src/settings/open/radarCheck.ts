import { parseText, rowKey } from 'guywire-engine/config';
import type { Board, RegulatoryDomain } from '../../../rules/core/facts.ts';
import { checkSeconds } from '../../../rules/wireless/availabilityCheck.ts';
import { channelsInUse } from '../../../rules/wireless/channelsInUse.ts';
import { CHANNEL_WIDTH, CONTROL_FREQUENCY, RADIO_MODE } from '../../../schemas/config/keys.ts';

/** Modes in which the radio chooses the channel and listens first. A station follows its access point. */
const SENDS_FIRST: ReadonlySet<string | undefined> = new Set(['master', 'ap-ptp']);

/**
 * Seconds of radar check before the radios may send, by a configuration text (docs/device.md#radio). 0 if no check is
 * required, or if the radio can select a channel without a check.
 */
export function radarCheck(board: Pick<Board, 'radios'>, domain: RegulatoryDomain | undefined, text: string): number {
  const lines = parseText(text);
  const checks = board.radios.flatMap((radio) => {
    const own = (key: string) => lines.get(rowKey(key, radio.number));
    if (!SENDS_FIRST.has(own(RADIO_MODE))) return [];
    const frequency = Number(own(CONTROL_FREQUENCY) ?? 0);
    const channels = channelsInUse(domain, radio, { width: Number(own(CHANNEL_WIDTH) ?? 0), frequency });
    const isSpared = frequency === 0 && channels.some(({ dfs }) => !dfs);
    return isSpared ? [] : channels.filter(({ dfs }) => dfs).map(checkSeconds);
  });
  return Math.max(0, ...checks);
}
