import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../engine/core/schema.ts';
import type { Channel } from '../../rules/core/facts.ts';
import { fromHundredths, toHundredths } from '../../rules/core/hundredths.ts';
import { FCC_POINT_TO_POINT } from '../../rules/regulatory/domains.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { type LawfulPower, lawfulPower } from '../../rules/wireless/power/lawfulPower.ts';
import type { PowerSituation } from '../../rules/wireless/power/powerFormula.ts';
import { sixtyGhzEirp } from '../../rules/wireless/power/sixtyGhzPower.ts';
import {
  ACCESS_POINT,
  boardWith,
  CONNECTORS,
  channelWith,
  domainWith,
  highestOf,
  limitOf,
  openValues,
  radioWith,
} from '../rules/device.ts';

/** Test situation. Decibels are whole hundredths, so that the laws hold without rounding. */
interface Situation {
  readonly country: number;
  readonly frequency: number;
  readonly eirp: number;
  readonly gain: number;
  readonly loss: number;
  readonly builtIn: boolean;
}

const US_TYPE = [840, 630];
const FREQUENCY = { G: 2437, A: 5785, AD: 64_800 } as const;

/** True if the special formula applies (D1). */
const isSpecial = ({ country, frequency, gain }: Situation) =>
  US_TYPE.includes(country) && frequency < 4000 && gain >= 600;

const SOMEWHERE = { countryName: 'Somewhere', pointToPoint: false, limits: [] } as const;

function lawfulAt(
  { country, frequency, eirp, gain, loss, builtIn }: Situation,
  link: Partial<PowerSituation> = {},
  limits: Partial<Channel> = {},
): LawfulPower {
  const channel = channelWith({ centerFrequency: frequency, maxEirp: eirp / 100, ...limits });
  const antenna = { gain: gain / 100, loss: builtIn ? 0 : loss / 100, builtIn };
  return lawfulPower(channel, { ...SOMEWHERE, country, antenna, ...link });
}

/** Legal power before the limits of the radio, in whole dBm. */
const lawful = (at: Situation): number => lawfulAt(at).power;
const boundsAt = (at: Situation) => lawfulAt(at).bounds;

/** Power that the limits of a device allow, in whole dBm. Undefined if the radio cannot transmit. */
function allowed(
  situation: Situation,
  radio: { min: number; max: number } = { min: -4, max: 24 },
): number | undefined {
  const { country, frequency, eirp, gain, loss, builtIn } = situation;
  const antenna = { id: 1, name: 'Antenna', gain: gain / 100, builtIn };
  const mode = frequency < 4000 ? 'G' : frequency > 50_000 ? 'AD' : 'A';
  const board = boardWith(radioWith({ band: mode, antennas: [antenna], txPower: radio }));
  const channel = channelWith({ centerFrequency: frequency, maxEirp: eirp / 100 });
  const row = { ...ACCESS_POINT, controlFrequency: frequency, cableLoss: loss / 100 };
  return highestOf(limitOf('txPower', { board, domain: domainWith([channel], country) }, row));
}

const COUNTRIES = [840, 630, 124, 826, 276, 392];
/** At 60 GHz the United States have a separate formula with separate tests. */
const PLACES = COUNTRIES.flatMap((country) =>
  [FREQUENCY.G, FREQUENCY.A, FREQUENCY.AD]
    .filter((frequency) => frequency !== FREQUENCY.AD || !US_TYPE.includes(country))
    .map((frequency) => ({ country, frequency })),
);

const situation: fc.Arbitrary<Situation> = fc
  .record({
    place: fc.constantFrom(...PLACES),
    eirp: fc.constantFrom(0, 1000, 1397, 2000, 2301, 2698, 3000, 3600, 4000),
    gain: fc.oneof(
      fc.integer({ min: 0, max: 40 }).map((whole) => 100 * whole),
      fc.integer({ min: 0, max: 4000 }),
    ),
    loss: fc.oneof(
      fc.integer({ min: 0, max: 10 }).map((whole) => 100 * whole),
      fc.integer({ min: 0, max: 1000 }),
    ),
    builtIn: fc.boolean(),
  })
  .map(({ place, ...rest }) => ({ ...place, ...rest }));
