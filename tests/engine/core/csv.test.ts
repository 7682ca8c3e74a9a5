import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csv, csvLine, unmarked } from '../../../engine/core/csv.ts';
import { recordsOf } from '../../../engine/form/paste/records.ts';

/** Texts with characters that are special in spreadsheets or CSV, and texts without. */
const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r', '\n', ',', ';', '"', "'", ' ') },
  { weight: 1, arbitrary: fc.constantFrom('a', '5', '\u00a0', '=cmd|x', '\r\n', '\ufeff') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);
const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
const figure = fc.integer({ min: -200, max: 200 });
const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.array(fc.array(fc.oneof(text, figure), { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 4,
  }),
);

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Splits a line into cells like strict spreadsheets. Quotes count only at the start of a cell. Blanks before a
 * formula do not count.
 */
function cellsAsParted(text: string, delimiter: string): readonly string[] {
  const cells: string[] = [];
  let [cell, at] = ['', 0];
  const isEnd = (mark: string): boolean => mark === delimiter || mark === '\n' || mark === '\r';
  while (at < text.length) {
    if (cell === '' && text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] === '"' && text[at + 1] !== '"') break;
        if (text[at] === '"') at += 1;
        cell += text[at];
      }
      at += 1;
    }
    while (at < text.length && !isEnd(text[at] ?? '')) {
      cell += text[at];
      at += 1;
    }
    cells.push(cell);
    cell = '';
    at += 1;
  }
  return cells;
}

test('a network name is never a formula, for any delimiter', () => {
  expect(csvLine(["a;=cmd|' /C calc'!A0", -65])).toBe(`"a;'=cmd|' /C calc'!A0",-65\r\n`);
  expect(csvLine(['a\t+1', '\r@b', ' -1', '＝1', 'a"=b'])).toBe(`"a\t'+1","'\r'@b"," '-1",'＝1,"a""=b"\r\n`);
});

test('numbers stay numbers, except at the start of a line, where a neighbor may join the cell', () => {
  expect(csvLine([-65, -70.5, 'Roof'])).toBe("'-65,-70.5,Roof\r\n");
  expect(csvLine([-65, -70, undefined, ''])).toBe("'-65,-70,,\r\n");
  expect(csvLine(['Roof', -65])).toBe('Roof,-65\r\n');
});

describe('any cells', () => {
  test.each([',', ';', '\t'])('contain no formula when split at %j', (delimiter) => {
    fc.assert(
      fc.property(table, (rows) => {
        const isFigures = (cell: string) => /^-\d+$/.test(cell);
        const cells = cellsAsParted(rows.map(csvLine).join(''), delimiter)
          // Line ends within a cell count for an unclosed quote, and blanks do not neutralize a formula.
          .map((cell) => cell.replace(/^(?:\r\n|[^\S\t\r])+/, ''));
        expect(cells.filter((cell) => FORMULA.test(cell) && !isFigures(cell))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('round-trip without marks in this parser, and with marks in other parsers', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const head = rows[0]?.map((_, at) => `column ${at}`) ?? [];
        const written = csv(head, rows);
        const texts = rows.map((row) => row.map(String));
        const read: string[][] = parse(written, { record_delimiter: '\r\n' });
        expect(read.slice(1).map((row) => row.map(unmarked))).toEqual(texts);
        const isThere = (row: readonly string[]) => row.some((cell) => cell !== '');
        // The delimiter is detected from most lines.
        if (head.length > 1) {
          expect(
            recordsOf(written)
              .slice(1)
              .map(({ cells }) => cells),
          ).toEqual(texts.filter(isThere));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('keeps a text unchanged that would serialize differently', () => {
    fc.assert(
      fc.property(text, (own) => {
        if (unmarked(own) === own) return;
        const read: string[][] = parse(csvLine([unmarked(own)]), { record_delimiter: '\r\n' });
        expect(read).toEqual([[own]]);
      }),
      { numRuns: 1000 },
    );
    expect(unmarked("it's -me; '-b, -c")).toBe("it's -me; '-b, -c");
    expect(unmarked("''=a")).toBe("'=a");
  });
});

test('a text of 100,000 quotes or blanks takes linear time', () => {
  for (const mark of ['"', ' ', "'", ';', '=']) {
    const long = mark.repeat(100_000);
    const written = csvLine([long]);
    expect(recordsOf(written.replaceAll('\r\n', ''))[0]?.cells).toEqual([long]);
  }
});
