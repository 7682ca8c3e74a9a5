import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../src/device/endpoints/logs.ts';
import { deviceTime } from '../../../src/diagnostics/log/deviceTime.ts';
import {
  blocksOf,
  filterLines,
  type LogLine,
  logText,
  mergeLines,
  visibleParts,
} from '../../../src/diagnostics/log/logLines.ts';

const entry = (text: string, more: Partial<LogEntry> = {}): LogEntry => ({
  time: '2026-01-31 12:00:00',
  facility: 'system',
  level: 'info',
  text,
  ...more,
});

const ALL = { text: '', least: 'info', facility: '', sinceBoot: false } as const;

describe('lines of overlapping responses', () => {
  test('are listed once, in order, with stable numbers', () => {
    const lengths = fc.array(fc.nat(12), { maxLength: 12 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 30 }), (asked, memory) => {
        let all: LogEntry[] = [];
        let kept: readonly LogLine[] = [];
        let isMissing = false;
        for (const added of asked) {
          const before = all.length;
          all = [...all, ...Array.from({ length: added }, (_, index) => entry(`line ${before + index}`))];
          const answer = all.slice(-memory);
          isMissing ||= kept.length > 0 && answer.length > 0 && all.length - answer.length > before;
          const next = mergeLines(kept, answer);
          expect(next.slice(0, kept.length)).toEqual(kept);
          kept = next;
        }
        const texts = kept.map(({ text }) => text);
        expect(new Set(texts).size).toBe(texts.length);
        expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index));
        if (!isMissing) expect(texts).toEqual(all.slice(all.length - texts.length).map(({ text }) => text));
        expect(blocksOf(kept).flatMap(({ lines }) => lines)).toEqual(kept);
      }),
    );
  });

  test('mark possible gaps and device restarts', () => {
    const first = mergeLines([], [entry('started'), entry('a'), entry('a')]);
    expect(first.map(({ mark }) => mark)).toEqual(['boot', undefined, undefined]);
    expect(mergeLines(first, [entry('started'), entry('a'), entry('a')])).toBe(first);
    const gap = mergeLines(first, [entry('x'), entry('y')]);
    expect(gap.map(({ mark }) => mark)).toEqual(['boot', undefined, undefined, 'gap', undefined]);
    const again = mergeLines(gap, [entry('started; the stored configuration cannot be read'), entry('z')]);
    expect(filterLines(again, { ...ALL, sinceBoot: true }).map(({ number }) => number)).toEqual([5, 6]);
    expect(mergeLines(again, [])).toBe(again);
  });
});

test('finds lines by level, facility and text in any letter case', () => {
  const lines = mergeLines(
    [],
    [entry('Port UP', { facility: 'dhcp' }), entry('bad', { level: 'error' }), entry('warn', { level: 'warning' })],
  );
  const found = (filter: object) => filterLines(lines, { ...ALL, ...filter }).map(({ number }) => number);
  expect([
    found({}),
    found({ least: 'warning' }),
    found({ least: 'error' }),
    found({ facility: 'dhcp' }),
    found({ text: 'port up' }),
  ]).toEqual([[0, 1, 2], [1, 2], [1], [0], [0]]);
});

test('shows invisible characters as marks, and neutralizes them in files', () => {
  const characters = fc.oneof(
    fc.constantFrom('\n', '\r', '\u202e', '\u2028', '\u200b', '\ud800', '<b>'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const seen = visibleParts(text).map((part) => part.text);
      expect(seen.join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u200b]/u);
      expect(logText(mergeLines([], [entry(text)]), (utc) => utc).split('\n')).toHaveLength(2);
    }),
  );
  expect(visibleParts('a\u202eb').map((part) => part.text)).toEqual(['a', 'U+202E', 'b']);
});

test.each([
  [undefined, undefined, '2026-01-31 12:00:00'],
  ['EET-2EEST,M3.5.0/3,M10.5.0/4', 'Europe/Vilnius', '2026-01-31 14:00:00'],
  ['EET-2EEST,M3.5.0/3,M10.5.0/4', undefined, '2026-01-31 14:00:00'],
  ['<-0330>3:30', '', '2026-01-31 08:30:00'],
  ['nonsense', 'Mars/Base', '2026-01-31 12:00:00'],
])('in the zone %s, %s it is %s', (rule, name, local) => {
  expect(deviceTime(rule, name)('2026-01-31 12:00:00')).toBe(local);
});

test('leaves an invalid time unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^\d{4}/.test(text));
      expect(deviceTime('CET-1', '')(text)).toBe(text);
    }),
  );
  expect(deviceTime('CET-1', '')('2026-99-99 12:00:00')).toBe('2026-99-99 12:00:00');
});
