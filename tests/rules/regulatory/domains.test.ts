import { describe, expect, it } from 'vitest';
import type { PointToPointLimits } from '../../../rules/core/facts.ts';
import { database } from '../../../rules/regulatory/database.ts';
import { CURRENT_DOMAINS, DOMAINS, domainOf, domainsOf } from '../../../rules/regulatory/domains.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';

/** Rule of a country at a frequency in MHz. */
function ruleAt(code: number, MHz: number) {
  return domainOf(code).rules.find(({ startKHz, endKHz }) => startKHz <= MHz * 1000 && MHz * 1000 < endKHz);
}

const first = { law: '47 CFR 15.407(a)(2)', maxEirpMbm: 3000 };

describe('legal rules (D3, docs/regulation.md#traps, docs/regulation.md#fcc)', () => {
  it.each([
    [2450, { law: '47 CFR 15.247(b)', maxEirpMbm: 3600, conducted: { mbm: 3000 } }, undefined],
    [5200, { law: '47 CFR 15.407(a)(1)', maxEirpMbm: 3600, conducted: { mbm: 3000, mbmPerMHz: 1700 } }, 2300],
    [5300, { ...first, conducted: { mbm: 2400, mbmPerMHz: 1100 } }, 1700],
    [5600, { ...first, conducted: { mbm: 2400, mbmPerMHz: 1100 } }, 1700],
    [5800, { law: '47 CFR 15.407(a)(3)', maxEirpMbm: 3600, conducted: { mbm: 3000 } }, undefined],
  ])('United States and Puerto Rico at %i MHz: %j, per MHz %s', (MHz, stated, mbmPerMHz) => {
    for (const code of [840, 630]) {
      const rule = ruleAt(code, MHz);
      expect(rule).toMatchObject(stated);
      expect(rule?.conducted).toEqual(stated.conducted);
      expect(rule?.density).toEqual(mbmPerMHz === undefined ? undefined : { mbmPerMHz, law: stated.law });
    }
  });

  it.each([
    [276, 5200, 1000],
    [276, 5600, 1400],
    [276, 5300, undefined],
    [276, 5800, undefined],
    // Canada and Taiwan are not in the region.
    [124, 5200, undefined],
    [158, 5600, undefined],
  ])('EN 301 893 per MHz in country %i at %i MHz: %s (docs/regulation.md#europe)', (code, MHz, mbmPerMHz) => {
    expect(ruleAt(code, MHz)?.density).toEqual(
      mbmPerMHz === undefined ? undefined : { mbmPerMHz, law: 'EN 301 893' },
    );
  });

  it('EN 301 893 applies if the database has at most its limit; countries with higher limits cite their own law', () => {
    const own = [...DOMAINS.values()].filter(({ dfsRegion, code }) => dfsRegion === 'ETSI' && code < 1000);
    const rules = own.flatMap((domain) => domain.rules);
    const inside = (startKHz: number, endKHz: number) =>
      rules.filter((rule) => rule.startKHz >= startKHz && rule.endKHz <= endKHz);
    for (const [part, most] of [
      [inside(5_150_000, 5_250_000), 2301],
      [inside(5_470_000, 5_730_000), 2700],
    ] as const) {
      expect(part.some(({ maxEirpMbm }) => maxEirpMbm > most)).toBe(true);
      expect(part.filter(({ maxEirpMbm, density }) => (density !== undefined) !== maxEirpMbm <= most)).toEqual([]);
    }
  });

  it('a licensed variant has 4 W, radar detection and a limit per MHz in 5725–5875 MHz (D11)', () => {
    for (const code of [276, 724, 826]) {
      const variant = domainOf(code + 1000);
      const changed = variant.rules.filter((rule, at) => rule !== domainOf(code).rules[at]);
      expect(variant.name).toBe(`${domainOf(code).name} (licensed)`);
      expect(changed.length).toBeGreaterThan(0);
      for (const rule of changed) {
        expect(rule.startKHz >= 5_725_000 && rule.endKHz <= 5_875_000).toBe(true);
        const law = 'ECC/REC (06)04, EN 302 502';
        expect(rule).toMatchObject({ maxEirpMbm: 3600, law, density: { mbmPerMHz: 2300, law } });
        const before = domainOf(code).rules.find(({ startKHz }) => startKHz === rule.startKHz);
        expect(rule.flags).toEqual(before?.flags.includes('AUTO-BW') ? ['DFS', 'AUTO-BW'] : ['DFS']);
      }
    }
  });
});

