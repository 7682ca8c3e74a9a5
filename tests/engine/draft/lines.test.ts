import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { linesBetween, withLines } from '../../../engine/draft/lines.ts';
import { sameConfiguration } from '../../../src/settings/apply/sameConfiguration.ts';

const text = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'a.1.b', 'c', 'd'), fc.stringMatching(/^[ -~]{0,6}$/)), {
    selector: ([key]) => key,
  })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}\n`).join(''));

test('applying the lines between two texts to one gives the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const made = withLines(parseText(before), linesBetween(parseText(before), parseText(after)));
      expect(sameConfiguration(serialise(made), after)).toBe(true);
    }),
  );
});

test('no lines leave a text unchanged byte for byte', () => {
  fc.assert(
    fc.property(text, (before) => {
      const parsed = parseText(before);
      expect(linesBetween(parsed, parsed).size).toBe(0);
      expect(serialise(withLines(parsed, new Map()))).toBe(before);
    }),
  );
});

test('rejects an external line that contains a second line', () => {
  expect(() => withLines(parseText('a=1\n'), new Map([['a', '2\nusers.1.name=root']]))).toThrow('control-character');
});
