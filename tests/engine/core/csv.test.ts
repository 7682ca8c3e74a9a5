import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csv, csvLine, unmarked } from '../../../engine/core/csv.ts';
import { recordsOf } from '../../../engine/form/paste/records.ts';

/** Texts of characters with a meaning for spreadsheets, for readers of CSV, and without any. */
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

/** How spreadsheets begin cells, as strictly as they do: quotes count at the beginning of a cell alone, blanks before a formula do not. */
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

test('the name of a network cannot be a formula, wherever cells are parted', () => {
  expect(csvLine(["a;=cmd|' /C calc'!A0", -65])).toBe(`"a;'=cmd|' /C calc'!A0",-65\r\n`);
  expect(csvLine(['a\t+1', '\r@b', ' -1', '＝1', 'a"=b'])).toBe(`"a\t'+1","'\r'@b"," '-1",'＝1,"a""=b"\r\n`);
});

test('figures stay figures, but for one at the beginning: where commas part nothing, text follows it in its cell', () => {
  expect(csvLine([-65, -70.5, 'Roof'])).toBe("'-65,-70.5,Roof\r\n");
  expect(csvLine([-65, -70, undefined, ''])).toBe("'-65,-70,,\r\n");
  expect(csvLine(['Roof', -65])).toBe('Roof,-65\r\n');
});

describe('whatever the cells hold', () => {
  test.each([',', ';', '\t'])('none begins a formula where they are parted at %j', (delimiter) => {
    fc.assert(
      fc.property(table, (rows) => {
        const isFigures = (cell: string) => /^-\d+$/.test(cell);
        const cells = cellsAsParted(rows.map(csvLine).join(''), delimiter)
          // An end of a line of ours is one in a cell too, where a quote was not closed; blanks keep no formula away.
          .map((cell) => cell.replace(/^(?:\r\n|[^\S\t\r])+/, ''));
        expect(cells.filter((cell) => FORMULA.test(cell) && !isFigures(cell))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('they are read as they were written: by us without the marks, by others with them', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const head = rows[0]?.map((_, at) => `column ${at}`) ?? [];
        const written = csv(head, rows);
        const texts = rows.map((row) => row.map(String));
        const read: string[][] = parse(written, { record_delimiter: '\r\n' });
        expect(read.slice(1).map((row) => row.map(unmarked))).toEqual(texts);
        const isThere = (row: readonly string[]) => row.some((cell) => cell !== '');
        // What parts the cells is told by what most lines have.
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

  test('a text that is not as it would be written stays as it is', () => {
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

test('a text of 100,000 quotes or blanks takes no longer than its letters', () => {
  for (const mark of ['"', ' ', "'", ';', '=']) {
    const long = mark.repeat(100_000);
    const written = csvLine([long]);
    expect(recordsOf(written.replaceAll('\r\n', ''))[0]?.cells).toEqual([long]);
  }
});
