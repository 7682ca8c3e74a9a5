import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { timeZone } from '../../../rules/derived/timeZone.ts';
import { OTHER_ZONE } from '../../../rules/system/timeZones.ts';

const ZONE = '/system/zone';
const OWN_RULE = '/system/ownRule';
const VILNIUS = 'EET-2EEST,M3.5.0/3,M10.5.0/4';

/** Text after reading. */
const read = (keys: JsonObject): JsonObject => {
  const document = { system: { language: 'en', ...keys } };
  return timeZone.derive?.(document) ?? document;
};
const change = (document: JsonObject, pointer: string, value: string | undefined, original: JsonObject): JsonObject =>
  follow([timeZone], setAt(document, pointer, value), [pointer], original);
const keysIn = ({ system }: JsonObject): unknown => {
  const { zone, ownRule, language, ...keys } = Object.fromEntries(Object.entries(Object(system)));
  return keys;
};

const NOTHING = read({});
const NAMED = read({ timezone: VILNIUS, timezoneName: 'Europe/Vilnius' });
const UNNAMED = read({ timezone: 'IST-5:30' });
const OWN = read({ timezone: 'EET-2', timezoneName: 'Tower' });

describe('timeZone: a rule and a name are one choice (docs/device.md#system)', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['a text without any', {}, { zone: 'GMT' }],
    ['a text with both', { timezone: VILNIUS, timezoneName: 'Europe/Vilnius' }, { zone: 'Europe/Vilnius' }],
    ['a rule of several zones', { timezone: VILNIUS }, { zone: OTHER_ZONE }],
    ['a name without its rule', { timezoneName: 'Europe/Vilnius' }, { zone: OTHER_ZONE }],
  ])('is derived from %s', (_name, keys, derived) => {
    const ownRule = 'timezone' in keys ? { ownRule: keys.timezone } : {};
    expect(read(keys)).toEqual({ system: { language: 'en', ...keys, ...derived, ...ownRule } });
  });

  it('is derived if the text has no system settings', () => {
    expect(timeZone.derive?.({ users: {} })).toEqual({ users: {}, system: { zone: 'GMT' } });
    expect(timeZone.derive?.(NAMED)).toBe(NAMED);
  });

  test.each([
    ['nothing', NOTHING],
    ['a named zone', NAMED],
    ['a rule without a name', UNNAMED],
    ['a rule of its own', OWN],
  ])('a choice over %s sets rule and name, and undo leaves no difference', (_name, original) => {
    const chosen = change(original, ZONE, 'Asia/Tokyo', original);
    expect(chosen).toEqual(read({ timezone: 'JST-9', timezoneName: 'Asia/Tokyo' }));
    const before = getAt(original, ZONE);
    expect(change(chosen, ZONE, String(before), original)).toEqual(original);
    expect(change(change(chosen, ZONE, 'UTC', original), ZONE, String(before), original)).toEqual(original);
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['the rule of the device', NOTHING, { timezoneName: '' }],
    ['that of a named zone', NAMED, { timezone: VILNIUS, timezoneName: '' }],
    ['that of the only zone', UNNAMED, { timezone: 'IST-5:30', timezoneName: '' }],
  ])('“Other” starts with %s, without a name', (_name, original, keys) => {
    const chosen = change(original, ZONE, OTHER_ZONE, original);
    expect(chosen).toEqual(read(keys));
    expect(getAt(chosen, ZONE)).toBe(OTHER_ZONE);
  });

  test.each([
    ['a rule of no zone', 'EET-2:07'],
    ['the rule of several zones', VILNIUS],
    ['the beginning of another, which is that of the only zone', 'HST10'],
  ])('a typed rule %s stays custom', (_name, rule) => {
    const own = change(NAMED, ZONE, OTHER_ZONE, NAMED);
    const typed = change(own, OWN_RULE, rule, NAMED);
    expect(typed).toEqual({
      system: { language: 'en', zone: OTHER_ZONE, ownRule: rule, timezone: rule, timezoneName: '' },
    });
    expect(change(typed, ZONE, 'Europe/Vilnius', NAMED)).toEqual(NAMED);
  });

  it('the stored name is removed when its rule changes, and restored with the rule', () => {
    const typed = change(OWN, OWN_RULE, 'EET-2:07', OWN);
    expect(keysIn(typed)).toEqual({ timezone: 'EET-2:07', timezoneName: '' });
    expect(change(typed, OWN_RULE, 'EET-2', OWN)).toEqual(OWN);
  });

  it('keys that match the zone stay unchanged', () => {
    expect(timeZone.follow(UNNAMED, [ZONE], NAMED)).toBe(UNNAMED);
  });

  it('a rule set together with “Other” takes precedence', () => {
    const system = { language: 'en', zone: OTHER_ZONE, ownRule: 'EET-3' };
    const document = { system: { ...system, timezone: VILNIUS, timezoneName: 'Europe/Vilnius' } };
    expect(keysIn(timeZone.follow(document, ['/system/zone', '/users/status'], OWN))).toEqual({
      timezone: 'EET-3',
      timezoneName: '',
    });
  });

  it('an empty rule falls back to the device default', () => {
    expect(keysIn(change(OWN, OWN_RULE, undefined, OWN))).toEqual({ timezoneName: '' });
  });

  it('keys changed elsewhere update the zone', () => {
    const keys = { timezone: 'JST-9', timezoneName: 'Asia/Tokyo' };
    const system = { language: 'en', zone: OTHER_ZONE, ownRule: 'EET-2', ...keys };
    for (const changed of [['/system/timezone'], ['/system/timezoneName']]) {
      expect(timeZone.follow({ system }, changed, OWN)).toEqual(read(keys));
    }
  });

  it('derives a removed zone again, and leaves an unknown zone to validation', () => {
    expect(change(NAMED, ZONE, undefined, NAMED)).toEqual(NAMED);
    expect(keysIn(change(NAMED, ZONE, 'Europe/Atlantis', NAMED))).toEqual(keysIn(NAMED));
  });

  it('is idempotent, and reverted edits leave no difference', () => {
    const edit = fc.oneof(
      fc
        .constantFrom('UTC', 'GMT', 'Europe/Vilnius', 'Asia/Kolkata', OTHER_ZONE)
        .map((zone) => [ZONE, zone] as const),
      fc.constantFrom('GMT', 'EET-2', 'IST-5:30', VILNIUS, undefined).map((rule) => [OWN_RULE, rule] as const),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(NOTHING, NAMED, UNNAMED, OWN),
        fc.array(edit, { maxLength: 6 }),
        (original, edits) => {
          const pointers: string[] = [];
          let document = original;
          for (const [pointer, value] of edits) {
            if (pointer === OWN_RULE && getAt(document, ZONE) !== OTHER_ZONE) continue;
            document = change(document, pointer, value, original);
            pointers.unshift(pointer);
            for (const changed of [ZONE, OWN_RULE, '/system/timezone', '/system', '']) {
              expect(timeZone.follow(document, [changed], original)).toBe(document);
            }
            expect(timeZone.derive?.(document)).toBe(document);
          }
          for (const pointer of pointers) {
            const before = getAt(original, pointer);
            document = change(document, pointer, before === undefined ? before : String(before), original);
          }
          expect(document).toEqual(original);
        },
      ),
    );
  });
});
