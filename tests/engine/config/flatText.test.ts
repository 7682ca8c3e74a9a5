import { describe, expect, test } from 'vitest';
import { MAX_TEXT_BYTES, parseText, serialise } from '../../../engine/config/flatText.ts';

describe('configuration text', () => {
  test('the first = ends the key, without trimming or unquoting', () => {
    const text = parseText('a= b = "c" \nk.1.x=\n');
    expect(text.get('a')).toBe(' b = "c" ');
    expect(text.get('k.1.x')).toBe('');
    expect([...text.keys()]).toEqual(['a', 'k.1.x']);
    expect(text.issues).toEqual([]);
  });

  test('reads LF and CRLF, mixed, and an unterminated last line', () => {
    const mixed = 'a=1\r\nb=2\n\r\nc=3';
    const text = parseText(mixed);
    expect(text.lines.map(({ end }) => end)).toEqual(['\r\n', '\n', '\r\n', '']);
    expect([text.get('a'), text.get('b'), text.get('c')]).toEqual(['1', '2', '3']);
    expect(text.lineEnd).toBe('\r\n');
    expect(serialise(text)).toBe(mixed);
  });

  test('reports a malformed line and keeps it', () => {
    const broken = 'plain\n=v\na=1\na=2\nb=x\0y\nc\u0007d=1\ne=1\rf=2\n\n  \nh=\udc00\ng=1\r';
    const text = parseText(broken);
    expect(text.issues).toEqual([
      { line: 1, code: 'no-equals' },
      { line: 2, code: 'empty-key' },
      { line: 4, code: 'duplicate-key', key: 'a' },
      { line: 5, code: 'control-character', key: 'b' },
      { line: 6, code: 'control-character' },
      { line: 7, code: 'control-character', key: 'e' },
      { line: 10, code: 'control-character', key: 'h' },
      { line: 11, code: 'control-character', key: 'g' },
    ]);
    expect(text.get('a')).toBe('2');
    expect(text.get('f')).toBeUndefined();
    expect(serialise(text)).toBe(broken);
  });

  test('accepts keys named like properties of Object.prototype', () => {
    const text = parseText('__proto__=1\nconstructor=2\n__proto__.polluted=3\n');
    expect(text.get('__proto__')).toBe('1');
    expect(text.get('toString')).toBeUndefined();
    expect([...text.keys()]).toEqual(['__proto__', 'constructor', '__proto__.polluted']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('does not parse a text over the limit, which counts bytes', () => {
    expect(parseText(`k=${'x'.repeat(MAX_TEXT_BYTES - 2)}`).issues).toEqual([]);
    for (const long of [
      `k=${'x'.repeat(MAX_TEXT_BYTES - 1)}`,
      `k=${'é'.repeat(MAX_TEXT_BYTES / 2)}`,
      'a=1\n'.repeat(1_300_000),
    ]) {
      const text = parseText(long);
      expect(text.issues).toEqual([{ line: 1, code: 'too-long' }]);
      expect(text.lines).toEqual([]);
    }
  });
});
