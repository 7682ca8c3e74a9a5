import { describe, expect, it } from 'vitest';
import { guywire } from './guywire.ts';

const PATH = '--frequency 61.56 --distance 1.2 --latitude 51.5 --longitude -0.14 --polarisation vertical';

const run = (args: string) => guywire(['propagation', ...args.split(' ')]);

async function json(args: string): Promise<Readonly<Record<string, unknown>>> {
  const { code, out, error } = await run(`${args} --json`);
  expect([code, error]).toEqual([0, '']);
  return JSON.parse(out);
}

/** Rate from the one-degree map. The value of the ITU itself at this place is 26.48. */
const OF_MAP = 26.64;

describe('guywire propagation', () => {
  it('prints gas and rain of a path in London', async () => {
    const found = await json(PATH);
    expect(Object.keys(found)).toEqual(['gas_db_km', 'r001_mm_h', 'k', 'alpha', 'rain_db_km', 'rain_db']);
    expect(found.gas_db_km).toBeCloseTo(14.823, 3);
    expect(found.r001_mm_h).toBeCloseTo(OF_MAP, 6);
    expect(found.k).toBeCloseTo(0.8808, 4);
    expect(found.alpha).toBeCloseTo(0.7437, 3);
    expect(found.rain_db_km).toBeCloseTo(Number(found.k) * OF_MAP ** Number(found.alpha), 6);
    expect(found.rain_db).toBeCloseTo(15.908, 3);
  });

  it.each([
    ['60', 14.778],
    ['63.72', 8.076],
    ['66.96', 1.252],
    ['5.5', 0.009],
    ['349', 9.968],
  ])('computes the gas at the exact frequency: %s GHz', async (frequency, expected) => {
    const { gas_db_km } = await json(PATH.replace('61.56', frequency));
    expect(gas_db_km).toBeCloseTo(expected, 3);
  });

  it.each([
    ['horizontal', 0.8606, 0.7656],
    ['vertical', 0.8515, 0.7486],
    ['slant', 0.85605, 0.75713],
  ])('uses k and α of P.838-3 at 60 GHz: %s', async (polarisation, k, alpha) => {
    const found = await json(`${PATH.replace('61.56', '60').replace('vertical', polarisation)}`);
    expect(found.k).toBeCloseTo(k, 3);
    expect(found.alpha).toBeCloseTo(alpha, 3);
  });

  it('uses a measured rain rate instead of the map, and still prints that of the map', async () => {
    const [map, own] = [await json(PATH), await json(`${PATH} --rain-rate 42`)];
    expect(own.r001_mm_h).toBe(map.r001_mm_h);
    expect(own.rain_db_km).toBeCloseTo(Number(own.k) * 42 ** Number(own.alpha), 6);
    expect(Number(own.rain_db)).toBeGreaterThan(Number(map.rain_db) + 4);
  });

  it('solves the availability of a margin, which rain exceeds for that part of a year', async () => {
    const found = await json(`${PATH} --margin 20`);
    expect(found.availability_bound).toBe('exact');
    const percent = 100 - Number(found.availability_percent);
    expect(percent).toBeCloseTo(0.0049, 4);
    expect(found.outage_minutes).toBeCloseTo((percent / 100) * 525_960, 3);
    const { rain_db } = await json(`${PATH} --percent ${percent.toFixed(9)}`);
    expect(rain_db).toBeCloseTo(20, 4);
  });

  it('bounds the results outside the range of P.530-18', async () => {
    const most = await json(`${PATH} --margin 200`);
    expect(most).toMatchObject({ availability_percent: 99.999, availability_bound: 'at least' });
    const least = await json(`${PATH} --margin 0`);
    expect(least).toMatchObject({ availability_percent: 99, availability_bound: 'at most' });
  });

  it('has gas and k above 100 GHz, where yearly rain is unknown', async () => {
    const found = await json(PATH.replace('61.56', '183'));
    expect(found.rain_db).toBeNull();
    expect(Number(found.gas_db_km)).toBeGreaterThan(20);
  });

  it.each([
    ['--frequency 61.56', '--frequency 0.5', '--frequency 0.5: out of range, from 1 to 1000 GHz (ITU-R P.676-13'],
    ['--frequency 61.56', '--frequency 1001', '--frequency 1001: out of range'],
    ['--frequency 61.56', '--frequency 61,56', '--frequency 61,56: not a number from 1 to 1000 GHz'],
    ['--frequency 61.56', '--frequency .', '--frequency .: not a number'],
    ['--frequency 61.56 ', '', '--frequency is missing: a number from 1 to 1000 GHz'],
    ['--distance 1.2', '--distance 0', '--distance 0: out of range, above 0 and at most 60 km (ITU-R P.530-18)'],
    ['--distance 1.2', '--distance 60.1', '--distance 60.1: out of range'],
    ['--latitude 51.5', '--latitude -90.1', '--latitude -90.1: out of range, from -90 to 90 degrees'],
    ['--longitude -0.14', '--longitude 181', '--longitude 181: out of range, from -180 to 180 degrees'],
    ['--polarisation vertical', '--polarisation left', '--polarisation left: not known. Known: horizontal, vertical'],
    ['vertical', 'vertical --percent 2', '--percent 2: out of range, from 0.001 to 1 % of a year'],
    ['vertical', 'vertical --percent 0', '--percent 0: out of range'],
    ['vertical', 'vertical --margin -1', '--margin -1: out of range, from 0 to 300 dB'],
    ['vertical', 'vertical --rain-rate NaN', '--rain-rate NaN: not a number from 0 to 1000 mm/h'],
    ['--frequency 61.56', '--margin 20 --frequency 101', 'the rain over a year is known from 1 to 100 GHz'],
  ])('refuses values out of range: %s → %s', async (before, after, words) => {
    const { code, out, error } = await run(PATH.replace(before, after).trim());
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(`guywire: ${words.startsWith('the') ? '--margin 20: ' : ''}${words}`);
  });

  it('prints the same in words', async () => {
    const { code, out } = await run(`${PATH} --margin 20`);
    expect(code).toBe(0);
    expect(out).toBe(`Gas: 14.823 dB/km, 17.79 dB over 1.2 km
Rain exceeded 0.01 % of a year, by the map: 26.6 mm/h
Rain of 26.6 mm/h: 10.12 dB/km (k 0.8808, α 0.7437)
Rain exceeded 0.01 % of a year: 15.91 dB
Availability with a margin of 20 dB: 99.9951 %, 25.8 minutes a year without the link
`);
  });
});
