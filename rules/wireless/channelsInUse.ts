import type { Channel, RadioCapabilities, RegulatoryDomain } from '../core/facts.ts';
import { allowedWidths } from './widths.ts';

const NONE: readonly Channel[] = [];

/** All channels of a radio in the domain. */
export function channelsOf(domain: RegulatoryDomain | undefined, radio: RadioCapabilities): readonly Channel[] {
  return domain?.interfaces.find(({ id }) => id === radio.interface)?.channels ?? NONE;
}

type ByWidth = ReadonlyMap<number | undefined, readonly Channel[]>;

/** Cache by domain and radio: the lists are long and needed at every change. */
const sorted = new WeakMap<RegulatoryDomain, WeakMap<RadioCapabilities, ByWidth>>();

/** Channels by width for all widths of the radio; width 0 has all of them. */
function channelsByWidth(domain: RegulatoryDomain, radio: RadioCapabilities): ByWidth {
  const ofDomain = sorted.get(domain) ?? new WeakMap<RadioCapabilities, ByWidth>();
  sorted.set(domain, ofDomain);
  const known = ofDomain.get(radio);
  if (known !== undefined) return known;
  const widths = new Set(allowedWidths(radio));
  const all = channelsOf(domain, radio).filter(({ bandwidth }) => widths.has(bandwidth));
  const found = new Map<number | undefined, readonly Channel[]>([[0, all]]);
  for (const width of widths)
    found.set(
      width,
      all.filter(({ bandwidth }) => bandwidth === width),
    );
  ofDomain.set(radio, found);
  return found;
}

/**
 * Channels that the radio may use with the chosen width and control frequency; 0 lets the radio choose. Empty if the
 * choice is not in the domain, or if the radio must not use the width.
 */
export function channelsInUse(
  domain: RegulatoryDomain | undefined,
  radio: RadioCapabilities,
  { width, frequency }: { readonly width: number | undefined; readonly frequency: number | undefined },
): readonly Channel[] {
  if (domain === undefined) return NONE;
  const channels = channelsByWidth(domain, radio).get(width) ?? NONE;
  return frequency === 0 ? channels : channels.filter(({ controlFrequency }) => controlFrequency === frequency);
}
