import { describe, expect, it } from 'vitest';
import { compareChannels } from '../../command/verify/compareChannels.ts';
import { examineSettings } from '../../command/verify/examineSettings.ts';
import { noFindings } from '../../command/verify/findings.ts';
import { judge } from '../../command/verify/judge.ts';
import { lawOf } from '../../command/verify/law.ts';
import { lawfulChannels } from '../../command/verify/lawfulChannels.ts';
import { ANY_LINK, ceilingsOn, type Link, ROOM_PER_DECIBEL, room } from '../../command/verify/legality.ts';
import { tenLog } from '../../command/verify/tenLog.ts';
import { examine } from '../../command/verify/worker.ts';
import type { JsonValue } from '../../engine/core/schema.ts';
import { allLimits } from '../../rules/allLimits.ts';
import { readBoard } from '../../rules/core/board.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { boardInfo } from '../../simulator/models/boardInfo.ts';
import { models } from '../../simulator/models/models.ts';
import { lawOfRadios, oneOfEach } from '../simulator/oneOfEach.ts';

/** Legal limits of a channel in a country; frequencies in MHz. */
function ceilings(code: number, width: number, center: number, link: Link = ANY_LINK) {
  const band = center < 4000 ? 'G' : center > 50_000 ? 'AD' : 'A';
  const channel = lawfulChannels(lawOf(code), band, width, false).find((one) => one.center === 1000 * center);
  if (channel === undefined) throw new Error('no such channel');
  return ceilingsOn(lawOf(code), channel, link);
}

const RADIO = { min: -4, max: 40 };
const TWO_ENDS: Link = { pointToPoint: true, keepsEirp: false, outdoor: false };
const OUTDOORS: Link = { ...TWO_ENDS, outdoor: true };
const KEEPS_EIRP: Link = { ...OUTDOORS, keepsEirp: true };

const kinds = oneOfEach(lawOfRadios);

describe('the rules against the law, a slice of `npm run verify:rules`', () => {
  it.each([
    ['Korea: rules of many widths', 410],
    ['China: no 5470–5725', 156],
    ['Indonesia: nothing outdoors', 360],
    ['Germany with a licence', 1276],
    ['Austria: c3 up to 71 GHz', 40],
    ['no country', 0],
    ['a country without rules', 368],
  ])('%s (%i)', (_, code) => {
    const findings = noFindings();
    examine(code, kinds, findings);
    expect(findings.examples).toEqual([]);
    for (const { unused, closest } of findings.tallies.values()) {
      expect(closest).toBeGreaterThanOrEqual(0);
      expect(unused).toBeLessThan(ROOM_PER_DECIBEL);
    }
  });
});

describe('absent lines', () => {
  it('give the limits of the values that the device runs with', () => {
    const findings = noFindings();
    examineSettings(840, kinds, findings);
    expect(findings.examples).toEqual([]);
    expect(findings.tallies.get('settings, absent lines')?.combinations).toBeGreaterThan(100 * kinds.length);
  });

  it('are tried with each model: antenna, cable, link type and mode', () => {
    const findings = noFindings();
    const base = models.filter(({ id }) => id === 'base-5ac');
    examine(840, base, findings);
    expect(findings.examples).toEqual([]);
    expect(findings.tallies.get('base-5ac, absent lines')?.combinations).toBe(70);
  });
});

