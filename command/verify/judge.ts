import { type Ceilings, ROOM_PER_DECIBEL, room } from './legality.ts';

/** Radio with an antenna. Hundredths of a dB and dBm, except for the radio's bounds in whole dBm. */
export interface Case {
  readonly ceilings: Ceilings;
  readonly gain: number;
  /** 0 for a built-in antenna. */
  readonly loss: number;
  readonly radio: { readonly min: number; readonly max: number };
}

/**
 * Judges a maximum power in dBm, null for a forbidden channel. The power must be lawful, whole, possible for the
 * radio, and the highest such value. Null is right only if even the minimum of the radio is unlawful.
 * @returns violation in words, if any
 */
export function judge(power: number | null, { ceilings, gain, loss, radio }: Case): string | undefined {
  if (power === null) {
    return room(ceilings, 100 * radio.min, gain, loss) < 0 ? undefined : `${radio.min} dBm would be lawful`;
  }
  if (!Number.isInteger(power) || power < radio.min || power > radio.max) return 'the radio cannot do it';
  const left = room(ceilings, 100 * power, gain, loss);
  if (left < 0) return 'unlawful';
  return power < radio.max && left >= ROOM_PER_DECIBEL ? 'more would be allowed' : undefined;
}
