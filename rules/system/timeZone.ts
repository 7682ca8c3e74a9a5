import type { Limit } from 'guywire-engine/core';
import type { DeviceRule } from '../core/rule.ts';
import { OFFERED_ZONES, OTHER_ZONE, TIME_ZONES } from './timeZones.ts';

/** A zone by its name. */
const choiceOf = (zone: string) => ({ value: zone, title: '{zone}', params: { zone: zone.replaceAll('_', ' ') } });

/** The offered zones, and a custom rule. One object for every device, so that equal limits are the same limit. */
export const TIME_ZONE_LIMIT = {
  choices: [...[...OFFERED_ZONES.keys()].map(choiceOf), { value: OTHER_ZONE, title: 'Other' }],
  reasons: [],
} satisfies Limit;

/**
 * The time zone is one of the IANA Time Zone Database, or a custom rule (docs/device.md#system). Another name of a zone is
 * a choice where the text has it, and is shown as the text has it.
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