describe('60 GHz in the CEPT (ERC/REC 70-03 Annex 3, docs/regulation.md#60-ghz, D110)', () => {
  const isSixty = ({ startKHz }: { readonly startKHz: number }) => startKHz > 50_000_000;
  const c2 = 'ERC/REC 70-03 Annex 3 c2';
  const inCept = [...DOMAINS.values()].filter(({ rules }) => rules.some(({ law }) => law === c2));

  it('c2 adds 27 dBm conducted to the database limit, and raises no limit', () => {
    expect(inCept.length).toBeGreaterThan(40);
    for (const { alpha2, rules } of inCept) {
      const figures = database.countries[alpha2]?.rules.filter(isSixty).map(({ maxEirpMbm }) => maxEirpMbm);
      const sixty = rules.filter(isSixty);
      expect(figures).toEqual(sixty.map(() => 4000));
      expect(sixty.map(({ maxEirpMbm, conducted }) => [maxEirpMbm, conducted])).toEqual(
        sixty.map(() => [4000, { mbm: 2700 }]),
      );
    }
  });

  it('c3 gain rows apply only in the 27 EU countries and their licensed variants', () => {
    const served = [...DOMAINS.values()].filter(({ pointToPoint = [] }) => pointToPoint.some(isOfGains));
    const codes = served.map(({ code }) => code);
    expect(codes.filter((code) => code < 1000)).toHaveLength(27);
    expect(codes.filter((code) => code > 1000)).toEqual([1276, 1724]);
    expect(codes).toEqual(expect.arrayContaining([40, 250, 276, 372, 752]));
    for (const code of [826, 756, 578, 792, 804, 840, 410, 0]) expect(codes).not.toContain(code);
    for (const { pointToPoint } of served) {
      expect(pointToPoint).toEqual([
        { freqStart: 57_000, freqEnd: 71_000, maxCondPower: 27, maxEirp: 40, law: c2 },
        {
          freqStart: 57_000,
          freqEnd: 71_000,
          maxEirp: 55,
          minAntGain: 30,
          outdoor: true,
          law: 'ERC/REC 70-03 Annex 3 c3, Decision 2006/771/EC',
        },
      ]);
    }
  });
});

const isOfGains = ({ minAntGain }: PointToPointLimits): boolean => minAntGain === 30;

describe('countries without their own rules (D4)', () => {
  it('no country: nothing is allowed', () => {
    expect(domainOf(0)).toMatchObject({ code: 0, name: 'Not chosen', rules: [] });
  });

  it.each([
    [1, 'world'],
    [999, 'Country 999'],
    [-1, 'Country -1'],
    [232, 'Eritrea'],
  ])('country %i has the world rules and reports it', (code, name) => {
    expect(domainOf(code)).toEqual({
      ...CURRENT_DOMAINS.world,
      code,
      name: `${name} (no rules of its own, world rules)`,
    });
    expect(CURRENT_DOMAINS.world.rules.length).toBeGreaterThan(0);
  });
});

it('the countries of an edition are all countries with their own rules, by name (docs/device.md#public-info)', () => {
  expect(CURRENT_DOMAINS.countries).toHaveLength(DOMAINS.size);
  expect(CURRENT_DOMAINS.countries.map(({ code, name }) => [code, name])).toEqual(
    CURRENT_DOMAINS.countries.map(({ code }) => [code, DOMAINS.get(code)?.name]),
  );
  const names = CURRENT_DOMAINS.countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(new Set(names).size).toBe(names.length);
});

it('before U-NII activation a 5 GHz radio in a US-type country has 5725–5850 MHz only, a 2.4 GHz radio all channels (D7)', () => {
  const radios = (['A', 'G'] as const).map(
    (band) => ({ interface: 'main', band, widths: [20], wideChannels: false }) as const,
  );
  const counts = (code: number, locked?: boolean) =>
    regulatoryDomain(code, radios, locked).interfaces.map(({ channels }) => channels.length);
  const [open = 0, low] = counts(840);
  const [few = 0, lowLocked] = counts(840, true);
  expect(few).toBeLessThan(open);
  expect(lowLocked).toBe(low);
  expect(counts(840, false)).toEqual([open, low]);
  expect(counts(276, true)).toEqual(counts(276));
  for (const { startFrequency, endFrequency } of regulatoryDomain(840, radios, true).interfaces[0]?.channels ?? []) {
    expect([startFrequency >= 5725, endFrequency <= 5850]).toEqual([true, true]);
  }
});

describe('domains of another edition', () => {
  const { DE, US } = database.countries;
  const edition = (countries: typeof database.countries) =>
    domainsOf({ header: { ...database.header, version: '1999.01.01' }, countries });
  const german = edition(DE === undefined ? {} : { DE });

  it('cite that edition, with licensed variants of its countries', () => {
    expect([...german.known.keys()]).toEqual([276, 1276]);
    expect(domainOf(276, german).rules[0]?.law).toBe('wireless-regdb 1999.01.01, DE');
    expect(domainOf(276, german).rules.length).toBe(domainOf(276).rules.length);
  });

  it('allow nothing without the country and a world domain', () => {
    expect(german.world).toEqual({ code: 0, alpha2: '00', name: '', dfsRegion: 'UNSET', rules: [] });
    expect(domainOf(840, german).rules).toEqual([]);
  });

  it('keep legal rules added to the database', () => {
    const american = edition(US === undefined ? {} : { US });
    expect(domainOf(840, american).pointToPoint).toEqual(domainOf(840).pointToPoint);
    expect(domainOf(840, american).rules.find(({ startKHz }) => startKHz === 5_250_000)).toMatchObject(first);
  });

  it('give a device the channels of that edition', () => {
    const radio = { interface: 'main', band: 'A', widths: [20], wideChannels: true } as const;
    const shorter = edition(
      DE === undefined ? {} : { DE: { ...DE, rules: DE.rules.filter(({ startKHz }) => startKHz !== 5_470_000) } },
    );
    const channels = (domains?: typeof german) =>
      regulatoryDomain(276, [radio], false, domains).interfaces[0]?.channels ?? [];
    expect(channels(german).map(({ centerFrequency }) => centerFrequency)).toEqual(
      channels().map(({ centerFrequency }) => centerFrequency),
    );
    expect(channels(shorter)).toEqual(
      channels(german).filter(({ startFrequency, endFrequency }) => endFrequency <= 5350 || startFrequency >= 5725),
    );
  });
});
