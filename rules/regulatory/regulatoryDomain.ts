import type { BandMode, Channel, RegulatoryDomain } from '../core/facts.ts';
import { UNII_COUNTRIES } from '../wireless/uniiChannels.ts';
import { allowedWidths } from '../wireless/widths.ts';
import { channelsOfWidth, outdoorRules } from './channels.ts';
import { CURRENT_DOMAINS, type Domain, domainOf } from './domains.ts';

/** Properties of a radio that determine its channels. */
export interface RadioBands {
  readonly interface: 'main' | 'backup';
  readonly band: BandMode;
  /** MHz */
  readonly widths: readonly number[];
  /** Channels wider than 40 MHz are allowed. */
  readonly wideChannels: boolean;
  /** Supported channel numbers; undefined for all channels of the band. */
  readonly channelNumbers?: ReadonlySet<number> | undefined;
}

/** Range of older radios in US-type countries until a code unlocks more, MHz (D7). */
const WITHOUT_UNII = { start: 5725, end: 5850 } as const;

/** Cache of channels, because all devices of a country have the same ones. */
const known = new WeakMap<Domain, Map<string, readonly Channel[]>>();

function channelsOf(domain: Domain, band: BandMode, width: number): readonly Channel[] {
  const channels = known.get(domain) ?? new Map<string, readonly Channel[]>();
  known.set(domain, channels);
  const key = `${band} ${width}`;
  const found = channels.get(key) ?? channelsOfWidth(domain, outdoorRules(domain), band, width);
  channels.set(key, found);
  return found;
}

/**
 * Channels of a country for the radios of a device, with the limits of point-to-point links (D32). This is the
 * payload of `/api/regdomain/{code}`, sorted by width and centre, in the widths that each radio may use (D6). A
 * country without its own rules gets the world domain, as its name then says. Code 0 (not chosen) has no channels
 * (D4).
 * @param uniiLocked true if the radio supports more U-NII channels, but is not activated for them (D7)
 */
export function regulatoryDomain(
  code: number,
  radios: readonly RadioBands[],
  uniiLocked = false,
  domains = CURRENT_DOMAINS,
): RegulatoryDomain {
  const domain = domainOf(code, domains);
  const isOpen = (channel: Channel) =>
    !(uniiLocked && UNII_COUNTRIES.has(code) && channel.mode === 'A') ||
    (channel.startFrequency >= WITHOUT_UNII.start && channel.endFrequency <= WITHOUT_UNII.end);
  return {
    countryCode: code,
    countryName: domain.name,
    interfaces: radios.map((radio) => ({
      id: radio.interface,
      channels: [...new Set(allowedWidths(radio))]
        .sort((a, b) => a - b)
        .flatMap((width) => channelsOf(domain, radio.band, width))
        .filter(isOpen)
        .filter(({ number }) => radio.channelNumbers?.has(number) ?? true),
    })),
    ...(domain.pointToPoint && { pointToPoint: domain.pointToPoint }),
  };
}
