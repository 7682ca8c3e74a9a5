import type { Sentence } from 'guywire-engine/core';
import parse from 'semver/functions/parse.js';
import type { Validator } from './core/validator.ts';

/** More than any version string has; bounds what a hostile text can make us read. */
const MOST_CHARACTERS = 128;

/** Hardware family and processor (`WA.ar934x.`, `2WA.`): parts with a letter, but no number of a version (`v8.`). */
const PREFIX = '(?:(?!v?\\d+\\.)[a-z\\d]+\\.)*';
/** Build, date and time, which real versions end with: `.48279.250811.0636` (docs/device.md#firmware). */
const BUILD = '\\.\\d+\\.\\d{6}\\.\\d{4}';
const VERSION = new RegExp(`^${PREFIX}v?(\\d+\\.\\d+\\.\\d+)(?:-([a-z]+)\\.?(\\d+)?)?(?:${BUILD})?$`, 'i');

/** The tag of firmware made for one customer: `8.7.11-cs`, `8.7.11-cs2-beta.3`. */
const CUSTOMER_TAG = /-cs\d*(?![a-z\d])/i;

type Version = NonNullable<ReturnType<typeof parse>>;

/** Firmware as far as its suitability depends on it. */
interface Firmware {
  readonly version: Version;
  readonly customerSpecific: boolean;
}

/**
 * Whether the firmware offered suits a device with the installed one (D9): both are made for a customer, or neither; a
 * final version goes to a higher final one; a pre-release goes to a higher version with the same major, minor and patch
 * numbers, which the final version of these is. Builds of one version count as the same.
 * @param required the oldest version the board runs with (`required_fw_version`); one that cannot be read asks for nothing
 * @returns undefined if it suits, else why not; a version that cannot be read never suits
 */
export function checkFirmware(installed: unknown, offered: unknown, required = ''): Sentence | undefined {
  const from = readFirmware(installed);
  if (from === undefined) return unreadable(installed);
  const to = readFirmware(offered);
  if (to === undefined) return unreadable(offered);
  if (from.customerSpecific !== to.customerSpecific) {
    return to.customerSpecific
      ? { text: 'This firmware is made for one customer, the installed one is not.' }
      : { text: 'The installed firmware is made for one customer, this one is not.' };
  }
  const params = { installed: from.version.version, offered: to.version.version };
  const preRelease = from.version.prerelease.length > 0;
  if (!preRelease && to.version.prerelease.length > 0) {
    return { text: 'Version {offered} is a pre-release: from {installed} only a final version can follow.', params };
  }
  if (preRelease && to.version.compareMain(from.version) !== 0) {
    return { text: 'From the pre-release {installed} only a later one of the same version can follow.', params };
  }
  const least = readFirmware(required)?.version;
  if (least !== undefined && to.version.compare(least) < 0) {
    return { text: 'This model needs version {required} or later.', params: { required: least.version } };
  }
  return to.version.compare(from.version) > 0
    ? undefined
    : { text: 'Version {offered} is not higher than the installed {installed}.', params };
}

/**
 * Firmware suits the installed one when both are of the same kind and it goes forward (see {@link checkFirmware}; D9).
 */
export const firmware: Validator<{
  readonly installed: unknown;
  readonly offered: unknown;
  readonly required?: string;
}> = {
  id: 'firmware.suitable',
  check({ installed, offered, required }) {
    return checkFirmware(installed, offered, required);
  },
};

function readFirmware(value: unknown): Firmware | undefined {
  if (typeof value !== 'string' || value.length > MOST_CHARACTERS) return undefined;
  const plain = value.replace(CUSTOMER_TAG, '');
  const [, numbers = '', tag, count] = VERSION.exec(plain) ?? [];
  const preRelease = tag === undefined ? '' : `-${tag.toLowerCase()}.${count ?? 0}`;
  const version = parse(numbers + preRelease);
  return version === null ? undefined : { version, customerSpecific: plain !== value };
}

function unreadable(value: unknown): Sentence {
  return typeof value === 'string' && value !== ''
    ? {
        text: '{version} is not a version that can be compared.',
        params: { version: value.slice(0, MOST_CHARACTERS) },
      }
    : { text: 'The version of the firmware is not known.' };
}
