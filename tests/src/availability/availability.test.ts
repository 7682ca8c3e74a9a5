import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FadeMargin } from '../../../rules/prediction/fadeMargin.ts';
import { marginWords } from '../../../src/availability/marginWords.ts';
import { enterPlace, placeOf } from '../../../src/availability/place.ts';
import { availabilityWords, placeWords } from '../../../src/availability/words.ts';

const MAC = '00005e005312';
const text = (latitude: string, longitude: string) =>
  new Map([
    ['system.latitude', latitude],
    ['system.longitude', longitude],
  ]);
const EMPTY = text('', '');
const fix = { fix: true, latitude: 48.1, longitude: 11.6, satellites: 9 };

describe('the place of a device', () => {
  beforeEach(() => vi.stubGlobal('localStorage', undefined));
  afterEach(() => vi.unstubAllGlobals());

  it('comes from the receiver, else from the settings, else from this browser', () => {
    enterPlace(MAC, { latitude: 1, longitude: 2 });
    const set = text('51.5', '-0.14');
    expect(placeOf({ mac: MAC, gps: fix, text: set })).toEqual({ of: 'receiver', latitude: 48.1, longitude: 11.6 });
    expect(placeOf({ mac: MAC, gps: { ...fix, fix: false }, text: set })).toEqual({
      of: 'settings',
      latitude: 51.5,
      longitude: -0.14,
    });
    expect(placeOf({ mac: MAC, gps: undefined, text: EMPTY })).toEqual({ of: 'entered', latitude: 1, longitude: 2 });
    expect(placeOf({ mac: '00005e005313', gps: undefined, text: EMPTY })).toBeUndefined();
  });

  it.each([
    ['0, 0', text('0', '0')],
    ['one of two', text('51.5', '')],
    ['what is no number', text('north', '11')],
    ['what is not on the earth', text('91', '11')],
  ])('rejects %s', (_, set) => {
    expect(placeOf({ mac: 'none', gps: undefined, text: set })).toBeUndefined();
  });

  it('ignores a receiver with a fix at 0, 0', () => {
    const gps = { ...fix, latitude: 0, longitude: 0 };
    expect(placeOf({ mac: 'none', gps, text: text('51.5', '-0.14') })?.of).toBe('settings');
  });

  it('accepts a place on the equator', () => {
    expect(placeOf({ mac: 'none', gps: { ...fix, latitude: 0 }, text: EMPTY })?.longitude).toBe(11.6);
  });
});

describe('words of availability', () => {
  const fade: FadeMargin = { margin: 2000, metres: 1200, frequency: 61_560 };
  const LONDON = { latitude: 51.5, longitude: -0.14 };

  it('show percent, minutes, margin and the rain at the place', () => {
    const words = availabilityWords([fade], LONDON, 'metric');
    expect(words?.percent).toMatch(/^99\.99\d %$/);
    expect(words?.minutes).toMatch(/^\d\d min a year$/);
    expect(words?.reason).toBe('20.0 dB rain margin over 1.2 km.');
    expect(placeWords(LONDON)).toBe(
      'Rain at 51.50°, −0.14° exceeds 27 mm/h for 0.01 % of a year (ITU-R P.837, P.530).',
    );
  });

  it('round to the worse side', () => {
    const rate = (margin: number) => availabilityWords([{ ...fade, margin }], LONDON, 'metric');
    expect(rate(1999)?.reason).toMatch(/^19\.9 dB/);
    expect(marginWords([fade, { ...fade, margin: 1999 }])).toBe('19.9 dB rain margin.');
    expect(marginWords([])).toBeUndefined();
    const all = [800, 1000, 1200, 1500, 2000, 2500].map((margin) => rate(margin));
    for (const words of all) {
      const percent = Number(words?.percent.replace(' %', ''));
      const minutes = Number(words?.minutes.replace(' min a year', ''));
      expect((100 - percent) * 5259.6).toBeGreaterThanOrEqual(minutes - 1);
    }
  });

  it('show a bound where the method ends', () => {
    const long = availabilityWords([{ ...fade, margin: 9000 }], LONDON, 'metric');
    expect([long?.percent, long?.minutes]).toEqual(['≥ 99.999 %', '≤ 5.3 min a year']);
    const short = availabilityWords([{ ...fade, margin: 10 }], LONDON, 'metric');
    expect([short?.percent, short?.minutes]).toEqual(['≤ 99.000 %', '≥ 5260 min a year']);
  });

  it('are undefined without a link', () => {
    expect(availabilityWords([], LONDON, 'metric')).toBeUndefined();
  });
});
