import type { BandMode, Channel, RegulatoryDomain } from '../core/facts.ts';
import { UNII_COUNTRIES } from '../wireless/uniiChannels.ts';
import { allowedWidths } from '../wireless/widths.ts';
import { channelsOfWidth, outdoorRules } from './channels.ts';
import { CURRENT_DOMAINS, type Domain, domainOf } from './domains.ts';

/** What of a radio decides which channels it is given. */
export interface RadioBands {
  readonly interface: 'main' | 'backup';
  readonly band: BandMode;
  /** MHz */
  readonly widths: readonly number[];
  /** Channels wider than 40 MHz are allowed. */
  readonly wideChannels: boolean;
  /** Numbers of the channels it can be on; absent where those are all of its band. */
  readonly channelNumbers?: ReadonlySet<number> | undefined;
}

/** All that older radios of US-type countries may use until a code opens more, MHz (D7). */
const WITHOUT_UNII = { start: 5725, end: 5850 } as const;

/** Channels by what they follow from: every device of a country has the same. */
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
 * The channels a country gives the radios of a device: the payload of `/api/regdomain/{code}`, sorted by width and
 * centre, in the widths each radio may use (D6). A country without rules of its own gets the world domain, and its name
 * says so; code 0, not chosen, gets none (D4). With them the limits of links with two ends (D32).
 * @param uniiLocked the radio could use more U-NII channels and has not been activated for them (D7)
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
