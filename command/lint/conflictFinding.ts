import type { FlatText } from 'guywire-engine/config';
import type { LineInFile } from '../guywire/lineFindings.ts';
import type { Finding } from './finding.ts';

/** First and last marker of a conflict, as written by git. */
const MARK = /^(<{7}|>{7})(\s|$)/;

/** Maximum number of conflicts with a line number. */
const MOST_NAMED = 10;

/** Single finding for all conflict markers in a text, at the first one. Undefined if there is none. */
export function conflictFinding({ lines }: FlatText, lineInFile: LineInFile): Finding | undefined {
  const marks = lines.flatMap(({ raw }, index) =>
    MARK.test(raw) ? [{ line: lineInFile(index + 1), begins: raw.startsWith('<') }] : [],
  );
  const [first] = marks;
  if (first === undefined) return undefined;
  const starts = marks.filter(({ begins }) => begins).map(({ line }) => line);
  const where =
    starts.length > 1
      ? ` Conflicts begin at lines ${starts.slice(0, MOST_NAMED).join(', ')}${starts.length > MOST_NAMED ? ' and below' : ''}.`
      : '';
  return {
    line: first.line,
    severity: 'error',
    code: 'conflict',
    reason: `Conflict marks of a merge: resolve the conflict first.${where}`,
  };
}
