import type { Channel } from '../../rules/core/facts.ts';
import type { End } from './end.ts';
import { firstChannel } from './firstChannel.ts';
import { highestCapacity, type RadioSettings } from './radioSettings.ts';
import { takesAnyWidth } from './rendezvous.ts';
import { tuneAt } from './tuning.ts';

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
  const { radio, air, tuning, settings: configured } = station;
  const settings = { ...configured, txPower: tuning.txPower };
  const antenna = radio.antennas.find(({ id }) => id === radio.initial.antenna);
  const factorySettings = {
    ...configured,
    antennaGain: antenna?.gain ?? 0,
    cableLoss: 0,
    builtIn: antenna?.builtIn ?? false,
  };
  const first = firstChannel(radio, air, (channel) => air.power(radio, factorySettings, channel));
  const width = first?.bandwidth ?? radio.initial.width;
  if (width === configured.width) return { settings, channel: tuning.channel, isLookedFor: true };
  const { channel, txPower } = tuneAt(tuning.from, { radio, air, settings: { ...configured, width } });
  return takesAnyWidth(station)
    ? {
        settings: { ...configured, width, txPower, highestCapacity: highestCapacity(radio, width) },
        channel,
        isLookedFor: true,
      }
    : { settings, channel, isLookedFor: false };
}
