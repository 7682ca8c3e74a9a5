import { mainRadio } from '../../status/situation.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/**
 * GET `/chanlist_active.cgi`: control frequencies open to the radio at its present width, MHz, separated by spaces; without those
 * that were left for radar and may not be used yet.
 */
export function activeChannels({ device }: SignedInCall): AnswerOf<'activeChannels'> {
  const view = mainRadio(device.situation());
  const channels = device.regulation.channels(device.domain(), view.radio);
  const now = device.clock.monotonic();
  const fitting = channels.filter(
    (channel) => channel.bandwidth === view.settings.width && !device.nonOccupancy.isClosed(channel, now),
  );
  const frequencies = [...new Set(fitting.map(({ controlFrequency }) => controlFrequency))];
  return { body: { text: `${frequencies.sort((one, other) => one - other).join(' ')}\n` } };
}
