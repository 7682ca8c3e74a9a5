import { type FlatText, fromLines, type Line, makeLine } from '../../engine/config/flatText.ts';
import { keyPrefix } from '../../engine/config/keyParts.ts';
import type { LineConflict, MergedSides } from './mergeSides.ts';

/**
 * The merged text with its conflicts between marks, as git makes them: ours, then theirs. A mark is no line of a
 * configuration, so that no device, and no command that reads one, takes such a text.
 */
export function marked({ text, conflicts }: MergedSides): FlatText {
  if (conflicts.length === 0) return text;
  const byKey = new Map(conflicts.map((conflict) => [conflict.key, conflict]));
  const line = (raw: string): Line => ({ raw, end: text.lineEnd });
  const lines: Line[] = [];
  let run: Line[] = [];
  const open = new Set(conflicts);
  const leave = (own: readonly LineConflict[]) => {
    if (run.length + own.length === 0) return;
    for (const conflict of own) open.delete(conflict);
    const theirs = own.flatMap(({ key, theirs: value }) =>
      value === undefined ? [] : [makeLine(key, value, text.lineEnd)],
    );
    lines.push(line('<<<<<<< ours'), ...run, line('======='), ...theirs, line('>>>>>>> theirs'));
    run = [];
  };
  /** Conflicts of the run, and those beside its lines that only theirs has. */
  const ofRun = (): readonly LineConflict[] => {
    const keys = new Set(run.map(({ key }) => key));
    const prefixes = new Set(run.map(({ key = '' }) => keyPrefix(key)));
    return [...open].filter(({ key, ours }) => keys.has(key) || (ours === undefined && prefixes.has(keyPrefix(key))));
  };
  for (const own of text.lines) {
    const ended = own.end === '' ? { ...own, end: text.lineEnd } : own;
    if (own.key !== undefined && byKey.has(own.key)) run.push(ended);
    else {
      leave(ofRun());
      lines.push(ended);
    }
  }
  leave(ofRun());
  leave([...open]);
  return fromLines(lines);
}
