import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TEXT_BYTES } from '../../../engine/config/flatText.ts';
import { MAX_FILE_BYTES, readConfigurationFile } from '../../../engine/config/readFile.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from([...text], (character) => character.codePointAt(0) ?? 0);

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittleEndian);
  return new Uint8Array(view.buffer);
}

function read(bytes: Uint8Array) {
  const file = readConfigurationFile(bytes);
  if ('problem' in file) throw new Error(file.problem);
  return file;
}

test.each([
  ['LF', bytesOf('a=1\nb=2\n'), 'a=1\nb=2\n', []],
  ['CRLF', bytesOf('a=1\r\nb=2\r\n'), 'a=1\r\nb=2\r\n', ['crlf']],
  ['a byte order mark', bytesOf('\uFEFFa=1\n'), 'a=1\n', ['byte-order-mark']],
  ['comment lines', bytesOf('# board\na=1\n\t#b=2\n#'), 'a=1\n', ['comments']],
  ['Latin-1', latin1('a=K\u00f6ln\n'), 'a=K\u00f6ln\n', ['latin-1']],
  ['UTF-16 of PowerShell', utf16('\uFEFFa=K\u00f6ln\r\n', true), 'a=K\u00f6ln\r\n', ['utf-16', 'crlf']],
  ['UTF-16, high byte first', utf16('\uFEFFa=1\n', false), 'a=1\n', ['utf-16']],
  ['Windows-1252', Uint8Array.of(0x61, 0x3d, 0x80, 0x9f, 0x81, 0x0a), 'a=€Ÿ\u0081\n', ['latin-1']],
  [
    'all at once',
    bytesOf('\uFEFF# made by a program\r\na=1\r\n'),
    'a=1\r\n',
    ['byte-order-mark', 'crlf', 'comments'],
  ],
] as const)('reads %s', (_name, bytes, text, found) => {
  const file = read(bytes);
  expect(file.text).toBe(text);
  expect(file.found).toEqual(found);
});

test('reports comment lines, decoded lines, and the file position of all other lines', () => {
  const file = read(latin1('# \u00fc\na=1\nb=\u00e9\n#c=<hidden>\nd=2'));
  expect(file.comments).toEqual([
    { line: 1, text: '# \u00fc' },
    { line: 4, text: '#c=<hidden>' },
  ]);
  expect(file.decoded).toEqual([{ line: 3, text: 'b=\u00e9' }]);
  expect([1, 2, 3].map(file.lineInFile)).toEqual([2, 3, 5]);
});

test('a hash sign within a value is not a comment', () => {
  expect(read(bytesOf('a=# 1\nb #=2\n')).comments).toEqual([]);
});

describe('JSON', () => {
  const converted = { $schema: 'urn:guywire:schema:configuration-file', configuration: { radio: {} }, lines: [] };

  test.each(['', '\uFEFF', '\n  '])('reads the output of convert after %j', (before) => {
    const file = read(bytesOf(before + JSON.stringify(converted)));
    expect(file.found).toContain('json');
    expect(file.json).toEqual(converted);
    expect(file.text).toBe('');
  });

  test.each(['{', '[]', '{"host": {}}', '{"configuration": []}', '{"configuration": {}'])(
    'detects JSON and returns no data for %s',
    (text) => {
      const file = read(bytesOf(text));
      expect(file.found).toEqual(['json']);
      expect(file.json).toBeUndefined();
    },
  );
});

test.each([
  ['empty', new Uint8Array()],
  ['binary', bytesOf('a=1\0\n')],
  ['binary', utf16('\uFEFFa=1\0\n', true)],
  ['binary', utf16('\uFEFFa=\ud800', true)],
  ['binary', utf16('a=1\n', true)],
  ['archive', new Uint8Array(gzipSync('a=1\n'))],
  ['archive', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0)],
  ['archive', bytesOf(`etc/system.cfg\0${'ustar'.padStart(247, '0')}\0`)],
  ['too-long', bytesOf('a='.padEnd(MAX_TEXT_BYTES + 1, '1'))],
  ['too-long', new Uint8Array(MAX_FILE_BYTES + 1).fill(35)],
] as const)('%s', (problem, bytes) => {
  expect(readConfigurationFile(bytes)).toEqual({ problem });
});

test('reads every text without marks, comments and JSON unchanged', () => {
  const line = fc.stringMatching(/^[^#{[\s\p{C}][^\n\0\uFEFF]{0,20}$/u);
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), fc.boolean(), (lines, end, isEnded) => {
      const text = lines.join(end) + (isEnded ? end : '');
      if (text === '') return;
      const file = read(bytesOf(text));
      expect(file.text).toBe(text);
      expect(file.found.filter((trait) => trait !== 'crlf')).toEqual([]);
    }),
  );
});
