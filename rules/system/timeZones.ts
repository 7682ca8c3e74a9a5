import data from './timeZones.json' with { type: 'json' };

/** Stands for a rule that is none of a named zone. */
export const OTHER_ZONE = 'other';

/** What the device has without a rule, written as it writes it. */
const DEFAULT_RULE = 'GMT';

/**
 * POSIX rules of the time zones that are offered, those of no country first: IANA Time Zone Database, decoded with
 * `npm run timezones`, public domain.
 */
export const OFFERED_ZONES: ReadonlyMap<string, string> = new Map([
  ['UTC', data.zones.UTC],
  ['GMT', DEFAULT_RULE],
  ...Object.entries(data.zones),
]);

/** POSIX rules of every zone and link of the database, as a text may name it: `Asia/Calcutta`. Offered zones come first. */
export const TIME_ZONES: ReadonlyMap<string, string> = new Map([
  ...OFFERED_ZONES,
  ...Object.entries(data.others).filter(([name]) => !OFFERED_ZONES.has(name)),
]);

const alone = new Map<string, string | undefined>();
for (const [name, rule] of OFFERED_ZONES) alone.set(rule, alone.has(rule) ? undefined : name);

/**
 * The named zone that a rule and a name mean: the zone of that name, if the rule is its own. If the text has no name,
 * the only zone with that rule; a rule of several zones names none of them. An empty name says that the rule is a
 * custom one.
 * @param rule `system.timezone`; @param name `system.timezone.name`; both as the text has them, if it has them
 */
export function timeZoneOf(rule: unknown = DEFAULT_RULE, name?: unknown): string {
  const zone = String(name ?? alone.get(String(rule)));
  return TIME_ZONES.get(zone) === rule ? zone : OTHER_ZONE;
}
