import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAt } from '../../../rules/limits.ts';
import type { LinkNow } from '../../../rules/link/linkFigures.ts';
import {
  RADAR_CHECK_GAIN,
  RADAR_CHECK_HEADROOM,
  type RankedChannel,
  rankChannels,
  type Surroundings,
} from '../../../rules/prediction/bestChannel.ts';
import { channelsInUse } from '../../../rules/wireless/channelsInUse.ts';
import { allowedWidths } from '../../../rules/wireless/widths.ts';
import {
  ACCESS_POINT,
  CONNECTORS,
  highestOf,
  inCountry,
  limitOf,
  openValues,
  type Row,
  readRow,
  us,
} from '../device.ts';

const NOTHING: Surroundings = { links: [], noise: [], networks: [] };
const [radio] = us.board.radios;
if (radio === undefined) throw new Error('no radio');

const ranked = (row: Row, around = NOTHING, facts = us) =>
  rankChannels({ facts, radio: facts.board.radios[0] ?? radio, read: readAt({ read: readRow(row) }, 0) }, around);

const channelOf = (width: number, center: number) => {
  const found = channelsInUse(us.domain, radio, { width, frequency: 0 }).find(
    (one) => one.centerFrequency === center,
  );
  if (found === undefined) throw new Error(`no channel at ${center}`);
  return found;
};

const HEARD = { signal: -6000, noise: -8700, index: 7, capacity: 480_000 };
const link: LinkNow = {
  channel: channelOf(80, 5775),
  power: 1300,
  far: { power: 1300, gain: 2300, loss: 0 },
  here: HEARD,
  there: HEARD,
  distance: 3000,
  seconds: 0,
};
const around: Surroundings = { ...NOTHING, links: [link] };

const at = (rows: readonly RankedChannel[], width: number, center: number) => {
  const found = rows.find(({ channel }) => channel.bandwidth === width && channel.centerFrequency === center);
  if (found === undefined) throw new Error(`${center} is not ranked`);
  return found;
};

it('offers exactly the channels that the limits of the draft allow (D56)', () => {
  const row = fc.record({
    linkType: fc.constantFrom(1, 2),
    antenna: fc.constantFrom(0, 1),
    antennaGain: fc.integer({ min: 0, max: 40 }),
    cableLoss: fc.integer({ min: 0, max: 10 }),
    dfs: fc.boolean(),
    txPower: fc.integer({ min: -4, max: 24 }),
  });
  fc.assert(
    fc.property(fc.constantFrom(840, 276, 124, 392, 36), row, (country, drawn) => {
      const facts = inCountry(country, { antennas: CONNECTORS });
      const draft = { ...ACCESS_POINT, ...drawn };
      const offered = ranked(draft, NOTHING, facts);
      const own = facts.board.radios[0] ?? radio;
      for (const width of allowedWidths(own)) {
        const ofWidth = { ...draft, channelWidth: width };
        const open = openValues(limitOf('controlFrequency', facts, ofWidth)).filter((value) => value !== 0);
        const here = offered.filter(({ channel }) => channel.bandwidth === width);
        expect(new Set(here.map(({ channel }) => channel.controlFrequency))).toEqual(new Set(open));
        // One of each kind of limit is enough, because the sums come from the rule.
        for (const { channel, power } of [here[0], here.at(-1)].flatMap((one) => one ?? [])) {
          const { controlFrequency } = channel;
          const most = highestOf(limitOf('txPower', facts, { ...ofWidth, controlFrequency }));
          expect(power).toBeLessThanOrEqual(Math.min(drawn.txPower, most ?? -99));
          expect(power).toBeGreaterThanOrEqual(own.txPower.min);
        }
      }
    }),
    { numRuns: 15 },
  );
});

