import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { TIME_ZONES } from './timeZones.ts';

const NAME = '/system/timezoneName';
const RULE = '/system/ownRule';

/** Zone abbreviation: letters, or other characters in angle brackets. */
const ZONE = '(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)';
const HOURS = '[+-]?\\d{1,3}(?::\\d{2}){0,2}';
const DATE = `(?:M\\d{1,2}\\.[1-5]\\.[0-6]|J?\\d{1,3})(?:/${HOURS})?`;

/** POSIX time zone (IEEE Std 1003.1-2024, 8.3; hours beyond a day RFC 9636 §3.3.1). GMT and UTC need no offset. */
const POSIX = new RegExp(`^(?:GMT|UTC|${ZONE}${HOURS}(?:${ZONE}(?:${HOURS})?(?:,${DATE},${DATE})?)?)$`);

/** A named time zone must be in the IANA Time Zone Database (docs/device.md#system). */
export const timeZoneName: DeviceRule = {
  id: 'timeZoneName.known',
  of: 'device',
  limit: 'timeZoneName',
  bound({ read }) {
    const name = read(NAME) ?? '';
    const text = 'There is no time zone of this name.';
    return objection(timeZoneName, name, name === '' || TIME_ZONES.has(name) ? undefined : { text }, 'warning');
  },
};

/** A custom rule must be a POSIX time zone. The device treats invalid rules as UTC (docs/device.md#system). */
export const timeZoneRule: DeviceRule = {
  id: 'timeZoneRule.posix',
  of: 'device',
  limit: 'timeZoneRule',
  bound({ read }) {
    const rule = read(RULE) ?? '';
    const text = 'This is no POSIX time zone, such as EET-2EEST,M3.5.0/3,M10.5.0/4.';
    return objection(timeZoneRule, rule, rule === '' || POSIX.test(rule) ? undefined : { text }, 'warning');
  },
};
