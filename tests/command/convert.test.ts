import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { configurationJson } from '../../command/convert/configurationJson.ts';
import { decode, encode } from '../../engine/config/codec.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { textOfJson } from '../../engine/convert/textOfJson.ts';
import type { JsonObject, JsonValue } from '../../engine/core/schema.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { arbitraryDocument, arbitraryText } from '../properties/arbitraryDocument.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { guywire } from './guywire.ts';

/** JSON as parsed from a file. */
function jsonOf(text: string): JsonValue {
  return JSON.parse(JSON.stringify(configurationJson(parseText(text))));
}

function textOf(json: JsonValue): string {
  const made = textOfJson(json, configurationPlan);
  if ('problems' in made) throw new Error(JSON.stringify(made.problems));
  return serialise(made.text);
}

function problemsOf(json: JsonValue) {
  const made = textOfJson(json, configurationPlan);
  return 'problems' in made ? made.problems : [];
}

test('any text to JSON and back is the same to the byte, and JSON to text and back is the same', () => {
  fc.assert(
    fc.property(arbitraryText(configurationPlan), (text) => {
      const json = jsonOf(text);
      expect(textOf(json)).toBe(text);
      expect(jsonOf(textOf(json))).toEqual(json);
    }),
    { numRuns: 40 },
  );
});

test('values without lines are appended, and keep their meaning', () => {
  fc.assert(
    fc.property(arbitraryDocument(configurationPlan), (document) => {
      const text = encode(configurationPlan, document, parseText(''), () => true);
      const { configuration, lines = [] } = configurationJson(text);
      const made = textOfJson(
        { configuration, lines: lines.filter((line) => typeof line !== 'string') },
        configurationPlan,
      );
      if ('problems' in made) throw new Error(JSON.stringify(made.problems));
      expect(decode(configurationPlan, made.text)).toEqual(document);
    }),
    { numRuns: 4 },
  );
});

describe('edited JSON', () => {
  const TEXT = '# note\r\nradio.1.freq=05500\r\nradio.1.chanbw=20\r\nradio.1.txpower=high\r\nmystery=1';

  test('has derived values as keys, and every other line unchanged', () => {
    expect(jsonOf(TEXT)).toEqual({
      $schema: 'urn:guywire:schema:configuration-file',
      configuration: {
        radio: { radios: [{ row: 1, controlFrequency: 5500, channelWidth: 20, txPower: 'high' }] },
      },
      lineEnd: '\r\n',
      lines: [
        { line: '# note' },
        { line: 'radio.1.freq=05500' },
        'radio.1.chanbw',
        { line: 'radio.1.txpower=high' },
        { line: 'mystery=1', end: '' },
      ],
    });
  });

  const edited = (radio: JsonObject) =>
    Object.assign(
      { ...configurationJson(parseText(TEXT)) },
      { configuration: { radio: { radios: [{ row: 1, ...radio }] } } },
    );

  test('changes the lines of its values in place', () => {
    expect(textOf(edited({ controlFrequency: 5600, channelWidth: 40, txPower: 20 }))).toBe(
      '# note\r\nradio.1.freq=5600\r\nradio.1.chanbw=40\r\nradio.1.txpower=20\r\nmystery=1',
    );
    expect(textOf(edited({ channelWidth: 20, cableLoss: 3 }))).toBe(
      '# note\r\nradio.1.chanbw=20\r\nmystery=1\r\nradio.1.cable.loss=3',
    );
  });

  test.each([
    ['no object', [], '/configuration', 'This must be an object.'],
    [
      'another property',
      { configuration: {}, comment: '' },
      '/comment',
      'A configuration has $schema, configuration, lineEnd and lines, and nothing else.',
    ],
    ['a schema that is not a string', { $schema: 1, configuration: {} }, '/$schema', 'This must be a text.'],
    ['another line end', { configuration: {}, lineEnd: '\r' }, '/lineEnd', 'This must be \\n or \\r\\n.'],
    ['no list', { configuration: {}, lines: {} }, '/lines', 'This must be a list.'],
    [
      'no line',
      { configuration: {}, lines: [1] },
      '/lines/0',
      'This must be a key, or an object with line or key, and end.',
    ],
    [
      'two lines in one entry',
      { configuration: {}, lines: [{ line: 'a=1', key: 'radio.1.freq' }] },
      '/lines/0',
      'This must be a key, or an object with line or key, and end.',
    ],
    ['two lines', { configuration: {}, lines: [{ line: 'a=1\nb=2' }] }, '/lines/0', 'This is more than one line.'],
    [
      'merged lines',
      { configuration: {}, lines: [{ line: 'a=1', end: '' }, { line: 'b=2' }] },
      '/lines/0',
      'Only the last line may end with nothing.',
    ],
    [
      'a key of no setting',
      { configuration: {}, lines: ['mystery'] },
      '/lines/0',
      'No setting has this key: the line has to stand here as it is, as {"line": "key=value"}.',
    ],
    [
      'an unknown setting',
      { configuration: { radio: { speed: 1 } } },
      '/configuration/radio/speed',
      'There is no such setting.',
    ],
    ['an array as a section', { configuration: { radio: [] } }, '/configuration/radio', 'This must be an object.'],
    [
      'an invalid row',
      { configuration: { radio: { radios: [1] } } },
      '/configuration/radio/radios/0',
      'This must be an object.',
    ],
    [
      'a derived value',
      { configuration: { security: { station: { encryption: 'none' } } } },
      '/configuration/security/station/encryption',
      'This has no line of its own: it is worked out from others.',
    ],
  ] as readonly (readonly [string, JsonValue, string, string])[])('%s', (_what, json, pointer, reason) => {
    expect(problemsOf(json)).toEqual([{ pointer, reason }]);
  });

  test.each([
    ['an invalid value', { channelWidth: 'wide' }, '/channelWidth', 'radio.1.chanbw', 'Channel width: '],
    [
      'a value that differs from its line',
      { txPower: 'higher' },
      '/txPower',
      'radio.1.txpower',
      'Output power: Enter a whole number.',
    ],
    ['a number of its own', { row: 'one', channelWidth: 20 }, '', 'radio.0', 'Two entries have the same number.'],
  ] as readonly (readonly [string, JsonObject, string, string, string])[])(
    '%s',
    (_what, radio, place, key, reason) => {
      expect(problemsOf(edited(radio))).toEqual([
        { pointer: `/configuration/radio/radios/0${place}`, key, reason: expect.stringContaining(reason) },
      ]);
    },
  );

  test('rows with the same number, and rows without any line left', () => {
    const rows = (...radios: readonly JsonObject[]) => problemsOf({ configuration: { radio: { radios } } });
    expect(rows({ row: 1, channelWidth: 20 }, { row: 1, channelWidth: 40 })).toMatchObject([{ key: 'radio.1' }]);
    expect(rows({ row: 1 })).toMatchObject([{ key: 'radio.1', pointer: '/configuration/radio/radios/0' }]);
  });

  test('a text that no device would take for its length', () => {
    const line = `mystery=${'x'.repeat(1024 * 1024)}`;
    expect(problemsOf({ configuration: {}, lines: [{ line }] })).toEqual([
      { pointer: '', reason: 'The configuration is too long.' },
    ]);
  });
});

