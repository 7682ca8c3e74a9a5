import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BandMode, Channel } from '../../rules/core/facts.ts';
import { channelsOfWidth, outdoorRules } from '../../rules/regulatory/channels.ts';
import type { AppliedRule, Domain } from '../../rules/regulatory/domains.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { ALPHA2, rawChannels, rawDomain } from '../rules/regulatory/countryChannels.ts';

const WIDTHS: Readonly<Record<BandMode, readonly number[]>> = {
  G: [10, 20, 30, 40],
  A: [10, 20, 30, 40, 50, 60, 80],
  AD: [1080, 2160, 4320],
};

const MODES = ['G', 'A', 'AD'] as const;
const BANDS: Readonly<Record<BandMode, string>> = { G: '2.4', A: '5', AD: '60' };
const place = fc.record({ country: fc.constantFrom(...ALPHA2), mode: fc.constantFrom(...MODES) });

const key = ({ centerFrequency, bandwidth }: Channel) => `${centerFrequency}/${bandwidth}`;

interface Place {
  readonly domain: Domain;
  readonly mode: BandMode;
  /** Rules of the band. */
  readonly rules: readonly AppliedRule[];
  readonly channels: readonly Channel[];
  readonly at: ReadonlyMap<string, Channel>;
}

/** Every band of every country of the database, without overlay. */
const PLACES: readonly Place[] = ALPHA2.flatMap((alpha2) =>
  MODES.map((mode): Place => {
    const domain = rawDomain(alpha2);
    const rules = domain.rules.filter(({ band }) => band === BANDS[mode]);
    const channels = WIDTHS[mode].flatMap((width) => channelsOfWidth(domain, rules, mode, width));
    return { domain, mode, rules, channels, at: new Map(channels.map((channel) => [key(channel), channel])) };
  }),
);

/** Checks a law for every channel of every place, and lists the violations. */
function everywhere(holds: (channel: Channel, place: Place) => boolean): void {
  const broken = PLACES.flatMap((where) =>
    where.channels
      .filter((channel) => !holds(channel, where))
      .map((channel) => `${where.domain.name}: ${key(channel)}`),
  );
  expect(PLACES.reduce((sum, { channels }) => sum + channels.length, 0)).toBeGreaterThan(100_000);
  expect(broken).toEqual([]);
}

/** Checks a law for every place. */
function inEachPlace(holds: (place: Place) => boolean): void {
  expect(PLACES.filter((where) => !holds(where)).map(({ domain, mode }) => `${domain.name}: ${mode}`)).toEqual([]);
}