describe('results that hold for all models with the same radios', () => {
  it.each(['txPower', 'controlFrequency'])('%s depends only on the radios and the lock of a board', (limit) => {
    const read = new Set<string>();
    for (const model of models) {
      const board = new Proxy(readBoard(boardInfo(model)), {
        get(target, name) {
          read.add(String(name));
          return Reflect.get(target, name);
        },
      });
      const domain = regulatoryDomain(840, board.radios);
      const [radio] = board.radios;
      const values = new Map<string, JsonValue>([
        ['row', radio?.number ?? 1],
        ['controlFrequency', 5745],
      ]);
      const limits = allLimits({
        facts: { board, domain },
        read: (pointer) => values.get(pointer.slice(pointer.lastIndexOf('/') + 1)),
      });
      limits.get(limit, 0);
    }
    const known = ['radios', 'excludedRadios', 'uniiSwitchable', 'uniiActivated'];
    expect([...read].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the law, implemented a second time', () => {
  it.each([
    ['general (D2)', ceilings(276, 20, 5500), 1900, 0, 7],
    ['a third of the gain (D1)', ceilings(840, 20, 2437), 1300, 0, 27],
    ['a third of the gain, with cable', ceilings(840, 20, 2437), 2400, 300, 27],
    ['conducted (47 CFR 15.407(a)(2))', ceilings(840, 20, 5500), 0, 0, 24],
    ['conducted at 10 MHz: 11 + 10 log 10', ceilings(840, 10, 5500), 0, 0, 21],
    ['two ends, 23 dBi (47 CFR 15.407(a)(1)(iii), D32)', ceilings(840, 20, 5180, TWO_ENDS), 2300, 0, 30],
    ['two ends, 26 dBi', ceilings(630, 20, 5180, TWO_ENDS), 2600, 0, 27],
    ['two ends, 10 MHz', ceilings(840, 10, 5180, TWO_ENDS), 2300, 0, 27],
    ['two ends, no EIRP (47 CFR 15.407(a)(3), D32)', ceilings(840, 20, 5785, TWO_ENDS), 4000, 0, 30],
    ['two ends between (47 CFR 15.407(a)(2))', ceilings(840, 20, 5500, TWO_ENDS), 2300, 0, 7],
    ['a board that keeps the EIRP (D32)', ceilings(840, 20, 5785, KEEPS_EIRP), 2300, 0, 13],
    ['many ends', ceilings(840, 20, 5785), 2300, 0, 13],
    ['two ends in Canada', ceilings(124, 20, 5785, TWO_ENDS), 2300, 0, 13],
    ['60 GHz by gain (47 CFR 15.255)', ceilings(840, 2160, 58_320, TWO_ENDS), 3800, 0, 18],
    ['60 GHz in Europe, c2 (ERC/REC 70-03, D110): 40 dBm', ceilings(276, 2160, 58_320, TWO_ENDS), 3800, 0, 2],
    ['c2: 27 dBm into any antenna', ceilings(276, 2160, 58_320, OUTDOORS), 0, 0, 27],
    ['c2: 27 dBm and the loss of the cable', ceilings(826, 1080, 58_320), 1000, 200, 29],
    ['c3 asks for 30 dBi: not 29.99', ceilings(276, 2160, 58_320, OUTDOORS), 2999, 0, 10],
    ['c3 from 30 dBi: 55 dBm', ceilings(276, 2160, 58_320, OUTDOORS), 3000, 0, 25],
    ['c3 with a licence for 5 GHz', ceilings(1276, 2160, 58_320, OUTDOORS), 3800, 0, 17],
    ['c3 and a board that keeps the EIRP', ceilings(276, 2160, 58_320, KEEPS_EIRP), 3800, 0, 2],
    ['no c3 outside the European Union', ceilings(826, 2160, 58_320, OUTDOORS), 3800, 0, 2],
    ['no c2 in Korea: 43 dBm', ceilings(410, 2160, 58_320, OUTDOORS), 1000, 0, 33],
    ['EN 301 893 at 10 MHz: 14 + 10 log 10', ceilings(276, 10, 5500), 0, 0, 24],
    ['ECC/REC (06)04 at 10 MHz: 23 + 10 log 10', ceilings(1276, 10, 5785), 0, 0, 33],
  ])(
    '%s: accepts the highest power, refuses 1 dB more as unlawful and 1 dB less as too low',
    (_, law, gain, loss, power) => {
      const it = { ceilings: law, gain, loss, radio: RADIO };
      expect(judge(power, it)).toBeUndefined();
      expect(judge(power + 1, it)).toBe('unlawful');
      expect(judge(power - 1, it)).toBe('more would be allowed');
      expect(judge(null, it)).toBe('-4 dBm would be lawful');
    },
  );

  it('accepts null only if the lowest power of the radio is unlawful (D2)', () => {
    const germany = { ceilings: ceilings(276, 20, 5800), gain: 2500, loss: 0, radio: RADIO };
    expect(judge(null, germany)).toBeUndefined();
    expect(judge(-4, germany)).toBe('unlawful');
    expect(judge(-12, germany)).toBe('the radio cannot do it');
  });

  it('is exact to a hundredth: 26.98 dBm is lawful, 26.99 is not', () => {
    expect(room(ceilings(276, 20, 5500), 2698, 0, 0)).toBe(0);
    expect(room(ceilings(276, 20, 5500), 2699, 0, 0)).toBe(-3);
  });

  it.each([
    [10, 1000],
    [20, 1301],
    [40, 1602],
    [80, 1903],
    [2160, 3334],
  ])('10 log %i is at least %i hundredths, and less than one more', (width, hundredths) => {
    expect(tenLog(width)).toBe(hundredths);
  });

  it.each([
    ['DE 20@5725 straddles two rules', 276, 20, 5725, true],
    ['US 20@5350: a gap', 840, 20, 5350, false],
    ['PR 10@5730: a gap', 630, 10, 5730, false],
    ['PR 10@5740', 630, 10, 5740, true],
    ['TH 80@5730', 764, 80, 5730, false],
    ['US 40@5250: AUTO-BW on both sides', 840, 40, 5250, true],
    ['DE 20@5200 is indoors (D4)', 276, 20, 5200, false],
    ['IN 20@5300: radar, and no region to say how (D4)', 356, 20, 5300, false],
  ])('%s (docs/regulation.md#channels)', (_, code, width, center, lawful) => {
    const centers = lawfulChannels(lawOf(code), 'A', width, false).map((channel) => channel.center / 1000);
    expect(centers.includes(center)).toBe(lawful);
  });

  it('detects missing, additional and duplicate channels, and each wrong member (D5)', () => {
    const radio = { interface: 'main', band: 'A', widths: [20], wideChannels: true } as const;
    const offered = regulatoryDomain(276, [radio]).interfaces[0]?.channels ?? [];
    const lawful = lawfulChannels(lawOf(276), 'A', 20, false);
    expect(compareChannels(lawOf(276), offered, lawful)).toEqual([]);
    expect(compareChannels(lawOf(276), offered.slice(1), lawful)).toEqual(['20@5480 is lawful and not offered']);
    expect(compareChannels(lawOf(276), offered, lawful.slice(1))).toEqual(['20@5480 is offered and not lawful']);
    expect(compareChannels(lawOf(276), [...offered, ...offered.slice(-1)], lawful)).toEqual([
      'a channel is offered twice',
    ]);
    const changes = { maxEirp: 30, dfs: false, cac: 0, controlFrequency: 5475, number: 95 };
    for (const [name, value] of Object.entries(changes)) {
      const changed = offered.map((channel, at) => (at === 0 ? { ...channel, [name]: value } : channel));
      expect(compareChannels(lawOf(276), changed, lawful)).toHaveLength(1);
    }
  });

  it('keeps a radio that is not activated to 5725–5850 MHz (D7)', () => {
    const open = lawfulChannels(lawOf(840), 'A', 20, true);
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ from, to }) => from >= 5_725_000 && to <= 5_850_000)).toBe(true);
  });
});
