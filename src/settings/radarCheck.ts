import type { Read } from '../../engine/plan/active.ts';
import type { JsonValue } from '../../engine/schema.ts';
import type { Board, RegulatoryDomain } from '../../rules/facts.ts';
import { checkSeconds } from '../../rules/wireless/availabilityCheck.ts';
import { channelsInUse } from '../../rules/wireless/channelsInUse.ts';

/** Modes in which the radio chooses the channel, and listens first; a station follows its access point. */
const SENDS_FIRST: ReadonlySet<JsonValue | undefined> = new Set(['master', 'ap-ptp']);

/** Seconds the radios must listen on their chosen channels before they may send; 0 where none must, or the channel is automatic. */
export type RadarCheck = (board: Board, domain: RegulatoryDomain | undefined, read: Read) => number;

export const radarCheck: RadarCheck = (board, domain, read) => {
  const rows = read('/radio/radios');
  const count = Array.isArray(rows) ? rows.length : 0;
  let longest = 0;
  for (let row = 0; row < count; row++) {
    const own = `/radio/radios/${row}`;
    const radio = board.radios.find(({ number }) => number === read(`${own}/row`));
    const frequency = read(`${own}/controlFrequency`);
    if (radio === undefined || frequency === 0 || !SENDS_FIRST.has(read(`${own}/mode`))) continue;
    for (const channel of channelsInUse(domain, radio, { width: read(`${own}/channelWidth`), frequency })) {
      if (channel.dfs) longest = Math.max(longest, checkSeconds(channel));
    }
  }
  return longest;
};
