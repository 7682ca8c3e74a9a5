import type { Limit } from 'guywire-engine/core';
import type { DeviceRule } from '../core/rule.ts';
import { OFFERED_ZONES, OTHER_ZONE, TIME_ZONES } from './timeZones.ts';

/** Choice of a zone by its name. */
const choiceOf = (zone: string) => ({ value: zone, title: '{zone}', params: { zone: zone.replaceAll('_', ' ') } });

/** Offered zones, and a custom rule. A shared object, so that limits of all devices are identical. */
export const TIME_ZONE_LIMIT = {
  choices: [...[...OFFERED_ZONES.keys()].map(choiceOf), { value: OTHER_ZONE, title: 'Other' }],
  reasons: [],
} satisfies Limit;

/**
 * The time zone is a zone of the IANA Time Zone Database, or a custom rule (docs/device.md#system). An alias in the
 * text is added as a choice and shown as written.
 */
export const timeZone: DeviceRule = {
  id: 'timeZone.named',
  of: 'device',
  limit: 'timeZone',
  bound({ read }) {
    const name = read('/system/timezoneName');
    if (name === undefined || OFFERED_ZONES.has(name) || !TIME_ZONES.has(name)) return TIME_ZONE_LIMIT;
    return { ...TIME_ZONE_LIMIT, choices: [choiceOf(name), ...TIME_ZONE_LIMIT.choices] };
  },
};