const radio = fc.record({ min: fc.integer({ min: -10, max: 0 }), max: fc.integer({ min: 1, max: 30 }) });

const law = (check: (at: Situation) => void) => fc.assert(fc.property(situation, check), { numRuns: 400 });
const effectiveLoss = ({ builtIn, loss }: Situation) => (builtIn ? 0 : loss);

describe('laws of transmit power (docs/regulation.md#laws-of-power)', () => {
  it('1: never above the radio maximum', () => {
    fc.assert(
      fc.property(situation, radio, (at, bounds) => {
        expect(allowed(at, bounds) ?? bounds.max).toBeLessThanOrEqual(bounds.max);
      }),
    );
  });

  it('2: legal: power + gain − loss ≤ EIRP, exactly, outside the special case', () => {
    law((at) => {
      if (isSpecial(at)) return;
      expect(100 * lawful(at) + at.gain - effectiveLoss(at)).toBeLessThanOrEqual(at.eirp);
    });
  });

  it('3: special case: 3·power + gain ≤ 96 + 3·loss, exactly (47 CFR 15.247(c)(1)(i))', () => {
    law((at) => {
      const special = { ...at, country: 840, frequency: FREQUENCY.G, gain: Math.max(600, at.gain) };
      expect(300 * lawful(special) + special.gain).toBeLessThanOrEqual(9600 + 3 * effectiveLoss(special));
    });
  });

  it('4: the special case is never stricter than 36 dBm of EIRP, and equal to it at 6 dBi', () => {
    law((at) => {
      const special = { ...at, country: 840, frequency: FREQUENCY.G, eirp: 3600, gain: Math.max(600, at.gain) };
      const general = { ...special, country: 124 };
      expect(lawful(special)).toBeGreaterThanOrEqual(lawful(general));
      expect(lawful({ ...special, gain: 600 })).toBe(lawful({ ...general, gain: 600 }));
    });
  });

  it('5: tight: one dB more exceeds the applicable limit', () => {
    law((at) => {
      const more = 100 * (lawful(at) + 1);
      if (isSpecial(at)) expect(3 * more + at.gain).toBeGreaterThan(9600 + 3 * effectiveLoss(at));
      else expect(more + at.gain - effectiveLoss(at)).toBeGreaterThan(at.eirp);
    });
  });

  it('6: monotone in gain, loss, EIRP and the radio maximum', () => {
    fc.assert(
      fc.property(situation, radio, fc.integer({ min: 1, max: 500 }), (at, { max }, step) => {
        const asInLaw = US_TYPE.includes(at.country) && at.frequency < 4000 ? { ...at, eirp: 3600 } : at;
        const here = lawful(asInLaw);
        expect(lawful({ ...asInLaw, gain: asInLaw.gain + step })).toBeLessThanOrEqual(here);
        expect(lawful({ ...asInLaw, loss: asInLaw.loss + step })).toBeGreaterThanOrEqual(here);
        expect(lawful({ ...at, eirp: at.eirp + step })).toBeGreaterThanOrEqual(lawful(at));
        const with_ = (most: number) => allowed(at, { min: -100, max: most }) ?? Number.NEGATIVE_INFINITY;
        expect(with_(max + 1)).toBeGreaterThanOrEqual(with_(max));
      }),
    );
  });

  it('7: one dBi more costs 0 or 1 dB; in the special case 3 dBi more cost exactly 1', () => {
    law((at) => {
      if (isSpecial(at)) expect(lawful({ ...at, gain: at.gain + 300 })).toBe(lawful(at) - 1);
      else if (!isSpecial({ ...at, gain: at.gain + 100 })) {
        expect(lawful(at) - lawful({ ...at, gain: at.gain + 100 })).toBe(1);
      }
      const step = lawful(at) - lawful({ ...at, gain: at.gain + 100 });
      if (at.eirp === 3600 || isSpecial(at)) expect([0, 1]).toContain(step);
    });
  });

  it('8: a built-in antenna has no cable', () => {
    law((at) => {
      const builtIn = { ...at, builtIn: true };
      expect(allowed(builtIn)).toBe(allowed({ ...builtIn, loss: 0 }));
    });
  });

  it('9: one dB of loss allows exactly one dB more, up to the radio maximum', () => {
    law((at) => {
      const external = { ...at, builtIn: false, loss: Math.min(at.loss, 900) };
      expect(lawful({ ...external, loss: external.loss + 100 })).toBe(lawful(external) + 1);
      const before = allowed(external);
      const after = allowed({ ...external, loss: external.loss + 100 });
      if (before !== undefined) expect(after).toBe(Math.min(24, before + 1));
    });
  });

  it('10: gain and loss cancel outside the special case', () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 0, max: 1000 }), (at, both) => {
        const external = { ...at, country: 826, builtIn: false };
        const more = { ...external, gain: external.gain + both, loss: external.loss + both };
        expect(lawful(more)).toBe(lawful(external));
      }),
    );
  });

  it('11: Canada uses the general formula; the United States and Puerto Rico agree', () => {
    law((at) => {
      expect(lawful({ ...at, country: 124 })).toBe(lawful({ ...at, country: 826 }));
      expect(lawful({ ...at, country: 840 })).toBe(lawful({ ...at, country: 630 }));
    });
  });

  it('12: the special case applies only at 2.4 GHz', () => {
    law((at) => {
      const frequency = FREQUENCY.A;
      expect(lawful({ ...at, country: 840, frequency })).toBe(lawful({ ...at, country: 276, frequency }));
      for (const { id } of boundsAt({ ...at, country: 840, frequency: FREQUENCY.AD })) {
        expect(id).not.toBe('power.thirdOfGain');
      }
    });
  });

  it('13: other countries lack it: GB, 24 dBi at 20 dBm leave −4', () => {
    const at = { country: 826, frequency: FREQUENCY.G, eirp: 2000, gain: 2400, loss: 0, builtIn: true };
    expect(lawful(at)).toBe(-4);
    law((other) => {
      const plain = { ...other, country: 392, frequency: FREQUENCY.G };
      expect(lawful(plain)).toBe(Math.floor((plain.eirp - plain.gain + effectiveLoss(plain)) / 100));
    });
  });

  it('14: never raised to the radio minimum: a limit below it makes the channel unusable', () => {
    const germany = { country: 276, frequency: 5800, eirp: 1397, gain: 2500, loss: 0, builtIn: true };
    expect(allowed(germany)).toBeUndefined();
    fc.assert(
      fc.property(situation, radio, (at, bounds) => {
        const power = lawful(at);
        expect(allowed(at, bounds)).toBe(power < bounds.min ? undefined : Math.min(power, bounds.max));
      }),
    );
  });

  it('15: clamping is idempotent, and never raises', () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: -20, max: 40 }), (at, stored) => {
        const most = allowed(at);
        if (most === undefined) return;
        const clamp = (power: number) => Math.max(-4, Math.min(most, power));
        expect(clamp(clamp(stored))).toBe(clamp(stored));
        expect(clamp(stored)).toBe(stored > most ? most : Math.max(-4, stored));
      }),
    );
  });

  it('16: rounded down once, at the end', () => {
    const at = { country: 276, frequency: 5500, eirp: 2698, loss: 0, builtIn: true };
    expect(lawful({ ...at, gain: 2300 })).toBe(3);
    expect(lawful({ ...at, gain: 2250 })).toBe(4);
  });

  it('17: hundredths round to the stricter side, only if necessary', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (hundredths) => {
        expect(toHundredths(fromHundredths(hundredths), 'up')).toBe(hundredths);
        expect(toHundredths(fromHundredths(hundredths), 'down')).toBe(hundredths);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (decibels) => {
        const down = toHundredths(decibels, 'down');
        const up = toHundredths(decibels, 'up');
        expect(down / 100).toBeLessThanOrEqual(decibels + 1e-9);
        expect(up / 100).toBeGreaterThanOrEqual(decibels - 1e-9);
        expect(up - down).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('18: a channel that allows more EIRP never lowers the power', () => {
    const germany = regulatoryDomain(276, [{ interface: 'main', band: 'A', widths: [20, 80], wideChannels: true }]);
    const board = boardWith(radioWith());
    const channels = germany.interfaces[0]?.channels ?? [];
    const powers = channels.map((channel) => ({
      eirp: channel.maxEirp,
      power: highestOf(
        limitOf(
          'txPower',
          { board, domain: germany },
          { ...ACCESS_POINT, channelWidth: channel.bandwidth, controlFrequency: channel.controlFrequency },
        ),
      ),
    }));
    const sorted = powers.toSorted((a, b) => a.eirp - b.eirp).map(({ power }) => power ?? Number.NEGATIVE_INFINITY);
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    // 80 MHz around 5690 spans 5725, so the lower EIRP applies.
    const straddling = channels.find((one) => one.bandwidth === 80 && one.centerFrequency === 5690);
    expect(straddling?.maxEirp).toBe(13.97);
  });

  it('19: an invalid gain or loss never widens the limit', () => {
    const garbage = fc.oneof(
      fc.constantFrom<JsonValue | undefined>(
        undefined,
        null,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        '',
        '0',
        'loss',
        {},
        [],
        true,
      ),
      fc.integer({ min: -1000, max: -1 }),
      fc.integer({ min: 41, max: 10_000 }),
    );
    const board = boardWith(radioWith({ antennas: CONNECTORS }));
    const facts = { board, domain: domainWith([channelWith()]) };
    const power = (antennaGain: JsonValue | undefined, cableLoss: JsonValue | undefined) =>
      highestOf(limitOf('txPower', facts, { ...ACCESS_POINT, antenna: 0, antennaGain, cableLoss }));
    fc.assert(
      fc.property(garbage, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (none, gain, loss) => {
        expect(power(none, loss) ?? -100).toBeLessThanOrEqual(power(40, loss) ?? -100);
        expect(power(gain, none)).toBe(power(gain, 0));
      }),
    );
  });

  it('20: a custom antenna equals a listed one with the same gain', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (gain, cableLoss) => {
        const listed = boardWith(radioWith({ antennas: [{ id: 7, name: 'Horn', gain, builtIn: false }] }));
        const domain = domainWith([channelWith()]);
        const power = (antenna: number, antennaGain: number) =>
          highestOf(
            limitOf('txPower', { board: listed, domain }, { ...ACCESS_POINT, antenna, antennaGain, cableLoss }),
          );
        expect(power(0, gain)).toBe(power(7, 0));
      }),
    );
  });

  it('21: gain counts once for any number of chains, and each chain has its share of the total (power.chains)', () => {
    const limits = (chains: number) =>
      limitOf(
        'txPower',
        { board: boardWith(radioWith({ chains })), domain: domainWith([channelWith()]) },
        ACCESS_POINT,
      );
    expect([1, 2, 4].map((chains) => highestOf(limits(chains)))).toEqual([13, 13, 13]);
    const share = (chains: number) =>
      limits(chains).reasons.find(({ rule }) => rule === 'power.chains')?.params?.share;
    // total = chain + 10·log10(n)
    expect([1, 2, 3, 4].map(share)).toEqual([undefined, 3.01, 4.77, 6.02]);
  });

  it('22: a licensed variant only allows more, and never above the radio maximum', () => {
    const radios = [{ interface: 'main', band: 'A', widths: [20], wideChannels: true } as const];
    const [plain, licensed] = [regulatoryDomain(276, radios), regulatoryDomain(1276, radios)];
    const board = boardWith(radioWith({ antennas: [{ id: 1, name: 'Panel', gain: 10, builtIn: true }] }));
    for (const { controlFrequency } of plain.interfaces[0]?.channels ?? []) {
      const power = (domain: typeof plain) =>
        highestOf(limitOf('txPower', { board, domain }, { ...ACCESS_POINT, controlFrequency })) ?? -100;
      expect(power(licensed)).toBeGreaterThanOrEqual(power(plain));
      expect(power(licensed)).toBeLessThanOrEqual(24);
    }
  });

  it('22: a radio with eirp.limit never allows more than one without it', () => {
    const { pointToPoint = [] } = regulatoryDomain(840, []);
    law((at) => {
      const { frequency, eirp, gain, builtIn } = at;
      const antennas = [{ id: 1, name: 'Antenna', gain: gain / 100, builtIn }];
      // Legal limits: 36 dBm of EIRP, 30 dBm conducted.
      const maxEirp = Math.min(3600, eirp) / 100;
      const channel = channelWith({ centerFrequency: frequency, maxEirp, maxConducted: 30 });
      const domain = { ...domainWith([channel], at.country), pointToPoint };
      const band = frequency < 4000 ? 'G' : frequency > 50_000 ? 'AD' : 'A';
      const power = (eirpLimit: boolean) =>
        highestOf(
          limitOf(
            'txPower',
            { board: boardWith(radioWith({ band, antennas, eirpLimit })), domain },
            { ...ACCESS_POINT, controlFrequency: frequency },
          ),
        ) ?? -100;
      expect(power(false)).toBeGreaterThanOrEqual(power(true));
      expect(power(false)).toBeLessThanOrEqual(24);
    });
  });

  it('23: automatic power control keeps the limit: the radio transmits at or below it (power.atpc)', () => {
    const facts = { board: boardWith(radioWith()), domain: domainWith([channelWith()]) };
    const limit = (status: JsonValue | undefined) =>
      limitOf('txPower', facts, { ...ACCESS_POINT, 'atpc/status': status });
    expect(limit(true).maximum).toBe(limit(false).maximum);
    expect(limit(true).reasons.map(({ rule }) => rule)).toContain('power.atpc');
    for (const off of [false, undefined, 'on']) {
      expect(limit(off).reasons.map(({ rule }) => rule)).not.toContain('power.atpc');
    }
  });

  it('23: the displayed sum equals the limit', () => {
    law((at) => {
      const { power, bounds } = lawfulAt(at);
      const terms = bounds.find((bound) => bound.power === power)?.terms() ?? [];
      const sum = terms.reduce((hundredths, { value }) => hundredths + Math.round(100 * value), 0);
      // Rounding of a third may lower the sum by one hundredth.
      expect([Math.floor(sum / 100), Math.floor((sum + 1) / 100)]).toContain(power);
      if (at.gain % 100 === 0 && at.loss % 100 === 0) expect(Math.floor(sum / 100)).toBe(power);
    });
  });

  it('24: before U-NII activation nothing below 5725 MHz is usable', () => {
    const domain = regulatoryDomain(840, [{ interface: 'main', band: 'A', widths: [20], wideChannels: true }], true);
    const facts = { board: boardWith(radioWith()), domain };
    for (let controlFrequency = 5160; controlFrequency < 5735; controlFrequency += 5) {
      expect(highestOf(limitOf('txPower', facts, { ...ACCESS_POINT, controlFrequency }))).toBeUndefined();
      expect(openValues(limitOf('controlFrequency', facts, ACCESS_POINT))).not.toContain(controlFrequency);
    }
  });
});

