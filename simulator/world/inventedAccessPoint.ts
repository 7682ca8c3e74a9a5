import type { Channel } from '../../rules/core/facts.ts';
import type { End } from './end.ts';
import { firstChannel } from './firstChannel.ts';
import { highestCapacity, type RadioSettings } from './radioSettings.ts';
import { takesAnyWidth } from './rendezvous.ts';
import { tuneAt } from './tuning.ts';

/** Station and its invented access point. */
interface Facing {
  /** Settings in use. An automatic width is that of the access point. */
  readonly settings: RadioSettings;
  readonly channel: Channel | undefined;
  /** True if the station accepts the width of the access point. */
  readonly isLookedFor: boolean;
}

/**
 * The invented access point follows all settings of its station but the channel width (docs/device.md#world). Its
 * width is the default of the country.
 */
export function inventedAccessPoint(station: End): Facing {
  const { radio, air, tuned, settings: told } = station;
  const settings = { ...told, txPower: tuned.txPower };
  const antenna = radio.antennas.find(({ id }) => id === radio.initial.antenna);
  const begun = { ...told, antennaGain: antenna?.gain ?? 0, cableLoss: 0, builtIn: antenna?.builtIn ?? false };
  const first = firstChannel(radio, air, (channel) => air.power(radio, begun, channel));
  const width = first?.bandwidth ?? radio.initial.width;
  if (width === told.width) return { settings, channel: tuned.channel, isLookedFor: true };
  const { channel, txPower } = tuneAt(tuned.from, { radio, air, settings: { ...told, width } });
  return takesAnyWidth(station)
    ? {
        settings: { ...told, width, txPower, highestCapacity: highestCapacity(radio, width) },
        channel,
        isLookedFor: true,
      }
    : { settings, channel, isLookedFor: false };
}
