import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { linearPattern } from '../../../engine/core/linearPattern.ts';

function matched(source: string, text: string, flags: 'u' | '' = 'u'): boolean {
  const matcher = linearPattern(source, flags);
  if (matcher === undefined) throw new Error(`${source} is left out`);
  return matcher.test(text);
}

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '\\w',
  '\\s',
  '\\d',
  '^',
  '$',
  '\\b',
  '\\B',
  'é',
  '😀',
  '',
);
const quantifier = fc.constantFrom('', '*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '{2,3}?', '{0}');

const { part } = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    atom,
    fc.tuple(tie('part'), quantifier).map(([own, times]) => `(${own})${times}`),
    fc.tuple(fc.constantFrom('(?:', '(?=', '(?!'), tie('part')).map(([open, own]) => `${open}${own})`),
    fc.array(tie('part'), { maxLength: 3 }).map((own) => own.join('')),
    fc.array(tie('part'), { minLength: 2, maxLength: 3 }).map((own) => `(?:${own.join('|')})`),
  ),
}));

test('matches the same texts as the browser', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '1', 'é', '\n'), maxLength: 8 });
  // Chromium also looks for a match inside a surrogate pair, where no character starts.
  const whole = fc.tuple(
    part.map((own) => `^(?:${own})$`),
    fc.string({ unit: fc.constantFrom('a', '😀', 'é'), maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.tuple(part, text), whole), fc.constantFrom('u' as const, ''), ([source, own], flags) => {
      expect(matched(source, own, flags)).toBe(new RegExp(source, flags).test(own));
    }),
    { numRuns: 3000 },
  );
});

test.each<[string, 'u' | '', string, string]>([
  ['\\u{1F600}', 'u', '😀', '😁'],
  ['^\\uD83D\\uDE00$', 'u', '😀', '\uD83D'],
  ['^\\uD83D\\uDE00$', '', '😀', '\uD83D'],
  ['^.$', 'u', '😀', 'ab'],
  ['^..$', '', '😀', 'a'],
  ['^\\u{3}$', '', 'uuu', '\u0003'],
  ['^\\p{Lu}\\p{L}+$', 'u', 'Émile', 'émile'],
  ['^\\p{2}$', '', 'pp', 'p'],
  ['^[\\]\\\\-]+$', 'u', ']\\-', '['],
  ['^[^]$', 'u', '\n', ''],
  ['[]|b', 'u', 'b', 'a'],
  ['^(?<year>\\d{4})-\\x41\\cJ$', 'u', '2024-A\n', '2024-A'],
  ['^{a}]$', '', '{a}]', 'a'],
  ['^[\\w-.]+$', '', 'a-.', 'a b'],
  ['^(?=.*\\d)(?=.*[a-z])(?!.*\\s).{8,}$', 'u', 'abcdefg1', 'abcdefgh'],
  ['^(?!foo|bar)\\w+$', 'u', 'barn door'.slice(5), 'foobar'],
  ['^(?:(?:)|a){1,3}$', 'u', 'aaa', 'aaaa'],
  ['(?:(?:a?)*)*b', 'u', 'aab', 'aac'],
  ['^a/b\\/c$', 'u', 'a/b/c', 'a/b'],
])('%s with “%s” matches %j, and not %j', (source, flags, yes, no) => {
  const browser = new RegExp(source, flags);
  expect([yes, no].map((text) => browser.test(text))).toEqual([true, false]);
  expect([yes, no].map((text) => matched(source, text, flags))).toEqual([true, false]);
});

describe('patterns with exponential backtracking', () => {
  test.each([
    ['^(a+)+$', `${'a'.repeat(40)}b`],
    ['^(a|a)*$', `${'a'.repeat(40)}b`],
    ['^(a|aa)+$', `${'a'.repeat(60)}b`],
    ['^(.*a){25}$', 'a'.repeat(60).concat('b', 'a'.repeat(10), 'b')],
    ['^(?:(?:(?:a*)*)*)*$', `${'a'.repeat(40)}b`],
    ['^(?!(a+)+$)', 'b'],
    ['(x+x+)+y', 'x'.repeat(50)],
    ['^(?=(a+)+$)b', 'a'.repeat(40).concat('b')],
  ])('%s terminates', (source, text) => {
    const expected = text === 'b';
    expect(matched(source, text)).toBe(expected);
  });

  test('examines each position the same number of times', () => {
    const looks = (length: number): number => {
      using tests = vi.spyOn(RegExp.prototype, 'test');
      matched('^(?=(a|aa)+c)(?:(a+)+)+b$', 'a'.repeat(length));
      return tests.mock.calls.length;
    };
    looks(1);
    const [once, twice, thrice] = [looks(100), looks(200), looks(300)];
    expect(thrice - twice).toBe(twice - once);
  });
});

test.each([
  ['refers back', '(a)\\1'],
  ['refers back by name', '(?<own>a)\\k<own>'],
  ['looks behind', '(?<=a)b'],
  ['does not look behind', '(?<!a)b'],
  ['is written out too large', 'a{6000}'],
  ['is nested out too large', '(?:(?:a{100}){100}){100}'],
  ['repeats nothing too often', '(?:){100000000}'],
  ['is nested too deeply', `${'('.repeat(200)}${')'.repeat(200)}`],
])('rejects a pattern that %s', (_, source) => {
  expect(linearPattern(source)).toBeUndefined();
});

test('reports a syntax error like the browser', () => {
  expect(() => linearPattern('(')).toThrow(SyntaxError);
  expect(() => linearPattern('[\\w-.]')).toThrow(SyntaxError);
});
