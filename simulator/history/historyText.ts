import { createHash } from 'node:crypto';
import { readJson } from 'guywire-engine/core';
import { type Happening, KINDS, LONGEST_NAME, newest } from './happening.ts';
import { RINGS, type Rings } from './rings.ts';
import { FIGURES, type HistoryRow, meansOf } from './row.ts';

/** Data of the history that survives a reboot. */
export interface Kept {
  readonly rings: Rings;
  readonly happenings: readonly Happening[];
  /** Time of the write: in seconds of the history clock, and in ms of the wall clock. */
  readonly at: number;
  readonly time: number;
  readonly firmware: string;
}

/** Rings to write. The ring of seconds would be outdated before the next write. */
const WRITTEN = ['minute', 'quarter'] as const;
/** Rows per line. A damaged line loses this many rows. */
const LINE_ROWS = 96;
/** Bytes of a row: offset in spans from the first row of the line, measured and linked seconds, figures. */
const ROW_BYTES = 6 + FIGURES.reduce((sum, { bytes, isRanged }) => sum + bytes * (isRanged ? 3 : 1), 0);

const lineOf = (word: string, body: string): string => `${word} ${body} ${checkOf(`${word} ${body}`)}\n`;

function checkOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

const happeningLine = (one: Happening): string => lineOf('event', JSON.stringify(one));

/** Serialises the history for flash. At most 256 KiB for any data (D75). */
export function historyText({ rings, happenings, at, time, firmware }: Kept): string {
  const rows = WRITTEN.flatMap((name) =>
    Array.from({ length: Math.ceil(rings[name].length / LINE_ROWS) }, (_, index) => {
      const part = rings[name].slice(index * LINE_ROWS, (index + 1) * LINE_ROWS);
      return lineOf(name, `${part[0]?.at} ${bytesOf(part, RINGS[name].span).toString('base64')}`);
    }),
  );
  const events = newest(happenings, (one) => Buffer.byteLength(happeningLine(one)));
  return [lineOf('written', JSON.stringify({ at, time, firmware })), ...rows, ...events.map(happeningLine)].join('');
}

function bytesOf(rows: readonly HistoryRow[], span: number): Buffer {
  const buffer = Buffer.alloc(rows.length * ROW_BYTES);
  let place = 0;
  const write = (value: number, bytes: number): void => {
    if (bytes === 1) buffer.writeInt8(value, place);
    else buffer.writeUInt16LE(value, place);
    place += bytes;
  };
  for (const row of rows) {
    const { at, measured, linked, low, high } = row;
    const means = meansOf(row);
    for (const count of [(at - (rows[0]?.at ?? at)) / span, measured, linked]) write(count, 2);
    FIGURES.forEach(({ bytes, isRanged }, index) => {
      const values = isRanged ? [low[index], means[index], high[index]] : [means[index]];
      for (const value of values) write(value ?? 0, bytes);
    });
  }
  return buffer;
}

/** Parses a stored history as far as possible. @returns also the number of damaged lines */
export function readHistory(text: string): Partial<Kept> & Pick<Kept, 'rings' | 'happenings'> & { broken: number } {
  const rings: Rings = { second: [], minute: [], quarter: [] };
  const happenings: Happening[] = [];
  let written: ReturnType<typeof readWritten>;
  let broken = 0;
  for (const line of text.split('\n').filter(Boolean)) {
    const [, word = '', body = '', check] = /^(\w+) (.*) (\w+)$/.exec(line) ?? [];
    const ring = WRITTEN.find((name) => name === word);
    const happening = word === 'event' ? readHappening(body) : undefined;
    if (check !== checkOf(`${word} ${body}`)) broken += 1;
    else if (ring !== undefined) rings[ring].push(...readRows(body, RINGS[ring].span));
    else if (word === 'written') written = readWritten(body);
    else if (happening !== undefined) happenings.push(happening);
    else broken += 1;
  }
  return { rings, happenings, ...written, broken };
}

function readRows(body: string, span: number): readonly HistoryRow[] {
  const [first, code = ''] = body.split(' ');
  const buffer = Buffer.from(code, 'base64');
  let place = 0;
  const read = (bytes: number): number => {
    const value = bytes === 1 ? buffer.readInt8(place) : buffer.readUInt16LE(place);
    place += bytes;
    return value;
  };
  return Array.from({ length: Math.floor(buffer.length / ROW_BYTES) }, () => {
    const [spans, measured, linked] = [read(2), read(2), read(2)];
    const [low, high, sums]: [number[], number[], number[]] = [[], [], []];
    for (const { bytes, isRanged } of FIGURES) {
      const [least, mean, most] = isRanged ? [read(bytes), read(bytes), read(bytes)] : [0, read(bytes), 0];
      if (linked === 0) continue;
      if (isRanged) {
        low.push(least);
        high.push(most);
      }
      sums.push(mean * linked);
    }
    return { at: Number(first) + spans * span, measured, linked, low, high, sums };
  });
}

function readWritten(body: string): Pick<Kept, 'at' | 'time' | 'firmware'> | undefined {
  const { at, time, firmware } = membersOf(body);
  return typeof at === 'number' && typeof time === 'number' && typeof firmware === 'string'
    ? { at, time, firmware }
    : undefined;
}

function readHappening(body: string): Happening | undefined {
  const { at, kind: found, name, value } = membersOf(body);
  const kind = KINDS.find((one) => one === found);
  if (typeof at !== 'number' || kind === undefined) return undefined;
  return {
    at,
    kind,
    ...(typeof name === 'string' && { name: name.slice(0, LONGEST_NAME) }),
    ...(typeof value === 'number' && { value }),
  };
}

function membersOf(body: string): Partial<Record<keyof Kept | keyof Happening, unknown>> {
  return Object(readJson(body).value);
}
