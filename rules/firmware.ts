import type { Sentence } from 'guywire-engine/core';
import parse from 'semver/functions/parse.js';
import type { Validator } from './core/validator.ts';

/** Maximum length of a version, well above any real one. Bounds the work on hostile input. */
const MOST_CHARACTERS = 128;

/**
 * Hardware family and processor (`WA.ar934x.`, `2WA.`): segments with a letter that are no version number (`v8.`).
 */
const PREFIX = '(?:(?!v?\\d+\\.)[a-z\\d]+\\.)*';
/** Build, date and time at the end of real versions: `.48279.250811.0636` (docs/device.md#firmware). */
const BUILD = '\\.\\d+\\.\\d{6}\\.\\d{4}';
const VERSION = new RegExp(`^${PREFIX}v?(\\d+\\.\\d+\\.\\d+)(?:-([a-z]+)\\.?(\\d+)?)?(?:${BUILD})?$`, 'i');

/** Tag of firmware made for one customer: `8.7.11-cs`, `8.7.11-cs2-beta.3`. */
const CUSTOMER_TAG = /-cs\d*(?![a-z\d])/i;

type Version = NonNullable<ReturnType<typeof parse>>;

/** Properties of a firmware that decide about its suitability. */
interface Firmware {
  readonly version: Version;
  readonly customerSpecific: boolean;
}

/**
 * Checks whether an offered firmware suits a device with the installed one (D9). Both must be made for a customer, or
 * neither. A final version must go to a higher final version. A pre-release must go to a higher version with the same
 * major, minor and patch numbers, final or not. Builds of one version count as equal.
 * @param required minimum version of the board (`required_fw_version`); ignored if it cannot be parsed
 * @returns undefined if the firmware suits, else the reason; a version that cannot be parsed never suits
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

/** The firmware must be of the same kind as the installed one, and newer (see {@link checkFirmware}; D9). */
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
