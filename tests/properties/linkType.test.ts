import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../engine/core/schema.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { hasPointToPointLimits } from '../../rules/wireless/power/pointToPoint.ts';
import {
  ACCESS_POINT,
  boardWith,
  CONNECTORS,
  channelWith,
  domainWith,
  highestOf,
  limitOf,
  radioWith,
} from '../rules/device.ts';

describe('the limits of a draft follow its link type in the United States (D32)', () => {
  const radios = [{ interface: 'main', band: 'A', widths: [20, 40], wideChannels: true } as const];
  const domain = regulatoryDomain(840, radios);
  const draft = fc.record({
    mode: fc.constantFrom('master', 'managed'),
    antennaGain: fc.integer({ min: 0, max: 40 }),
    cableLoss: fc.integer({ min: 0, max: 10 }),
    channel: fc.constantFrom(...(domain.interfaces[0]?.channels ?? [])),
  });
  const board = (eirpLimit: boolean) =>
    boardWith(radioWith({ antennas: CONNECTORS, txPower: { min: -4, max: 40 }, eirpLimit }));
  const limit = (
    { channel, ...row }: typeof draft extends fc.Arbitrary<infer T> ? T : never,
    linkType: JsonValue | undefined,
    keeps: boolean,
  ) =>
    limitOf(
      'txPower',
      { board: board(keeps), domain },
      {
        ...ACCESS_POINT,
        ...row,
        linkType,
        antenna: 0,
        channelWidth: channel.bandwidth,
        controlFrequency: channel.controlFrequency,
      },
    );

  it('point-to-point: exactly 47 CFR 15.407(a)(1)(iii), (3); else, and on a board with eirp.limit, 36 dBm of EIRP', () => {
    fc.assert(
      fc.property(
        draft,
        fc.constantFrom<JsonValue | undefined>(0, 1, 2, '1', undefined),
        fc.boolean(),
        (at, linkType, keeps) => {
          const { channel, antennaGain: gain, cableLoss: loss } = at;
          const power = highestOf(limit(at, linkType, keeps)) ?? -5;
          const { startFrequency: start, endFrequency: end } = channel;
          // In the database, U-NII-2 extends 5 MHz beyond 5725, and its limits apply there.
          const middle = start < 5730 && end > 5250;
          const plain = middle ? 30 : 36;
          const own = start >= 5725 ? 999 : end <= 5250 ? 53 : 30;
          const eirp = linkType === 1 && !keeps ? own : plain;
          const most = Math.min((middle ? 24 : 30) + loss, eirp + loss - gain, 40);
          expect(power).toBe(most < -4 ? -5 : most);
        },
      ),
    );
  });

  it('the reason names the law and the effect of the other end', () => {
    fc.assert(
      fc.property(draft, (at) => {
        const { reasons, maximum = -5 } = limit(at, 1, false);
        const many = limit(at, 2, false).maximum ?? -5;
        expect(reasons[0]?.law).toMatch(/^47 CFR 15\.407\(a\)\((1\)\(iii|2|3)\)$/);
        const told = reasons.filter(({ params }) => params?.many !== undefined);
        expect(told.map(({ params, binds }) => [params?.many, binds])).toEqual(many < maximum ? [[many, false]] : []);
        for (const { rule } of [...limit(at, 0, false).reasons, ...limit(at, 1, true).reasons]) {
          expect(rule).not.toBe('power.pointToPoint');
        }
      }),
    );
  });

  it('a board with eirp.limit shows the unused allowance (power.eirpLimit)', () => {
    const rules = (linkType: JsonValue | undefined, keeps: boolean, of = domain) =>
      limitOf('txPower', { board: board(keeps), domain: of }, { ...ACCESS_POINT, linkType }).reasons.map(
        ({ rule }) => rule,
      );
    expect(rules(1, true)).toContain('power.eirpLimit');
    const kept = limitOf('txPower', { board: board(true), domain }, ACCESS_POINT).reasons;
    expect(kept.find(({ rule }) => rule === 'power.eirpLimit')).toMatchObject({
      params: { country: 'United States of America' },
      binds: false,
    });
    expect(rules(0, true)).not.toContain('power.eirpLimit');
    expect(rules(1, false)).not.toContain('power.eirpLimit');
    expect(rules(1, true, regulatoryDomain(276, radios))).not.toContain('power.eirpLimit');
  });

  it('shows both ends that their limits follow the link type (linkType.ends)', () => {
    const said = (mode: string, linkType: JsonValue | undefined, of = domain, keeps = false) =>
      limitOf('linkType', { board: board(keeps), domain: of }, { ...ACCESS_POINT, mode, linkType }).reasons.map(
        ({ rule, text, binds }) => [rule, /other end/.test(text), binds],
      );
    for (const mode of ['master', 'managed']) {
      for (const linkType of [0, 1, 2]) expect(said(mode, linkType)).toEqual([['linkType.ends', true, false]]);
    }
    expect(limitOf('linkType', { board: board(false), domain }, ACCESS_POINT).reasons[0]?.params).toEqual({
      country: 'United States of America',
    });
    expect(said('master', 1, regulatoryDomain(276, radios))).toEqual([]);
    expect(said('master', 1, domain, true)).toEqual([]);
    const twoGigahertz = regulatoryDomain(840, [{ interface: 'main', band: 'G', widths: [20], wideChannels: true }]);
    expect(said('master', 1, twoGigahertz)).toEqual([]);
  });
});

it('point-to-point limits apply to a radio if they overlap any of its channels', () => {
  const has = (freqStart: number, freqEnd: number, ...frequencies: readonly number[]) =>
    hasPointToPointLimits(
      {
        ...domainWith(frequencies.map((centerFrequency) => channelWith({ centerFrequency }))),
        pointToPoint: [{ freqStart, freqEnd }],
      },
      radioWith(),
    );
  // 5190 to 5210 MHz
  expect([has(5150, 5190, 5200), has(5210, 5250, 5200), has(5250, 5350, 5200)]).toEqual([false, false, false]);
  expect([has(5150, 5191, 5200), has(5209, 5250, 5200), has(5195, 5205, 5200)]).toEqual([true, true, true]);
  expect([has(5150, 5250, 5200, 5785), has(5150, 5250, 5785, 5200), has(5150, 5250)]).toEqual([true, true, false]);
});
