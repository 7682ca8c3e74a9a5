import { type FlatText, fromLines, keyPrefix, type Line, makeLine } from 'guywire-engine/config';
import type { LineConflict, MergedSides } from './mergeSides.ts';

/**
 * Merged text with conflict markers as in git: ours, then theirs. Markers are no configuration lines, so that devices
 * and commands reject such a text.
 */
export function withMarkers({ text, conflicts }: MergedSides): FlatText {
  if (conflicts.length === 0) return text;
  const byKey = new Map(conflicts.map((conflict) => [conflict.key, conflict]));
  // A line that only theirs has is placed beside its neighbours, else at the end.
  const added = new Map<string, LineConflict[]>();
  for (const conflict of conflicts) {
    if (conflict.ours !== undefined) continue;
    const beside = added.get(keyPrefix(conflict.key)) ?? [];
    beside.push(conflict);
    added.set(keyPrefix(conflict.key), beside);
  }
  const takeAdded = (prefix: string): readonly LineConflict[] => {
    const own = added.get(prefix) ?? [];
    added.delete(prefix);
    return own;
  };

  const { lineEnd } = text;
  const lines: Line[] = [];
  let run: Line[] = [];
  const mark = (raw: string) => lines.push({ raw, end: lineEnd });
  const leave = (own: readonly LineConflict[]) => {
    mark('<<<<<<< ours');
    for (const line of run) lines.push(line);
    mark('=======');
    for (const { key, theirs } of own) if (theirs !== undefined) lines.push(makeLine(key, theirs, lineEnd));
    mark('>>>>>>> theirs');
    run = [];
  };
  const leaveRun = () => {
    if (run.length === 0) return;
    const keys = run.map(({ key = '' }) => key);
    leave([...keys.flatMap((key) => byKey.get(key) ?? []), ...keys.flatMap((key) => takeAdded(keyPrefix(key)))]);
  };
  for (const own of text.lines) {
    const line = own.end === '' ? { ...own, end: lineEnd } : own;
    if (own.key !== undefined && byKey.has(own.key)) run.push(line);
    else {
      leaveRun();
      lines.push(line);
    }
  }
  leaveRun();
  if (added.size > 0) leave([...added.values()].flat());
  return fromLines(lines);
}