describe('channel laws (docs/regulation.md#channels)', () => {
  it('every channel lies in the union of the rules of its band', () => {
    everywhere(({ startFrequency, endFrequency }, { rules }) => {
      let reached = startFrequency * 1000;
      for (let before = -1; before !== reached; ) {
        before = reached;
        for (const { startKHz, endKHz } of rules) if (startKHz <= reached) reached = Math.max(reached, endKHz);
      }
      return reached >= endFrequency * 1000;
    });
  });

  it('a channel spans its width around its center and contains its control frequency', () => {
    everywhere(({ startFrequency, endFrequency, bandwidth, centerFrequency, controlFrequency, mode }) => {
      const offset = Math.abs(centerFrequency - controlFrequency);
      return (
        endFrequency - startFrequency === bandwidth &&
        startFrequency + endFrequency === 2 * centerFrequency &&
        (mode === 'AD' || offset <= Math.max(0, (bandwidth - 20) / 2))
      );
    });
  });

  it('numbers round-trip to the control frequency, or to the center above 50 GHz', () => {
    everywhere(({ number, controlFrequency, centerFrequency, mode, bandwidth }) => {
      if (mode === 'G') return 2407 + 5 * number === controlFrequency;
      if (mode === 'A') return (controlFrequency < 5000 ? 4000 : 5000) + 5 * number === controlFrequency;
      return (bandwidth === 4320 ? 56_160 + 2160 * (number - 8) + 1080 : 56_160 + 2160 * number) === centerFrequency;
    });
  });

  it('mode depends only on the frequency', () => {
    everywhere(({ centerFrequency: MHz, mode }) => mode === (MHz < 4000 ? 'G' : MHz <= 50_000 ? 'A' : 'AD'));
  });

  it('a narrower channel at the same center exists, with no less EIRP and no more radar duty', () => {
    everywhere((wide, { mode, at }) => {
      if (mode === 'AD') return true;
      return WIDTHS[mode]
        .filter((width) => width < wide.bandwidth)
        .map((bandwidth) => at.get(key({ ...wide, bandwidth })))
        .every(
          (narrow) =>
            narrow !== undefined &&
            narrow.maxEirp >= wide.maxEirp &&
            (wide.dfs || !narrow.dfs) &&
            (narrow.cac ?? 0) <= (wide.cac ?? 0),
        );
    });
  });

  it('has the lowest EIRP and any radar duty of its rules', () => {
    everywhere(({ startFrequency, endFrequency, maxEirp, dfs }, { rules }) => {
      const under = rules.filter((r) => r.startKHz < endFrequency * 1000 && r.endKHz > startFrequency * 1000);
      return (
        maxEirp === Math.min(...under.map(({ maxEirpMbm }) => maxEirpMbm)) / 100 &&
        dfs === under.some(({ flags }) => flags.includes('DFS'))
      );
    });
  });

  it('only radar channels need the availability check: 60 s, or 600 s in ETSI countries over 5600–5650', () => {
    everywhere(({ dfs, cac, startFrequency, endFrequency }, { domain }) => {
      const weather = domain.dfsRegion === 'ETSI' && startFrequency < 5650 && endFrequency > 5600;
      return cac === (dfs ? (weather ? 600 : 60) : 0);
    });
  });

  it('without AUTO-BW there are no additional channels', () => {
    inEachPlace(({ domain, mode, rules, at }) => {
      if (!rules.some(({ flags }) => flags.includes('AUTO-BW'))) return true;
      const plain = rules.map((rule) => ({ ...rule, flags: rule.flags.filter((flag) => flag !== 'AUTO-BW') }));
      return WIDTHS[mode].every((width) =>
        channelsOfWidth(domain, plain, mode, width).every((channel) => at.has(key(channel))),
      );
    });
  });

  it('the outdoor list is a subset of the full list, without radar channels that lack a detection rule', () => {
    inEachPlace(({ domain, mode, rules, at }) => {
      const outdoor = outdoorRules({ ...domain, rules });
      if (outdoor.length === rules.length) return true;
      return WIDTHS[mode].every((width) =>
        channelsOfWidth(domain, outdoor, mode, width).every(
          (channel) => at.has(key(channel)) && !(channel.dfs && domain.dfsRegion === 'UNSET'),
        ),
      );
    });
  });

  it('rules of other bands have no effect, in any position', () => {
    fc.assert(
      fc.property(place, fc.infiniteStream(fc.nat(99)), ({ country: alpha2, mode }, positions) => {
        const domain = rawDomain(alpha2);
        const own = domain.rules.filter(({ band }) => band === BANDS[mode]);
        const shuffled: AppliedRule[] = [...own];
        for (const rule of domain.rules.filter(({ band }) => band !== BANDS[mode])) {
          shuffled.splice(Number(positions.next().value) % (shuffled.length + 1), 0, rule);
        }
        for (const width of WIDTHS[mode]) {
          expect(channelsOfWidth(domain, shuffled, mode, width)).toEqual(rawChannels(alpha2, mode, width));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the list before U-NII activation is a subset of the list after it (D7), sorted by width and center', () => {
    const code = fc.constantFrom(840, 630, 124, 276, 392);
    fc.assert(
      fc.property(code, fc.shuffledSubarray([10, 20, 30, 40, 50, 60, 80]), fc.boolean(), (country, widths, wide) => {
        const radios = [{ interface: 'main', band: 'A', widths, wideChannels: wide }] as const;
        const open = regulatoryDomain(country, radios).interfaces[0]?.channels ?? [];
        const locked = regulatoryDomain(country, radios, true).interfaces[0]?.channels ?? [];
        const known = new Set(open.map(key));
        expect(locked.every((channel) => known.has(key(channel)))).toBe(true);
        const sorted = open.toSorted((a, b) => a.bandwidth - b.bandwidth || a.centerFrequency - b.centerFrequency);
        expect(open).toEqual(sorted);
        expect(open.every(({ bandwidth }) => wide || bandwidth <= 40)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
