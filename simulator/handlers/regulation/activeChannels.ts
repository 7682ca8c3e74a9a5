import type { Device } from '../../device/device.ts';
import { mainRadio } from '../../network/situation.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/chanlist_active.cgi`: the open control frequencies, separated by spaces. */
export function activeChannels({ device }: SignedInCall): AnswerOf<'activeChannels'> {
  return { body: { text: `${openFrequencies(device).join(' ')}\n` } };
}

/**
 * Control frequencies open to the radio at its present width, MHz, in order; without those that were left for radar and may
 * not be used yet.
 */
export function openFrequencies(device: Device): number[] {
  const view = mainRadio(device.situation());
  const channels = device.regulation.channels(device.domain(), view.radio);
  const now = device.clock.monotonic();
  const fitting = channels.filter(
    (channel) => channel.bandwidth === view.settings.width && !device.nonOccupancy.isClosed(channel, now),
  );
  const frequencies = new Set(fitting.map(({ controlFrequency }) => controlFrequency));
  return [...frequencies].sort((one, other) => one - other);
}