describe('conducted power (power.conducted, 47 CFR 15.247(b), 15.407(a))', () => {
  const conducted = fc.integer({ min: 0, max: 3000 });

  it('never exceeds the conducted limit plus cable loss, and reaches it at low gain', () => {
    fc.assert(
      fc.property(situation, conducted, (at, most) => {
        const limits = { maxConducted: most / 100 };
        const { power } = lawfulAt(at, {}, limits);
        expect(100 * power).toBeLessThanOrEqual(most + effectiveLoss(at));
        const open = lawful(at);
        expect(power).toBe(Math.min(open, Math.floor((most + effectiveLoss(at)) / 100)));
      }),
    );
  });

  it.each([
    // Country, width, center, EIRP, conducted: density plus 10·log10 of the width in MHz, up to the limit.
    [840, 10, 5200, 33, 27],
    [840, 20, 5200, 36, 30],
    [840, 10, 5300, 27, 21],
    [840, 20, 5300, 30, 24],
    [840, 10, 5500, 27, 21],
    [840, 80, 5530, 30, 24],
    [840, 10, 5785, 36, 30],
    [630, 10, 5500, 27, 21],
    [124, 10, 5500, 26.98, undefined],
    [276, 10, 5500, 24, undefined],
    [276, 20, 5500, 26.98, undefined],
    [276, 10, 5785, 13.97, undefined],
    [1276, 10, 5785, 33, undefined],
    [1276, 20, 5785, 36, undefined],
    [191, 10, 5200, 20, undefined],
    [191, 20, 5200, 23.01, undefined],
    [554, 10, 5200, 30, undefined],
  ])(
    'country %i, %i MHz wide around %i: EIRP %f, conducted %s (docs/regulation.md#fcc, docs/regulation.md#europe)',
    (code, width, center, eirp, most) => {
      const radios = [{ interface: 'main', band: 'A', widths: [width], wideChannels: true } as const];
      const channels = regulatoryDomain(code, radios).interfaces[0]?.channels ?? [];
      const channel = channels.find(({ centerFrequency }) => centerFrequency === center);
      expect(channel?.maxEirp).toBe(eirp);
      expect(channel?.maxConducted).toBe(most);
    },
  );
});

