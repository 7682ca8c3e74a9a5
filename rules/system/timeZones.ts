import data from './timeZones.json' with { type: 'json' };

/** Choice for a rule without a named zone. */
export const OTHER_ZONE = 'other';

/** Default rule of the device, in its own notation. */
const DEFAULT_RULE = 'GMT';

/**
 * POSIX rules of the offered zones; zones without a country come first. IANA Time Zone Database, decoded with `npm
 * run timezones`, public domain.
 */
export const OFFERED_ZONES: ReadonlyMap<string, string> = new Map([
  ['UTC', data.zones.UTC],
  ['GMT', DEFAULT_RULE],
  ...Object.entries(data.zones),
]);

/**
 * POSIX rules of all zones and links of the database that a text may contain, such as `Asia/Calcutta`. Offered zones
 * come first.
 */
export const TIME_ZONES: ReadonlyMap<string, string> = new Map([
  ...OFFERED_ZONES,
  ...Object.entries(data.others).filter(([name]) => !OFFERED_ZONES.has(name)),
]);

const alone = new Map<string, string | undefined>();
for (const [name, rule] of OFFERED_ZONES) alone.set(rule, alone.has(rule) ? undefined : name);

/**
 * Zone of a rule and a name: the named zone if the rule belongs to it. Without a name, the only zone with this rule;
 * a rule of several zones is ambiguous and gives none. An empty name marks a custom rule.
 * @param rule `system.timezone`; @param name `system.timezone.name`; both as in the text, if present
 */
export function timeZoneOf(rule: unknown = DEFAULT_RULE, name?: unknown): string {
  const zone = String(name ?? alone.get(String(rule)));
  return TIME_ZONES.get(zone) === rule ? zone : OTHER_ZONE;
}
