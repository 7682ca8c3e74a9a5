import { rowKey } from 'guywire-engine/config';
import type { RadioCapabilities } from '../../../rules/core/facts.ts';
import type { RankedChannel } from '../../../rules/prediction/bestChannel.ts';
import { CENTER_FREQUENCY, CHANNEL_WIDTH, CONTROL_FREQUENCY, TX_POWER } from '../../../schemas/config/keys.ts';
import type { Settings } from '../../settings/core/settings.ts';

/** Sets channel, width and the legal power in one undoable step. Rules derive other values as usual. */
export function putIntoDraft(
  { draft }: Settings,
  { number }: RadioCapabilities,
  { channel, power }: RankedChannel,
): void {
  const values = [
    [CHANNEL_WIDTH, channel.bandwidth],
    [CONTROL_FREQUENCY, channel.controlFrequency],
    [CENTER_FREQUENCY, channel.centerFrequency],
    [TX_POWER, power],
  ] as const;
  draft.dispatch({ type: 'leave' });
  draft.dispatch({
    type: 'take',
    lines: new Map(values.map(([key, value]) => [rowKey(key, number), String(value)])),
  });
}
