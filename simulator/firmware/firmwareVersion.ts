export interface FirmwareVersion {
  /** For example `v8.7.18`. */
  readonly short: string;
  /** With build, date and time: `8.7.18.48301.260115.1200`. */
  readonly full: string;
}

/** Full version with build, date and time (docs/device.md#firmware). */
const FULL = /^(\d[0-9A-Za-z.-]{0,99})\.\d+\.\d{6}\.\d{4}$/;

/** Parses a full version. Undefined for any other text. */
export function readFirmwareVersion(full: string): FirmwareVersion | undefined {
  const version = FULL.exec(full)?.[1];
  return version === undefined ? undefined : { short: `v${version}`, full };
}

/** Version of a factory-new device. Neighbours always have it. */
export const FACTORY_FIRMWARE: FirmwareVersion = { short: 'v8.7.18', full: '8.7.18.48301.260115.1200' };