describe('point-to-point links (power.pointToPoint, FCC_POINT_TO_POINT, docs/regulation.md#fixed-links, D3, D32)', () => {
  const link = { pointToPoint: true, limits: FCC_POINT_TO_POINT };
  const at = (centerFrequency: number, gain: number, loss = 0, changes: Partial<PowerSituation> = {}) =>
    lawfulAt(
      {
        country: 840,
        frequency: centerFrequency,
        // 20 MHz wide, with the lowest EIRP under the channel.
        eirp: centerFrequency + 10 > 5250 && centerFrequency - 10 < 5725 ? 3000 : 3600,
        gain: 100 * gain,
        loss: 100 * loss,
        builtIn: false,
      },
      { ...link, ...changes },
    );

  it.each([
    // 15.407(a)(1)(iii): 1 W up to 23 dBi, then 1 dB less per dBi.
    [5200, 6, 0, 30],
    [5200, 23, 0, 30],
    [5200, 24, 0, 29],
    [5200, 26, 0, 27],
    [5200, 26.5, 0, 26],
    [5200, 34, 0, 19],
    [5200, 26, 2, 29],
    // 15.407(a)(3): 1 W with any gain
    [5785, 6, 0, 30],
    [5785, 34, 0, 30],
    [5785, 40, 0, 30],
    [5785, 34, 1, 31],
    // 15.407(a)(2) has no point-to-point rule.
    [5500, 6, 0, 24],
    [5500, 23, 0, 7],
    [5300, 0, 0, 24],
  ])('%i MHz, %i dBi, %i dB of cable: %i dBm (docs/regulation.md#fixed-links)', (frequency, gain, loss, power) => {
    expect(at(frequency, gain, loss).power).toBe(power);
  });

  it('FCC_POINT_TO_POINT equals the legal limits in the format of the air-fiber family, in 840 and 630 only', () => {
    const radios = [{ interface: 'main', band: 'A', widths: [20], wideChannels: true } as const];
    const served = (code: number) =>
      regulatoryDomain(code, radios).pointToPoint?.map(({ freqStart, freqEnd, maxCondPower, maxEirp, law }) => [
        freqStart,
        freqEnd,
        maxCondPower,
        maxEirp,
        law,
      ]);
    const law = [
      [5150, 5250, 30, 53, '47 CFR 15.407(a)(1)(iii)'],
      [5250, 5725, 24, 30, '47 CFR 15.407(a)(2)'],
      [5725, 5850, 30, undefined, '47 CFR 15.407(a)(3)'],
    ];
    expect([840, 630].map(served)).toEqual([law, law]);
    expect([124, 826, 156, 0, 1826, 368].map(served)).toEqual(Array(6).fill(undefined));
  });

  it('a channel across two ranges obeys both, and a channel partly outside keeps its EIRP', () => {
    const antenna = { gain: 23, loss: 0, builtIn: false };
    const power = (channel: Channel, limits = FCC_POINT_TO_POINT) =>
      lawfulPower(channel, { ...SOMEWHERE, pointToPoint: true, limits, country: 840, antenna }).power;
    const across = channelWith({ centerFrequency: 5250, bandwidth: 40, maxEirp: 36 });
    expect(power(across)).toBe(7);
    expect(power(across, FCC_POINT_TO_POINT.toReversed())).toBe(7);
    expect(power(across, FCC_POINT_TO_POINT.slice(0, 1))).toBe(13);
    expect(power(across, FCC_POINT_TO_POINT.slice(1))).toBe(13);
    const last = channelWith({ centerFrequency: 5840, bandwidth: 20, maxEirp: 36 });
    expect(power(last)).toBe(30);
    expect(power({ ...last, endFrequency: 5851 })).toBe(13);
    expect(power({ ...last, endFrequency: last.startFrequency }, [])).toBe(13);
    // For equal limits, the reason names the lower range.
    const edge = channelWith({ centerFrequency: 5725, maxEirp: 30, maxConducted: 24 });
    const small = { gain: 6, loss: 0, builtIn: false };
    const { bounds } = lawfulPower(edge, { ...SOMEWHERE, ...link, country: 840, antenna: small });
    expect(bounds[0]).toMatchObject({ power: 24, law: '47 CFR 15.407(a)(2)' });
  });

  it('a lower conducted limit by density lowers the EIRP by the same amount', () => {
    const narrow = channelWith({ centerFrequency: 5200, bandwidth: 10, maxEirp: 33, maxConducted: 27 });
    const with_ = (gain: number) =>
      lawfulPower(narrow, { ...SOMEWHERE, ...link, country: 840, antenna: { gain, loss: 0, builtIn: false } });
    expect(with_(20)).toMatchObject({ power: 27, eirp: 47 });
    expect(with_(23)).toMatchObject({ power: 27, eirp: 50 });
    expect(with_(24)).toMatchObject({ power: 26, eirp: 50 });
    // If the channel allows more, the range decides.
    const generous = channelWith({ centerFrequency: 5200, maxEirp: 36, maxConducted: 33 });
    const antenna = { gain: 6, loss: 0, builtIn: false };
    expect(lawfulPower(generous, { ...SOMEWHERE, ...link, country: 840, antenna })).toMatchObject({
      power: 30,
      eirp: 36,
    });
  });

  it('never exceeds any range under the channel, and is never below point-to-multipoint', () => {
    const place = fc.record({
      frequency: fc.integer({ min: 1032, max: 1168 }).map((step) => 5 * step),
      gain: fc.integer({ min: 6, max: 40 }),
      loss: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(place, ({ frequency, gain, loss }) => {
        const { power } = at(frequency, gain, loss);
        for (const { freqStart, freqEnd, maxCondPower = 99, maxEirp = 99 } of FCC_POINT_TO_POINT) {
          if (freqStart >= frequency + 10 || freqEnd <= frequency - 10) continue;
          expect(power).toBeLessThanOrEqual(maxCondPower + loss);
          expect(power + gain - loss).toBeLessThanOrEqual(maxEirp);
        }
        expect(power).toBeGreaterThanOrEqual(at(frequency, gain, loss, { limits: [] }).power);
      }),
    );
  });

  it('outside the gain bounds of a range no power is allowed, inside they have no effect (docs/regulation.md#fixed-links)', () => {
    const bounds = fc.record({
      least: fc.integer({ min: 0, max: 40 }),
      most: fc.integer({ min: 0, max: 40 }),
      gain: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(bounds, ({ least, most, gain }) => {
        const [first, ...others] = FCC_POINT_TO_POINT;
        if (first === undefined) throw new Error('no limits');
        const limits = [{ ...first, minAntGain: least, maxAntGain: most }, ...others];
        const { power, bounds } = at(5200, gain, 0, { limits });
        const forbidden = gain < least || gain > most;
        expect(power).toBe(forbidden ? Number.NEGATIVE_INFINITY : at(5200, gain).power);
        // The EIRP of the channel alone is still reported.
        if (forbidden) expect(at(5200, gain, 0, { limits }).eirp).toBe(36);
        // There is no sum to show.
        if (forbidden) expect(bounds[0]?.terms()).toEqual([]);
        expect(at(5785, gain, 0, { limits }).power).toBe(at(5785, gain).power);
      }),
    );
  });

  it('gain limits keep the EIRP of the channel, and EIRP limits keep the conducted power', () => {
    const limits = (changes: object) => ({ limits: [{ freqStart: 5000, freqEnd: 6000, ...changes }] });
    expect(at(5200, 20, 0, limits({ minAntGain: 20 }))).toMatchObject({ power: 16, eirp: 36 });
    expect(at(5200, 20, 0, limits({ maxEirp: 55 }))).toMatchObject({ power: 35, eirp: 55 });
    expect(at(5200, 20, 0, limits({ maxEirp: 55 })).bounds[0]?.law).toBeUndefined();
  });
});

describe('60 GHz (power.sixtyGhz, FCC_COUNTRIES, 47 CFR 15.255)', () => {
  it.each([
    [20, 40],
    [30, 40],
    [35, 50],
    [38, 56],
    [40, 60],
    [42, 64],
    [45, 70],
    [46, 72],
    [48, 76],
    [50, 80],
    [51, 82],
    [55, 82],
  ])('%i dBi may radiate %i dBm', (gain, eirp) => {
    expect(sixtyGhzEirp(100 * gain)).toBe(100 * eirp);
    const at = { country: 840, frequency: FREQUENCY.AD, eirp: 4000, gain: 100 * gain, loss: 0, builtIn: true };
    expect(lawfulAt(at, { pointToPoint: true })).toMatchObject({ power: eirp - gain, eirp });
    expect(lawfulAt(at).power).toBe(40 - gain);
    expect(lawfulAt({ ...at, country: 276 }, { pointToPoint: true }).power).toBe(40 - gain);
  });

  it('is exact for gains in hundredths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6000 }), (gain) => {
        const at = { country: 840, frequency: FREQUENCY.AD, eirp: 4000, gain, loss: 0, builtIn: true };
        const { power } = lawfulAt(at, { pointToPoint: true });
        const most = gain <= 3000 ? 4000 : Math.min(8200, 8200 - 2 * (5100 - gain));
        expect(100 * power + gain).toBeLessThanOrEqual(most);
        expect(100 * (power + 1) + gain).toBeGreaterThan(most);
      }),
    );
  });
});

