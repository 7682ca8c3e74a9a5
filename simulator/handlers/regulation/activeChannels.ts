import type { Device } from '../../device/device.ts';
import { mainRadio } from '../../network/situation.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/chanlist_active.cgi`: available control frequencies, separated by spaces. */
export function activeChannels({ device }: SignedInCall): AnswerOf<'activeChannels'> {
  return { body: { text: `${openFrequencies(device).join(' ')}\n` } };
}

/**
 * Sorted control frequencies in MHz, available at the current width. Excludes channels closed after a radar
 * detection.
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
