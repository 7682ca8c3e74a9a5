import { type Ceilings, ROOM_PER_DECIBEL, room } from './legality.ts';

/** A radio with an antenna in a place: hundredths of a dB and dBm, but the bounds of the radio in whole dBm. */
export interface Case {
  readonly ceilings: Ceilings;
  readonly gain: number;
  /** 0 where the antenna is built in. */
  readonly loss: number;
  readonly radio: { readonly min: number; readonly max: number };
}

/**
 * What is wrong with a highest power, in dBm, null where the channel cannot be used: it must be lawful, in whole dBm, what
 * the radio can do, and the most of that; null only where even the least the radio can do is not lawful.
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