describe('guywire convert', () => {
  const input = (text: string | Buffer) => ({ input: async () => Buffer.from(text) });

  test('prints JSON, and the original text', async () => {
    const text = '\ufeffradio.1.freq=5500\r\n\r\nradio.1.chanbw=20';
    const { out, code } = await guywire(['convert', '-', '--to', 'json'], input(text));
    expect(code).toBe(0);
    expect(await guywire(['convert', '-', '--to', 'text'], input(out))).toEqual({ code: 0, out: text, error: '' });
  });

  test('names values that no text can hold by pointer and key, and writes nothing', async () => {
    const json = JSON.stringify({
      configuration: { radio: { radios: [{ row: 1, txPower: 'h\u001bigh' }] }, more: 1 },
    });
    expect(await guywire(['convert', '-', '--to', 'text'], input(json))).toEqual({
      code: 1,
      out: '',
      error: [
        '- /configuration/radio/radios/0/txPower (radio.1.txpower): Output power: Enter a whole number.',
        '- /configuration/more: There is no such setting.',
        '',
      ].join('\n'),
    });
  });

  test('limits the number of printed problems', async () => {
    const configuration = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x${index}`, 1]));
    const { error } = await guywire(['convert', '-', '--to', 'text'], input(JSON.stringify({ configuration })));
    expect(error.split('\n')).toHaveLength(52);
    expect(error).toContain('/configuration/x49: There is no such setting.\n10 more.\n');
  });

  test.each([
    ['no form', ['-'], '', "error: required option '--to <form>' not specified"],
    ['another form', ['-', '--to', 'xml'], '', "argument 'xml' is invalid. Allowed choices are json, text."],
    ['no JSON', ['-', '--to', 'text'], '{', 'guywire: -: not JSON: '],
    ['binary data', ['-', '--to', 'json'], '\u0000', 'guywire: -: The file is not a text: it contains zero bytes.'],
    ['a text too long', ['-', '--to', 'json'], 'x=1\n'.repeat(300_000), 'guywire: -: the configuration is too long'],
  ])('cannot convert with %s', async (_what, args, text, words) => {
    const { code, out, error } = await guywire(['convert', ...args], input(text));
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(words);
  });
});

test('refuses a named pipe or a device without waiting for it', async () => {
  const pipe = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const name of [pipe, '/dev/zero']) {
    expect(await guywire(['convert', name, '--to', 'json'])).toEqual({
      code: 2,
      out: '',
      error: `guywire: ${name}: not a file.\n`,
    });
  }
});
