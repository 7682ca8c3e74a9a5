import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalText } from '../../../engine/config/canonicalText.ts';
import { decode, encode } from '../../../engine/config/codec.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { plan as planOf } from '../../../engine/plan/plan.ts';

const plan = planOf({
  type: 'object',
  properties: {
    on: { type: 'boolean', default: true, 'x-key': 'ntp.status' },
    enhanced: { type: 'boolean', 'x-key': 'mcast.enhance', 'x-text': ['0', '1'] },
    port: { type: 'integer', 'x-key': 'ntp.port' },
    gain: { type: 'number', 'x-key': 'gain' },
    mode: { type: 'string', enum: ['managed', 'master'], 'x-key': 'mode' },
    security: { type: 'string', enum: ['', 'wpa'], 'x-key': 'security' },
    name: { type: 'string', 'x-key': 'name' },
    channels: { type: 'array', items: { type: 'integer' }, 'x-key': 'channels' },
  },
});
const valuesOf = (text: string) => decode(plan, parseText(text));

it.each([
  ['a switch without a value has its default', 'ntp.status=\n', {}, ''],
  ['a number without a value has its default', 'ntp.port=\ngain=\n', {}, ''],
  ['a choice without a value has its default', 'mode=\n', {}, ''],
  ['an empty choice is a choice', 'security=\n', { security: '' }, 'security=\n'],
  ['an empty text is a text', 'name=\n', { name: '' }, 'name=\n'],
  ['an empty list is a list', 'channels=\n', { channels: [] }, 'channels=\n'],
  ['a switch written as a number', 'ntp.status=0\n', { on: false }, 'ntp.status=disabled\n'],
  ['a switch written in the usual words', 'mcast.enhance=enabled\n', { enhanced: true }, 'mcast.enhance=1\n'],
  ['a switch with a number above 1', 'mcast.enhance=2\n', { enhanced: true }, 'mcast.enhance=1\n'],
  ['a choice in another case', 'mode=Managed\n', { mode: 'managed' }, 'mode=managed\n'],
  ['a value of a wrong type', 'ntp.status=perhaps\n', { on: 'perhaps' }, 'ntp.status=perhaps\n'],
  ['an unknown key', 'ntp.other=\n', {}, 'ntp.other=\n'],
])('%s', (_name, text, values, canonical) => {
  expect(valuesOf(text)).toEqual(values);
  expect(serialise(canonicalText(plan, parseText(text)))).toBe(canonical);
});

it('keeps the values of a text, is idempotent, and preserves the bytes of an unedited text', () => {
  const value = fc.constantFrom('', '0', '1', '2', '007', 'enabled', 'disabled', 'Managed', 'wpa', '5,6', 'x');
  const key = fc.constantFrom(...plan.all.map((field) => field.key ?? ''), 'unknown');
  const texts = fc
    .uniqueArray(fc.tuple(key, value), { selector: ([name]) => name })
    .map((lines) => lines.map(([name, own]) => `${name}=${own}\n`).join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseText(text);
      const canonical = canonicalText(plan, parsed);
      expect(decode(plan, canonical)).toEqual(valuesOf(text));
      expect(serialise(canonicalText(plan, canonical))).toBe(serialise(canonical));
      expect(serialise(encode(plan, valuesOf(text), parsed))).toBe(text);
    }),
  );
});

it('an edit fills a line without a value', () => {
  const text = parseText('ntp.port=\nname=a\n');
  expect(serialise(encode(plan, { port: 123, name: 'a' }, text))).toBe('ntp.port=123\nname=a\n');
});
