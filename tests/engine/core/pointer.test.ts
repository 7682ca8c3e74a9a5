import { describe, expect, test } from 'vitest';
import {
  bindRows,
  formatPointer,
  getAt,
  parentPointer,
  parsePointer,
  rowsOf,
  setAt,
  templateOf,
} from '../../../engine/core/pointer.ts';

describe('pointer', () => {
  test('the empty pointer is the whole document', () => {
    expect(parsePointer('')).toEqual([]);
    expect(getAt({ a: 1 }, '')).toEqual({ a: 1 });
    expect(formatPointer([])).toBe('');
  });

  test('unescapes ~1 before ~0', () => {
    expect(parsePointer('/~01/a~1b/m~0n')).toEqual(['~1', 'a/b', 'm~n']);
    expect(formatPointer(['~1', 'a/b', 'm~n'])).toBe('/~01/a~1b/m~0n');
  });

  test('rejects an invalid pointer', () => {
    expect(() => parsePointer('radio')).toThrow(SyntaxError);
  });

  test('reads only own properties and rows', () => {
    const document = { rows: [{ a: 1 }], text: 'abc' };
    expect(getAt(document, '/rows/0/a')).toBe(1);
    expect(getAt(document, '/rows/00/a')).toBeUndefined();
    expect(getAt(document, '/rows/length')).toBeUndefined();
    expect(getAt(document, '/text/0')).toBeUndefined();
    expect(getAt(document, '/__proto__/toString')).toBeUndefined();
    expect(getAt(document, '/constructor')).toBeUndefined();
  });

  test('sets on copies and shares siblings of the path', () => {
    const document = { a: { b: 1 }, c: { d: 2 } };
    const next = setAt(document, '/a/b', 3);
    expect(next).toEqual({ a: { b: 3 }, c: { d: 2 } });
    expect(document).toEqual({ a: { b: 1 }, c: { d: 2 } });
    expect(next.c).toBe(document.c);
  });

  test('creates missing containers, with arrays before a row index', () => {
    expect(setAt({}, '/radio/radios/0/antenna/gain', 23)).toEqual({ radio: { radios: [{ antenna: { gain: 23 } }] } });
  });

  test('undefined removes a property or a row, and creates nothing', () => {
    expect(setAt({ a: 1, b: 2 }, '/a', undefined)).toEqual({ b: 2 });
    expect(setAt({ rows: [1, 2, 3] }, '/rows/1', undefined)).toEqual({ rows: [1, 3] });
    expect(setAt({ a: 1 }, '/b/c/d', undefined)).toEqual({ a: 1 });
    expect(setAt({ rows: [1] }, '/rows/1', undefined)).toEqual({ rows: [1] });
    expect(setAt({ a: 1 }, '', undefined)).toEqual({});
  });

  test('appends at the end and rejects a gap', () => {
    expect(setAt({ rows: [1] }, '/rows/1', 2)).toEqual({ rows: [1, 2] });
    expect(() => setAt({ rows: [1] }, '/rows/3', 2)).toThrow(RangeError);
    expect(() => setAt({ rows: [1] }, '/rows/x', 2)).toThrow(RangeError);
  });

  test('__proto__ is an ordinary name', () => {
    const next = setAt({}, '/__proto__/polluted', true);
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
    expect(getAt(next, '/__proto__/polluted')).toBe(true);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('converts templates and rows', () => {
    expect(templateOf('/wireless/interfaces/0/macAcl/entries/12/mac')).toBe(
      '/wireless/interfaces/*/macAcl/entries/*/mac',
    );
    expect(rowsOf('/wireless/interfaces/0/macAcl/entries/12/mac')).toEqual([0, 12]);
    expect(bindRows('/a/*/b/*/c', [3, 4])).toBe('/a/3/b/4/c');
    expect(bindRows('/a/*/b', [3, 4])).toBe('/a/3/b');
    expect(parentPointer('/a/b/c')).toBe('/a/b');
    expect(parentPointer('')).toBe('');
  });
});
