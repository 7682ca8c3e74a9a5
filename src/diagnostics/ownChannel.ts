import type { BandMode } from '../../rules/core/facts.ts';
import type { Status } from '../status/status.ts';

/** A stretch of the spectrum, MHz. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** MHz from which on a frequency is one of 60 GHz. */
const MILLIMETRE = 10_000;

/** What the radio of a band sends on now; undefined while it is on no channel. */
export function ownChannel({ wireless }: Status, band: BandMode): Stretch | undefined {
  const isMillimetre = band === 'AD';
  const { frequency, width } =
    isMillimetre && wireless.sixty !== undefined
      ? wireless.sixty
      : { frequency: wireless.centre, width: wireless.width };
  if (frequency === undefined || width === undefined || frequency >= MILLIMETRE !== isMillimetre) return undefined;
  return { from: frequency - width / 2, to: frequency + width / 2 };
}
