import type { readStatus } from './readStatus.ts';

/**
 * Parsed status of the device. All optional values may be undefined. Units are those of the payload (`x-unit` in its
 * schema): dBm, dB, dBi, MHz, metres, seconds, kbit/s, bytes, °C, percent.
 */
export type Status = ReturnType<typeof readStatus>;
export type Wireless = Status['wireless'];
export type Station = Wireless['stations'][number];
export type NetworkInterface = Status['interfaces'][number];
export type Gps = NonNullable<Status['gps']>;
