import type { readStatus } from './readStatus.ts';

/**
 * The device's status as pages read it. Everything the device may leave out may be undefined; units are those of the payload
 * (`x-unit` of its schema): dBm, dB, dBi, MHz, metres, seconds, kbit/s, bytes, °C, percent.
 */
export type Status = ReturnType<typeof readStatus>;
export type Wireless = Status['wireless'];
export type Station = Wireless['stations'][number];
export type NetworkInterface = Status['interfaces'][number];
export type Gps = NonNullable<Status['gps']>;
