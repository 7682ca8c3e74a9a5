import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const TIMESTAMP = '/system/startupDate/timestamp';

/** True if twelve digits are year, month, day, hour and minute of an existing day. */
function isTimestamp(text: string): boolean {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}Z`);
  return date.getUTCDate() === Number(day);
}

/** The startup date must be a calendar date. Its pattern only checks for twelve digits (docs/device.md#system). */
export const startupDate: DeviceRule = {
  id: 'startupDate.calendar',
  of: 'device',
  limit: 'startupDate',
  bound({ read }) {
    const text = read(TIMESTAMP);
    if (!text) return { reasons: [] };
    return objection(startupDate, text, isTimestamp(text) ? undefined : { text: 'Not a valid date and time.' });
  },
};
