import type { BandMode } from '../../rules/core/facts.ts';
import type { Status } from '../status/status.ts';

/** Frequency range in MHz. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Lower bound of 60 GHz frequencies in MHz. */
const MILLIMETRE = 10_000;

/** Current channel of the radio of a band; undefined without one. */
export function ownChannel({ wireless }: Status, band: BandMode): Stretch | undefined {
  const isMillimetre = band === 'AD';
  const { frequency, width } =
    isMillimetre && wireless.sixty !== undefined
      ? wireless.sixty
      : { frequency: wireless.centre, width: wireless.width };
  if (frequency === undefined || width === undefined || frequency >= MILLIMETRE !== isMillimetre) return undefined;
  return { from: frequency - width / 2, to: frequency + width / 2 };
}
