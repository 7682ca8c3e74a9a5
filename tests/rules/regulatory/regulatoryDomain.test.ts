import { describe, expect, it } from 'vitest';
import type { Channel } from '../../../rules/core/facts.ts';
import { isLicensed } from '../../../rules/licensed.ts';
import { CURRENT_DOMAINS } from '../../../rules/regulatory/domains.ts';
import { regulatoryDomain } from '../../../rules/regulatory/regulatoryDomain.ts';

describe('regulatoryDomain', () => {
  const five = { interface: 'main', band: 'A', widths: [10, 20, 40, 80], wideChannels: true } as const;
  const channelsOf = (code: number, radio: Parameters<typeof regulatoryDomain>[1][number] = five, locked = false) =>
    regulatoryDomain(code, [radio], locked).interfaces[0]?.channels ?? [];

  it('gives each radio its own list, sorted by width and center', () => {
    const { countryCode, countryName, interfaces } = regulatoryDomain(840, [
      { interface: 'main', band: 'AD', widths: [4320, 2160], wideChannels: true },
      { interface: 'backup', band: 'A', widths: [20], wideChannels: false },
    ]);
    expect([countryCode, countryName]).toEqual([840, 'United States of America']);
    expect(interfaces.map(({ id }) => id)).toEqual(['main', 'backup']);
    expect(interfaces[0]?.channels.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13]);
    expect(interfaces[1]?.channels.every(({ mode, bandwidth }) => mode === 'A' && bandwidth === 20)).toBe(true);
  });

  it('omits widths that are no multiple of 10, and wide ones without the capability (D6)', () => {
    const widths = (radio: typeof five | (Omit<typeof five, 'wideChannels'> & { wideChannels: false })) => [
      ...new Set(channelsOf(840, { ...radio, widths: [5, 8, 10, 25, 40, 50, 80, 80] }).map((one) => one.bandwidth)),
    ];
    expect(widths(five)).toEqual([10, 40, 50, 80]);
    expect(widths({ ...five, wideChannels: false })).toEqual([10, 40]);
  });

  it('offers only 5725–5850 before U-NII activation, in 840, 630 and 124 (D7)', () => {
    for (const code of [840, 630, 124]) {
      const open = channelsOf(code);
      const locked = channelsOf(code, five, true);
      expect(locked).toEqual(open.filter((one) => one.startFrequency >= 5725 && one.endFrequency <= 5850));
      expect(locked.length).toBeGreaterThan(0);
      expect(locked.length).toBeLessThan(open.length);
    }
    expect(channelsOf(276, five, true)).toEqual(channelsOf(276));
  });

  it('gives a country without rules the world domain and reports it (D4)', () => {
    const iraq = regulatoryDomain(368, [{ ...five, band: 'G', widths: [20] }]);
    expect(iraq.countryCode).toBe(368);
    expect(iraq.countryName).toMatch(/^Iraq .*world rules/);
    expect(iraq.interfaces[0]?.channels.map(({ maxEirp }) => maxEirp)).toEqual(Array(11).fill(20));
    expect(iraq.interfaces[0]?.channels[0]?.law).toBe('wireless-regdb 2026.05.30, 00');
    for (const code of [999, -1, 12345]) {
      expect(regulatoryDomain(code, [five]).countryName).toMatch(new RegExp(`^Country ${code} .*world rules`));
    }
  });

  it('UNCLOCKED_COUNTRY is licensed and not the world: no known legal channels (D11)', () => {
    const radios = (['G', 'A', 'AD'] as const).map((band) => ({ ...five, band, widths: [20, 2160] }));
    const { countryCode, countryName, interfaces } = regulatoryDomain(1125, radios);
    expect([countryCode, countryName]).toEqual([1125, 'No country (licensed)']);
    expect(isLicensed(countryName)).toBe(true);
    expect(interfaces.flatMap(({ channels }) => channels)).toEqual([]);
    expect(CURRENT_DOMAINS.countries.some(({ code }) => code === 1125)).toBe(false);
  });

  it('is empty without a country, and in Indonesia', () => {
    expect(channelsOf(0)).toEqual([]);
    expect(channelsOf(360)).toEqual([]);
  });

  it('licensed variants have 36 dBm with radar detection, only in the licensed band (D11)', () => {
    const base = channelsOf(276);
    const licensed = channelsOf(1276);
    const at = (channels: readonly Channel[], center: number) =>
      channels.find((one) => one.bandwidth === 20 && one.centerFrequency === center);
    expect(regulatoryDomain(1276, [five]).countryName).toBe('Germany (licensed)');
    expect(at(base, 5785)).toMatchObject({ maxEirp: 13.97, dfs: false });
    expect(at(licensed, 5785)).toMatchObject({ maxEirp: 36, dfs: true, law: 'ECC/REC (06)04, EN 302 502' });
    expect(at(licensed, 5500)).toEqual(at(base, 5500));
    expect(licensed.every(({ maxEirp }, index) => maxEirp >= (base[index]?.maxEirp ?? 99))).toBe(true);
    expect(Math.max(...channelsOf(1826).map(({ endFrequency }) => endFrequency))).toBe(5850);
  });
});
