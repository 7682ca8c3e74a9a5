import { describe, expect, test } from 'vitest';
import { checkField } from '../../../engine/check/checkField.ts';
import { message } from '../../../engine/check/messages.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { FORMAT_RULES } from '../../../engine/foreign/formats.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { effective } from '../../../engine/limits/effective.ts';

/** Messages of the field, which are to be those of the validator too. */
function messagesOf(type: string, format: string, value: JsonValue): readonly string[] {
  const schema = { type: 'object', properties: { own: { type, format } } };
  const [field] = openForeign(schema, {}).plan.fields;
  if (field === undefined) throw new Error('no field');
  const atField = checkField(effective(field, undefined), value, '/own').map((issue) => message(issue));
  const ofWhole = (foreignValidator(schema).validate?.({ own: value }) ?? []).map((issue) => message(issue));
  expect(atField).toEqual(ofWhole);
  return atField;
}

test.each([
  ['date', '2026-02-28', '2026-02-30'],
  ['time', '23:59:00Z', '24:00:00Z'],
  ['date-time', '2026-11-29T08:30:00+01:00', '2026-11-29 noon'],
  ['duration', 'P1DT2H', '1 day'],
  ['email', 'a@example.org', 'a@'],
  ['hostname', 'ap-1.example.org', '-ap.example.org'],
  ['ipv6', 'fe80::1', 'fe80::1::2'],
  ['cidr', '10.0.0.0/8', '10/8'],
  ['cidr', '2001:db8::/32', '2001:db8::/129'],
  ['duration', '1m30s', '1M30'],
  ['mac', '02-00-5E-10-00-01', '02-00:5e:10:00:01'],
  ['uri', 'https://192.168.1.1/', 'no address'],
  ['url', 'http://192.168.1.1/', 'no address'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000', '123e4567'],
  ['regex', '^a+$', '('],
  ['json-pointer', '/a~1b', 'a'],
  ['byte', 'aGVsbG8=', 'a'],
  ['color', '#1E90FF', 'blue'],
])('checks the format %s at the field and in the document', (format, fitting, other) => {
  expect(messagesOf('string', format, fitting)).toEqual([]);
  expect(messagesOf('string', format, other)).toEqual([expect.stringContaining(`“${format}”`)]);
});

test('shows the message of four-part addresses', () => {
  expect(messagesOf('string', 'ipv4', '10.0.0.256')).toEqual(['Enter an IPv4 address, such as 192.168.1.20.']);
});

test('checks the range of a numeric format, and no text by it', () => {
  expect(messagesOf('integer', 'int32', 2 ** 31 - 1)).toEqual([]);
  expect(messagesOf('integer', 'int32', 2 ** 31)).toEqual([expect.stringContaining('“int32”')]);
  expect(messagesOf('string', 'int32', 'any')).toEqual([]);
});

describe('an example of a format', () => {
  test.each([...FORMAT_RULES].filter(([, { words }]) => words !== undefined))(
    '%s fits',
    (_, { type, check, words }) => {
      const example = words?.params?.example ?? '';
      expect(check(type === 'number' ? Number(example) : example)).toBe(true);
    },
  );
});
