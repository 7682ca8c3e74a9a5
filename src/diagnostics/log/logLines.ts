import { type LogEntry, MOST_ENTRIES } from '../../device/endpoints/logs.ts';
import { sanitizeText } from '../../measurementRuns/ResultActions.tsx';

/** A line of the log, known by its number for as long as the page lives. */
export interface LogLine extends LogEntry {
  readonly number: number;
  /** What stands before it: the device started here, or lines are missing. */
  readonly mark?: 'boot' | 'gap' | undefined;
}

/** What a device says first. */
const STARTED = /^(?:started(?:$|;)|syslogd? started|Linux version )/i;

const keyOf = ({ time, facility, level, text }: LogEntry): string => `${time}\n${facility}\n${level}\n${text}`;

/**
 * The lines kept so far with those of a newer answer, which may begin where the device's memory does: what both have stands
 * once. Lines of before a restart stay. Where nothing joins them, lines may be missing.
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

/** The most texts at the end of one list that are the beginning of the other (Knuth, Morris and Pratt). */
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

/** What a person wants to see of the log. */
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

/** Lines that are drawn together. */
const BLOCK = 100;

/** Lines in blocks that stay the same when others are added. */
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

/** The log as lines of a file. @param time how the time of a line is written */
export function logText(lines: readonly LogLine[], time: (utc: string) => string): string {
  return lines
    .map(
      (line) =>
        `${sanitizeText(time(line.time))} ${sanitizeText(line.facility)}.${line.level} ${sanitizeText(line.text)}\n`,
    )
    .join('');
}

/** What turns, joins or hides text and is not seen itself. */
const UNSEEN = /([\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b-\u200f\u2060-\u206f\ufeff])/u;

/** A part of a text, by its place among the others. */
interface Part {
  readonly at: number;
  readonly text: string;
  /** It stands for a character that is not seen. */
  readonly isMark: boolean;
}

/** A text in parts: what is seen as it is, and what is not by its number. */
export function visibleParts(text: string): readonly Part[] {
  return text
    .split(UNSEEN)
    .map((part, at) => ({ at, text: at % 2 === 1 ? numbered(part) : part, isMark: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const numbered = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
