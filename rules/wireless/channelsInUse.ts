import type { Channel, RadioCapabilities, RegulatoryDomain } from '../facts.ts';
import { allowedWidths } from './widths.ts';

/** All channels the domain gives a radio. */
export function channelsOf(domain: RegulatoryDomain | undefined, radio: RadioCapabilities): readonly Channel[] {
  return domain?.interfaces.find(({ id }) => id === radio.interface)?.channels ?? [];
}

/**
 * The channels the radio may end up on: those of the chosen width and control frequency, where 0 leaves either to the
 * radio. Empty where the choice is none of the domain's, a width the radio may not use, or no number.
 */
export function channelsInUse(
  domain: RegulatoryDomain | undefined,
  radio: RadioCapabilities,
  draft: { readonly width: unknown; readonly frequency: unknown },
): readonly Channel[] {
  const widths = new Set<unknown>(allowedWidths(radio));
  return channelsOf(domain, radio).filter(
    (channel) =>
      widths.has(channel.bandwidth) &&
      (draft.width === 0 || channel.bandwidth === draft.width) &&
      (draft.frequency === 0 || channel.controlFrequency === draft.frequency),
  );
}