describe('number vectors (docs/regulation.md#third-of-gain, docs/regulation.md#laws-of-power)', () => {
  const us = { country: 840, frequency: FREQUENCY.G, eirp: 3600, builtIn: false };

  it.each([
    [6, 0, 30],
    [8, 0, 29],
    [8, 1, 30],
    [9, 2, 30],
    [17, 0, 26],
    [24, 3, 27],
    [5.9, 0, 30],
  ])('United States, 2.4 GHz, %f dBi, %f dB: %i dBm', (gain, loss, power) => {
    expect(allowed({ ...us, gain: 100 * gain, loss: 100 * loss }, { min: -4, max: 30 })).toBe(power);
  });

  it('United States, 2.4 GHz, 24 dBi built in: 24 dBm for any cable loss', () => {
    expect(allowed({ ...us, builtIn: true, gain: 2400, loss: 300 }, { min: -4, max: 30 })).toBe(24);
  });

  it('the quotient is rounded up, not the result (D1)', () => {
    const gains = [6, 7, 8, 9, 10, 12, 13, 17, 18, 24, 28, 30];
    const powers = gains.map((gain) => lawful({ ...us, gain: 100 * gain, loss: 0 }));
    expect(powers).toEqual([30, 29, 29, 29, 28, 28, 27, 26, 26, 24, 22, 22]);
  });

  it.each([
    ['United States', 840, 5785, 36, 19, 17],
    ['United States', 840, 5785, 36, 25, 11],
    ['Germany', 276, 5500, 26.98, 19, 7],
    ['Germany', 276, 5500, 26.98, 25, 1],
    ['Germany', 276, 5500, 26.98, 30, -4],
    ['Germany', 276, 5500, 26.98, 31, undefined],
  ])('%s (%i), %i MHz, %f dBm, %i dBi: %s', (_, country, frequency, eirp, gain, power) => {
    const at = { country, frequency, eirp: Math.round(100 * eirp), gain: 100 * gain, loss: 0, builtIn: true };
    expect(allowed(at)).toBe(power);
  });

  it.each([
    [23, 30],
    [26, 27],
  ])('53 dBm of EIRP, %i dBi: %i dBm', (gain, power) => {
    const at = { country: 840, frequency: 5180, eirp: 5300, gain: 100 * gain, loss: 0, builtIn: true };
    expect(allowed(at, { min: -4, max: 30 })).toBe(power);
  });
});
