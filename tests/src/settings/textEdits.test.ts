import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameConfiguration } from '../../../src/settings/apply/sameConfiguration.ts';
import { textEdits, withEdits } from '../../../src/settings/textEdits.ts';

const text = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'a.1.b', 'c', 'd'), fc.stringMatching(/^[ -~]{0,6}$/)), {
    selector: ([key]) => key,
  })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}\n`).join(''));

test('the edits between two texts make the one into the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(sameConfiguration(withEdits(before, textEdits(before, after)), after)).toBe(true);
    }),
  );
});

test('no edits leave a text as it is, to the byte', () => {
  fc.assert(
    fc.property(text, (before) => {
      expect(textEdits(before, before).size).toBe(0);
      expect(withEdits(before, new Map())).toBe(before);
    }),
  );
});

test('an edit that came from elsewhere cannot make a second line', () => {
  expect(() => withEdits('a=1\n', new Map([['a', '2\nusers.1.name=root']]))).toThrow('control-character');
});
