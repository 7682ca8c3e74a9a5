/** Row of the 802.11ac modulation table (docs/device.md#rates). */
export interface Modulation {
  readonly index: number;
  readonly modulation: string;
  readonly codingRate: string;
  /** Rate relative to the slowest modulation, as installers write it: 8 is 8×. */
  readonly multiplier: number;
}

/** Modulations from slowest to fastest. The position is the index that the device reports. */
export const MODULATIONS: readonly Modulation[] = [
  { index: 0, modulation: 'BPSK', codingRate: '1/2', multiplier: 1 },
  { index: 1, modulation: 'QPSK', codingRate: '1/2', multiplier: 2 },
  { index: 2, modulation: 'QPSK', codingRate: '3/4', multiplier: 2 },
  { index: 3, modulation: '16QAM', codingRate: '1/2', multiplier: 4 },
  { index: 4, modulation: '16QAM', codingRate: '3/4', multiplier: 4 },
  { index: 5, modulation: '64QAM', codingRate: '2/3', multiplier: 6 },
  { index: 6, modulation: '64QAM', codingRate: '3/4', multiplier: 6 },
  { index: 7, modulation: '64QAM', codingRate: '5/6', multiplier: 6 },
  { index: 8, modulation: '256QAM', codingRate: '3/4', multiplier: 8 },
  { index: 9, modulation: '256QAM', codingRate: '5/6', multiplier: 8 },
];

/** `256QAM 5/6`; undefined for an unknown index. */
export function modulationName(index: number | undefined): string | undefined {
  const row = index === undefined ? undefined : MODULATIONS[index];
  return row === undefined ? undefined : `${row.modulation} ${row.codingRate}`;
}
