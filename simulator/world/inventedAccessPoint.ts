import type { Channel } from '../../rules/core/facts.ts';
import type { End } from './end.ts';
import { firstChannel } from './firstChannel.ts';
import { highestCapacity, type RadioSettings } from './radioSettings.ts';
import { takesAnyWidth } from './rendezvous.ts';
import { tuneAt } from './tuning.ts';

/** A station and the access point that is invented for it. */
interface Facing {
  /** What the station does; it has the width of the access point if it takes any. */
  readonly settings: RadioSettings;
  /** That of the access point. */
  readonly channel: Channel | undefined;
  /** The station looks for an access point of this width. */
  readonly isLookedFor: boolean;
}

/**
 * The access point of a station follows all settings of it except the channel width, in which an access point does not
 * follow its station (docs/device.md#world): it has the one that both begin with in the country.
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
