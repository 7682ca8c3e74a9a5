import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Limit, Reason } from '../../../engine/core/limit.ts';
import { intersect } from '../../../engine/limits/intersect.ts';
import { openValues } from '../../rules/device.ts';

const because = (value?: number): Reason => ({
  rule: 'test',
  text: 'test',
  binds: true,
  ...(value === undefined ? {} : { value }),
});
const choice = (value: number, open = true) => ({
  value,
  title: String(value),
  ...(open ? {} : { excluded: because() }),
});

const bounds: fc.Arbitrary<Limit> = fc
  .record(
    { minimum: fc.integer({ min: -9, max: 9 }), maximum: fc.integer({ min: -9, max: 9 }) },
    { requiredKeys: [] },
  )
  .map((limit) => ({ ...limit, reasons: [because(limit.maximum)] }));

describe('intersect', () => {
  it('returns nothing for no limits, and a single limit unchanged', () => {
    expect(intersect([])).toBeUndefined();
    const only = { maximum: 3, reasons: [because(3)] };
    expect(intersect([only])).toBe(only);
  });

  it('keeps the message of the first limit that has one', () => {
    const said = { empty: { text: 'Needed.' }, beyond: { text: 'Beyond.' } };
    const other = { empty: { text: 'Missing.' }, beyond: { text: 'Too far.' } };
    expect(
      intersect([{ reasons: [] }, { messages: said, reasons: [] }, { messages: other, reasons: [] }])?.messages,
    ).toBe(said);
  });

  it('never widens: each limit allows the values of the result', () => {
    const allows = ({ minimum = -99, maximum = 99 }: Limit, value: number) => minimum <= value && value <= maximum;
    fc.assert(
      fc.property(
        fc.array(bounds, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -12, max: 12 }),
        (limits, value) => {
          const merged = intersect(limits) ?? { reasons: [] };
          expect(allows(merged, value)).toBe(limits.every((limit) => allows(limit, value)));
          expect(merged.reasons).toHaveLength(limits.length);
        },
      ),
    );
  });

  it('marks the binding limits', () => {
    const limit = intersect([
      { maximum: 24, reasons: [because(24)] },
      { maximum: 13, reasons: [because(13), because()] },
      { maximum: 27, reasons: [because(27)] },
    ]);
    expect(limit?.reasons.map(({ value, binds }) => [value, binds])).toEqual([
      [24, false],
      [13, true],
      [undefined, true],
      [27, false],
    ]);
  });

  it('keeps choices allowed by all limits, and exclusions with reasons', () => {
    const limit = intersect([
      { choices: [choice(1), choice(2, false), choice(3)], reasons: [] },
      { choices: [choice(3, false), choice(2), choice(1), choice(4)], reasons: [] },
    ]);
    expect(limit?.choices?.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(limit && openValues(limit)).toEqual([1]);
    expect(limit?.choices?.map(({ excluded }) => excluded !== undefined)).toEqual([false, true, true]);
  });

  it('keeps the single decision, the single unavailability and the earliest caution', () => {
    const caution = (from: number) => ({ from, reason: because(from) });
    expect(intersect([{ reasons: [] }, { fixed: 0, reasons: [] }])).toMatchObject({ fixed: 0 });
    expect(
      intersect([
        { unavailable: because(), reasons: [] },
        { maximum: 1, reasons: [] },
      ])?.unavailable,
    ).toBeDefined();
    const cautions = [{ caution: caution(20), reasons: [] }, { caution: caution(10), reasons: [] }, { reasons: [] }];
    expect(intersect(cautions)?.caution?.from).toBe(10);
    expect(intersect(cautions.toReversed())?.caution?.from).toBe(10);
  });

  it('omits aspects without a limit, and takes each aspect from the limits that have it', () => {
    const silent: Limit = { reasons: [] };
    expect(intersect([silent, silent])).toStrictEqual(silent);
    const sayings: readonly Limit[] = [
      { minimum: 1, reasons: [] },
      { maximum: 1, reasons: [] },
      { fixed: 1, reasons: [] },
      { choices: [choice(1), choice(2, false)], reasons: [] },
      { unavailable: because(), reasons: [] },
      { caution: { from: 1, reason: because(1) }, reasons: [] },
    ];
    for (const saying of sayings) {
      expect(intersect([saying, silent])).toStrictEqual(saying);
      expect(intersect([silent, saying])).toStrictEqual(saying);
      expect(intersect([saying, saying])).toStrictEqual(saying);
    }
  });

  it('reports the first of two reasons against a choice', () => {
    const against = (text: string): Limit => ({
      choices: [{ ...choice(1), excluded: { ...because(), text } }],
      reasons: [],
    });
    expect(intersect([against('first'), against('second')])?.choices?.[0]?.excluded?.text).toBe('first');
  });

  it('omits a choice missing from one limit, and keeps the first of two equal cautions', () => {
    const [few, many] = [
      { choices: [choice(1)], reasons: [] },
      { choices: [choice(2), choice(1)], reasons: [] },
    ];
    expect(intersect([many, few])?.choices).toEqual([choice(1)]);
    const at = (text: string): Limit => ({ caution: { from: 10, reason: { ...because(), text } }, reasons: [] });
    expect(intersect([at('first'), at('second')])?.caution?.reason.text).toBe('first');
  });

  it('allows no value if two decisions differ', () => {
    expect(
      intersect([
        { fixed: 1, reasons: [] },
        { fixed: 2, reasons: [] },
      ])?.choices,
    ).toEqual([]);
  });
});
