import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ssidText } from '../../../../src/diagnostics/survey/networkText.ts';

test.each([
  ['valley-net', 'valley-net'],
  ['Bäckerei Jürgen ☕', 'Bäckerei Jürgen ☕'],
  ['👩‍🚀 mast', '👩‍🚀 mast'],
  ['   ', '␣␣␣'],
  [' a b  c', '␣a b␣␣c'],
  ['two\r\nlines', 'two[U+000D][U+000A]lines'],
  ['relay\u202egnp.exe', 'relay[U+202E]gnp.exe'],
  ['zero\u200bwidth', 'zero[U+200B]width'],
  ['\ud800', '[U+D800]'],
  ['<b>bold</b>', '<b>bold</b>'],
])('shows %j as %j', (ssid, text) => {
  expect(ssidText(ssid)).toBe(text);
});

test('shows no invisible characters, direction changes or line ends for any name', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0x10ffff), { maxLength: 16 }), (characters) => {
      const ssid = String.fromCodePoint(...characters);
      const text = ssidText(ssid);
      expect(text).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|^ | $/u);
      expect(text === '').toBe(ssid === '');
    }),
  );
});
