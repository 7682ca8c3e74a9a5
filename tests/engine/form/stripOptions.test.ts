import { expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import { factsOf, stripOptions } from '../../../engine/form/stripOptions.ts';
import type { EffectiveChoice } from '../../../engine/limits/effective.ts';

const context = { t: english, words: (value: number) => `${value} MHz`, chosen: 5200, inUse: 5180 };
const at = (value: number, more: Partial<EffectiveChoice> = {}): EffectiveChoice => ({
  value,
  title: `Channel ${value}`,
  extent: { from: value - 10, to: value + 10 },
  ...more,
});

test('lists options off the scale first in original order, then the rest along the scale', () => {
  const all = [at(5200), { value: 0, title: 'Automatic' }, at(5180), { value: 1, title: 'Other' }];
  expect(stripOptions(all, context).map(({ title }) => title)).toEqual([
    'Automatic',
    'Other',
    '5180 MHz',
    '5200 MHz',
  ]);
});

test('marks one option as selected, and the active one if different', () => {
  const all = [at(5180), at(5200)];
  const marks = (chosen: number, inUse: number | undefined) =>
    stripOptions(all, { ...context, chosen, inUse }).map(({ isChosen, isInUse }) => [isChosen, isInUse]);
  expect(marks(5200, 5180)).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(marks(5180, 5180)).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(marks(5180, undefined)).toEqual([
    [true, false],
    [false, false],
  ]);
});

test('takes name and value of a bar from the limits, else its title', () => {
  const bar = { name: { text: '36' }, figure: { text: '{power} dBm', params: { power: 23 } } };
  expect(stripOptions([at(5180, { bar }), at(5200)], context).map((one) => one.bar)).toEqual([
    ['36', '23 dBm'],
    ['Channel 5200'],
  ]);
});

test('describes notes, mark and active state of a bar, and the legal reason if excluded', () => {
  const excluded = { rule: 'r', text: 'Weather radar.', law: 'EN 301 893', binds: true };
  const [noted, plain] = stripOptions(
    [
      at(5180, { notes: [{ text: 'Radar check of {s} s', params: { s: 60 } }], mark: { text: 'Best' } }),
      at(5200, { excluded }),
    ],
    context,
  );
  expect(noted && factsOf(noted, english)).toEqual(['Radar check of 60 s', 'Best', 'in use']);
  expect(plain && factsOf(plain, english)).toEqual([]);
  expect([noted?.refusal, plain?.refusal]).toEqual([undefined, 'Not allowed: Weather radar. EN 301 893']);
});
