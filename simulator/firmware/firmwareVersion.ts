/** One firmware by the names the device gives it. */
export interface FirmwareVersion {
  /** `v8.7.18` */
  readonly short: string;
  /** With build, date and time: `8.7.18.48301.260115.1200`. */
  readonly full: string;
}

/** Build, date and time, which every version of ours ends with (docs/device.md#firmware). */
const FULL = /^(\d[0-9A-Za-z.-]{0,99})\.\d+\.\d{6}\.\d{4}$/;

/** The firmware of this version with build, date and time; undefined if the text is no such version. */
export function readFirmwareVersion(full: string): FirmwareVersion | undefined {
  const version = FULL.exec(full)?.[1];
  return version === undefined ? undefined : { short: `v${version}`, full };
}

/** What a device runs when it leaves the factory, and its neighbours always. */
export const FACTORY_FIRMWARE: FirmwareVersion = { short: 'v8.7.18', full: '8.7.18.48301.260115.1200' };
