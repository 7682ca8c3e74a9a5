import type { Channel, RadioCapabilities, RegulatoryDomain } from '../core/facts.ts';
import { allowedWidths } from './widths.ts';

const NONE: readonly Channel[] = [];

/** All channels the domain gives a radio. */
export function channelsOf(domain: RegulatoryDomain | undefined, radio: RadioCapabilities): readonly Channel[] {
  return domain?.interfaces.find(({ id }) => id === radio.interface)?.channels ?? NONE;
}

type ByWidth = ReadonlyMap<number | undefined, readonly Channel[]>;

/** The lists of a domain are long and asked for at every change: each is sorted out once. */
const sorted = new WeakMap<RegulatoryDomain, WeakMap<RadioCapabilities, ByWidth>>();

/** The channels of every width the radio may use; width 0 has all of them. */
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
 * The channels the radio may end up on: those of the chosen width and control frequency, where 0 leaves either to the
 * radio. Empty where the choice is none of the domain's, a width the radio may not use, or none.
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
