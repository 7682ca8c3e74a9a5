import type { Limit } from 'guywire-engine/core';
import type { DeviceRule } from '../core/rule.ts';
import { OTHER_ZONE, TIME_ZONES } from './timeZones.ts';

/** Every zone and one for a rule of one's own: the same on every device, the same object each time. */
export const TIME_ZONE_LIMIT = {
  choices: [
    ...[...TIME_ZONES.keys()].map((zone) => ({
      value: zone,
      title: '{zone}',
      params: { zone: zone.replaceAll('_', ' ') },
    })),
    { value: OTHER_ZONE, title: 'Other' },
  ],
  reasons: [],
} satisfies Limit;

/** The time zone is one of the IANA Time Zone Database, or a rule of one's own (docs/device.md#system). */
export const timeZone: DeviceRule = {
  id: 'timeZone.named',
  of: 'device',
  limit: 'timeZone',
  bound: () => TIME_ZONE_LIMIT,
};
