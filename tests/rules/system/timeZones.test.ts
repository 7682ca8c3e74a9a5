import { describe, expect, it, test } from 'vitest';
import { allLimits } from '../../../rules/allLimits.ts';
import data from '../../../rules/system/timeZones.json' with { type: 'json' };
import { OFFERED_ZONES, OTHER_ZONE, TIME_ZONES, timeZoneOf } from '../../../rules/system/timeZones.ts';
import { timeProperties } from '../../../schemas/config/system/time.ts';
import { boardWith, radioWith, readValues } from '../device.ts';

const VILNIUS = 'EET-2EEST,M3.5.0/3,M10.5.0/4';

describe('the zones of the IANA database (docs/device.md#system)', () => {
  it('cite their source', () => {
    expect(data.header).toEqual({
      source: 'IANA Time Zone Database',
      version: expect.stringMatching(/^20\d\d[a-z]$/),
      licence: 'public domain',
    });
  });

  test.each([
    ['Europe/Vilnius', VILNIUS],
    ['Europe/Stockholm', 'CET-1CEST,M3.5.0,M10.5.0/3'],
    ['America/New_York', 'EST5EDT,M3.2.0,M11.1.0'],
    ['America/Argentina/Buenos_Aires', '<-03>3'],
    ['Asia/Kolkata', 'IST-5:30'],
    ['Asia/Calcutta', 'IST-5:30'],
    ['US/Eastern', 'EST5EDT,M3.2.0,M11.1.0'],
    ['Etc/GMT+3', '<-03>3'],
    ['Asia/Riyadh', '<+03>-3'],
    ['UTC', 'UTC0'],
    ['GMT', 'GMT'],
  ])('%s is %s', (name, rule) => {
    expect(TIME_ZONES.get(name)).toBe(rule);
  });

  it('are valid rules and names for the settings', () => {
    const { zone, ownRule, timezone, timezoneName } = timeProperties;
    expect(OFFERED_ZONES.size).toBeGreaterThan(400);
    expect(TIME_ZONES.size).toBeGreaterThan(590);
    for (const [name, rule] of TIME_ZONES) {
      expect(rule).toMatch(new RegExp(ownRule.pattern));
      expect(rule).toMatch(new RegExp(timezone.pattern));
      expect(rule.length).toBeLessThanOrEqual(ownRule.maxLength);
      expect(name).toMatch(new RegExp(zone.pattern));
      expect(name).toMatch(new RegExp(timezoneName.pattern));
      expect(name.length).toBeLessThanOrEqual(zone.maxLength);
    }
  });

  it('include every zone of browsers', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !TIME_ZONES.has(name))).toEqual([]);
  });

  it('are sorted, with zones without a country first', () => {
    const [first, second, ...places] = [...OFFERED_ZONES.keys()];
    expect([first, second]).toEqual(['UTC', 'GMT']);
    expect(places).toEqual(places.toSorted());
  });
});

describe('timeZoneOf: the zone of a rule and a name', () => {
  test.each<[string, unknown, unknown, string]>([
    ['a name with its rule', VILNIUS, 'Europe/Vilnius', 'Europe/Vilnius'],
    ['another name with the same rule', VILNIUS, 'Europe/Riga', 'Europe/Riga'],
    ['a link with the rule of its zone', 'IST-5:30', 'Asia/Calcutta', 'Asia/Calcutta'],
    ['a name with the rule of another zone', 'EST5', 'Europe/Vilnius', OTHER_ZONE],
    ['a name that is none of the database', 'IST-5:30', 'India', OTHER_ZONE],
    ['a name of what every object has', 'GMT', 'constructor', OTHER_ZONE],
    ['nothing at all', undefined, undefined, 'GMT'],
    ['the rule of the device', 'GMT', undefined, 'GMT'],
    ['no name, a rule of one zone', 'IST-5:30', undefined, 'Asia/Kolkata'],
    ['no name, a rule of several', VILNIUS, undefined, OTHER_ZONE],
    ['no name, a rule of none', 'EET-2:07', undefined, OTHER_ZONE],
    ['an empty name, a rule of one zone', 'IST-5:30', '', OTHER_ZONE],
    ['an empty name, no rule', undefined, '', OTHER_ZONE],
    ['an empty rule', '', undefined, OTHER_ZONE],
    ['no text', 7, 'UTC', OTHER_ZONE],
    ['the name of the choice for others', VILNIUS, OTHER_ZONE, OTHER_ZONE],
  ])('%s', (_name, rule, name, zone) => {
    expect(timeZoneOf(rule, name)).toBe(zone);
  });
});

describe('timeZone.named: offered zones (docs/device.md#system)', () => {
  const limit = (name?: string) => {
    const read = readValues((pointer) => (pointer === '/system/timezoneName' ? name : undefined));
    return allLimits({ facts: { board: boardWith(radioWith()) }, read }).get('timeZone') ?? { reasons: [] };
  };

  it('are all zones with readable names, and a custom rule at the end', () => {
    const { choices = [] } = limit();
    expect(choices.map(({ value }) => value)).toEqual([...OFFERED_ZONES.keys(), OTHER_ZONE]);
    expect(choices.find(({ value }) => value === 'America/New_York')).toEqual({
      value: 'America/New_York',
      title: '{zone}',
      params: { zone: 'America/New York' },
    });
    expect(choices.find(({ value }) => value === 'America/Port_of_Spain')?.params).toEqual({
      zone: 'America/Port of Spain',
    });
    expect(choices.at(-1)?.title).toBe('Other');
  });

  it('include the link named in the text', () => {
    const { choices = [] } = limit('America/Buenos_Aires');
    expect(choices[0]).toEqual({
      value: 'America/Buenos_Aires',
      title: '{zone}',
      params: { zone: 'America/Buenos Aires' },
    });
    expect(choices).toHaveLength(OFFERED_ZONES.size + 2);
  });

  it('are computed once, from immutable data', () => {
    expect(limit().choices).toBe(limit('Europe/Vilnius').choices);
    expect(limit('India').choices).toBe(limit().choices);
    expect(limit().reasons).toEqual([]);
  });
});
