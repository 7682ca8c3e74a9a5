import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixText } from '../../../command/lint/fixText.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { configurationPlan as plan } from '../../../simulator/core/configurationPlan.ts';
import { arbitraryText } from '../../properties/arbitraryDocument.ts';

/** Texts with byte order marks, carriage returns, duplicate lines and space around values. */
const texts = fc
  .tuple(
    arbitraryText(plan),
    fc.constantFrom('', '\uFEFF'),
    fc.constantFrom('', '\r', '\r\r\n', 'a=1\na=1'),
    fc.boolean(),
  )
  .map(([text, mark, end, isTwice]) => `${mark}${text}resolv.host.1.name= a \n${isTwice ? text : ''}${end}`);

it('fixing a fixed text changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { text: once } = fixText(text);
      expect(fixText(once)).toEqual({ text: once, done: [] });
    }),
  );
});

it('every key keeps its value, except for meaningless white space', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const before = parseText(text.replace(/^\uFEFF/, ''));
      const after = parseText(fixText(text).text);
      const isCut = (value: string | undefined) => value?.replace(/\r$/, '').trim();
      const added = [...after.keys()].filter((key) => before.get(key) === undefined);
      expect(added.every((key) => new RegExp(`^\\s*${key}\\s*=`, 'm').test(text))).toBe(true);
      for (const key of before.keys()) expect(isCut(after.get(key))).toBe(isCut(before.get(key)));
    }),
  );
});

it.each([
  ['a passphrase with space around it', 'aaa.1.wpa.psk= eight letters \n'],
  ['a key with two values', 'a=1\na=2\n'],
  ['an unknown key', 'radio.1.chanbww=20\n'],
  ['gaps between rows', 'vlan.1.id=2\nvlan.7.id=3\n'],
  [
    'a list of older firmware beside another list',
    'radio.1.scan_list.channels=5180\nwireless.1.scan_list.channels=5200\n',
  ],
  ['a list of older firmware with two values', 'wireless.1.scan_list.channels=1\nwireless.1.scan_list.channels=2\n'],
  ['blank lines', '\na=1\n\n'],
  ['a sentence with an equals sign', 'the power = high\n'],
])('leaves %s', (_, text) => {
  expect(fixText(text)).toEqual({ text, done: [] });
});

it.each([
  ['a byte order mark', '\uFEFFa=1\n', 'a=1\n', 'byte order mark removed'],
  ['line ends', 'a=1\r\nb=2', 'a=1\nb=2\n', 'line ends changed to LF'],
  ['space around a name', 'resolv.host.1.name= mast \n', 'resolv.host.1.name=mast\n', 'space around values removed'],
  [
    'a list of older firmware',
    'radio.1.scan_list.status=disabled\nwireless.1.scan_list.status=enabled\nwireless.1.scan_list.channels=5180,5200\n',
    'radio.1.scan_list.status=enabled\nradio.1.scan_list.channels=5180,5200\n',
    'lines of older firmware converted',
  ],
  [
    'space around keys',
    'a.b = 1\n  c.d=2\ne.f = g = h\n i.j= k\n',
    'a.b=1\nc.d=2\ne.f=g = h\ni.j= k\n',
    'space around keys removed',
  ],
  ['a line twice', 'a=1\nb=2\na=1\n', 'b=2\na=1\n', 'repeated lines removed'],
])('fixes %s', (_, text, expected, words) => {
  expect(fixText(text)).toEqual({ text: expected, done: [words] });
});
