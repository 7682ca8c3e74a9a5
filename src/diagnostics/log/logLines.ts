import { type LogEntry, MOST_ENTRIES } from '../../device/endpoints/logs.ts';
import { sanitizeText } from '../../measurementRuns/ResultActions.tsx';

/** Log line with a number that is unique for the life of the page. */
export interface LogLine extends LogEntry {
  readonly number: number;
  /** Mark before the line: start of the device, or missing lines. */
  readonly mark?: 'boot' | 'gap' | undefined;
}

/** First messages of a device. */
const STARTED = /^(?:started(?:$|;)|syslogd? started|Linux version )/i;

const keyOf = ({ time, facility, level, text }: LogEntry): string => `${time}\n${facility}\n${level}\n${text}`;

/**
 * Appends a response to the stored lines without the overlap. Lines before a restart stay. Without an overlap, lines
 * may be missing, and the first new line is marked.
 */
export function mergeLines(kept: readonly LogLine[], answer: readonly LogEntry[]): readonly LogLine[] {
  const common = overlap(kept.slice(-answer.length).map(keyOf), answer.map(keyOf));
  if (common === answer.length) return kept;
  const first = (kept.at(-1)?.number ?? -1) + 1;
  const added = answer.slice(common).map((entry, index): LogLine => {
    const isGap = index === 0 && common === 0 && kept.length > 0;
    return { ...entry, number: first + index, mark: STARTED.test(entry.text) ? 'boot' : isGap ? 'gap' : undefined };
  });
  return [...kept, ...added].slice(-MOST_ENTRIES);
}

/** Length of the longest suffix of one list that is a prefix of the other (Knuth, Morris and Pratt). */
function overlap(end: readonly string[], start: readonly string[]): number {
  const back = [0];
  let matched = 0;
  const advance = (text: string | undefined) => {
    while (matched > 0 && (matched === start.length || start[matched] !== text)) matched = back[matched - 1] ?? 0;
    if (start[matched] === text && matched < start.length) matched += 1;
  };
  for (const text of start.slice(1)) {
    advance(text);
    back.push(matched);
  }
  matched = 0;
  for (const text of end) advance(text);
  return matched;
}

/** Filter of the log. */
export interface LogFilter {
  readonly text: string;
  readonly least: LogEntry['level'];
  /** Empty for all. */
  readonly facility: string;
  readonly sinceBoot: boolean;
}

const RANKS = { info: 0, warning: 1, error: 2 } as const;

export function filterLines(
  lines: readonly LogLine[],
  { text, least, facility, sinceBoot }: LogFilter,
): readonly LogLine[] {
  const wanted = text.trim().toLocaleLowerCase();
  const boot = sinceBoot ? lines.findLastIndex(({ mark }) => mark === 'boot') : 0;
  return lines
    .slice(Math.max(0, boot))
    .filter(
      (line) =>
        RANKS[line.level] >= RANKS[least] &&
        (facility === '' || line.facility === facility) &&
        (wanted === '' || `${line.facility} ${line.text}`.toLocaleLowerCase().includes(wanted)),
    );
}

/** Lines per block. */
const BLOCK = 100;

/** Groups lines into blocks that stay equal when lines are added. */
export function blocksOf(
  lines: readonly LogLine[],
): readonly { readonly id: number; readonly lines: readonly LogLine[] }[] {
  const blocks = new Map<number, LogLine[]>();
  for (const line of lines) {
    const id = Math.floor(line.number / BLOCK);
    const block = blocks.get(id);
    if (block === undefined) blocks.set(id, [line]);
    else block.push(line);
  }
  return [...blocks].map(([id, block]) => ({ id, lines: block }));
}

/** Log as text of a file. @param time formats the time of a line */
export function logText(lines: readonly LogLine[], time: (utc: string) => string): string {
  return lines
    .map(
      (line) =>
        `${sanitizeText(time(line.time))} ${sanitizeText(line.facility)}.${line.level} ${sanitizeText(line.text)}\n`,
    )
    .join('');
}

/** Invisible characters, and characters that join, hide or turn text. */
const UNSEEN = /([\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b-\u200f\u2060-\u206f\ufeff])/u;

/** Part of a text with its index. */
interface Part {
  readonly at: number;
  readonly text: string;
  /** True if it stands for an invisible character. */
  readonly isMark: boolean;
}

/** Splits a text into visible parts and codes of invisible characters. */
export function visibleParts(text: string): readonly Part[] {
  return text
    .split(UNSEEN)
    .map((part, at) => ({ at, text: at % 2 === 1 ? numbered(part) : part, isMark: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const numbered = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