describe('channel ranking', () => {
  const draft = { ...ACCESS_POINT, channelWidth: 80, controlFrequency: 5745, centerFrequency: 5775, txPower: 13 };

  it('prefers capacity, and shows the current values of the own channel', () => {
    const rows = ranked(draft, around);
    expect(at(rows, 80, 5775)).toMatchObject({ isOwn: true, capacity: 480_000, interference: -8700 });
    for (const needsCheck of [false, true]) {
      const capacities = rows.flatMap(({ check, capacity = 0 }) => (check > 0 === needsCheck ? capacity : []));
      expect(capacities).toEqual(capacities.toSorted((a, b) => b - a));
    }
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
  });

  it('shows reduced legal power, and the radar check', () => {
    const row = at(ranked(draft, around), 80, 5530);
    expect(row).toMatchObject({ power: 7, eirp: 30, check: 60, isCommon: true });
    expect(row.reasons).toContainEqual({ of: 'power', by: -600 });
    expect(row.reasons).toContainEqual({ of: 'unmeasured' });
  });

  it('prefers a channel with radar check only for clearly more capacity, and shows when that decides', () => {
    // Other radios transmit on all channels without a radar check.
    const noise = channelsInUse(us.domain, radio, { width: 80, frequency: 0 }).map(
      ({ centerFrequency: center, dfs }) => ({ center, width: 80, noise: dfs ? -89 : -80 }),
    );
    const rows = ranked(draft, { ...around, noise }).filter(({ isOwn, isCommon }) => isCommon && !isOwn);
    const [radar, clear] = [rows.filter(({ check }) => check > 0), rows.filter(({ check }) => check === 0)];
    const seen = { won: 0, decided: 0 };
    for (const { capacity = 0, place = 0, reasons } of radar) {
      for (const other of clear) {
        const gain = 100 * (capacity / Math.max(1, other.capacity ?? 0) - 1);
        const isBefore = place < (other.place ?? 0);
        if (Math.abs(gain - RADAR_CHECK_GAIN) > 0.01) expect(isBefore).toBe(gain > RADAR_CHECK_GAIN);
        if (isBefore) seen.won += 1;
        if (isBefore || gain <= 0) continue;
        seen.decided += 1;
        expect(reasons).toContainEqual(expect.objectContaining({ of: 'check' }));
      }
    }
    expect(seen.won).toBeGreaterThan(0);
    expect(seen.decided).toBeGreaterThan(0);
    const told = radar.filter(({ reasons }) => reasons.some(({ of }) => of === 'check'));
    expect(told.length).toBeLessThan(radar.length);
  });

  it('ignores the check of the current channel, which is complete', () => {
    const own = channelOf(80, 5530);
    const used = { ...draft, controlFrequency: own.controlFrequency, centerFrequency: own.centerFrequency };
    const rows = ranked(used, { ...NOTHING, links: [{ ...link, channel: own }] });
    expect(at(rows, 80, 5530)).toMatchObject({ isOwn: true, check: 60 });
    expect(at(rows, 80, 5530).reasons.some(({ of }) => of === 'check')).toBe(false);
    expect(at(rows, 80, 5530).place ?? 0).toBeLessThan(at(rows, 80, 5610).place ?? 0);
  });

  it('without a link, ranks by power above noise minus half the power for a radar check', () => {
    const rows = ranked({ ...draft, txPower: -4 }).filter(({ channel }) => channel.bandwidth === 20);
    const firstRadar = rows.findIndex(({ check }) => check > 0);
    expect(firstRadar).toBeGreaterThan(0);
    expect(rows.slice(firstRadar).every(({ check }) => check > 0)).toBe(true);
    expect(RADAR_CHECK_HEADROOM).toBe(300);
    expect(rows[firstRadar]?.reasons).toContainEqual(expect.objectContaining({ of: 'check' }));
  });

  it('shows interference and detected networks', () => {
    const noise = channelsInUse(us.domain, radio, { width: 80, frequency: 0 }).map(({ centerFrequency: center }) => ({
      center,
      width: 80,
      noise: Math.abs(center - 5210) < 80 ? -70 : -89,
    }));
    const networks = [
      { name: 'faint', from: 5230, to: 5250, signal: -90 },
      { name: 'loud', from: 5170, to: 5190, signal: -60 },
    ];
    const rows = ranked(draft, { ...around, noise, networks });
    const row = at(rows, 80, 5210);
    expect(row.reasons).toContainEqual({ of: 'networks', count: 2, loudest: 'loud', signal: -60 });
    expect(row.reasons.some((reason) => reason.of === 'interference' && reason.by > 1000)).toBe(true);
    expect(row.capacity ?? 0).toBeLessThan(at(rows, 80, 5690).capacity ?? 0);
    expect(at(rows, 20, 5745).reasons).toContainEqual({ of: 'clear' });
  });

  it('puts channels blocked for radar last, at every affected width', () => {
    const channels = channelsInUse(us.domain, radio, { width: 80, frequency: 0 });
    const closed = (from: number, to: number) => from < 5570 && to > 5490;
    const frequencies = new Set(
      channels.flatMap(({ startFrequency, endFrequency, controlFrequency }) =>
        closed(startFrequency, endFrequency) ? [] : controlFrequency,
      ),
    );
    const facts = { ...us, active: { interface: 'main', width: 80, frequencies } as const };
    const rows = ranked(draft, around, facts);
    expect(at(rows, 80, 5530)).toMatchObject({ isBlocked: true, place: undefined });
    expect(at(rows, 20, 5500)).toMatchObject({ isBlocked: true });
    expect(at(rows, 20, 5745)).toMatchObject({ isBlocked: false });
    const blocked = rows.findIndex(({ isBlocked }) => isBlocked);
    expect(rows.slice(blocked).every(({ isBlocked }) => isBlocked)).toBe(true);
  });

  it('ranks by power above noise without a link, and nothing without a country', () => {
    const rows = ranked(draft);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.every(({ capacity }) => capacity === undefined)).toBe(true);
    expect(rows[0]).toMatchObject({ channel: { bandwidth: 10 }, power: 13 });
    expect(ranked(draft, NOTHING, { ...us, domain: undefined })).toEqual([]);
  });
});
