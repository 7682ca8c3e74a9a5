import { message } from 'guywire-engine/check';
import type { ConfigurationFile } from 'guywire-engine/config';
import { english } from '../../base/translate.ts';
import { type TextIssue, textIssues } from '../../rules/text/textIssues.ts';
import { countOf } from './countOf.ts';

export type LineInFile = ConfigurationFile['lineInFile'];

/** Refused line of a file. */
export interface LineFinding {
  readonly line: number;
  readonly key?: string;
  readonly severity: TextIssue['severity'];
  readonly code: string;
  /** English sentence without the line number, which every command prints before it. */
  readonly reason: string;
}

/** Reasons whose general message names the line. */
const WITHOUT_LINE: Readonly<Record<string, string>> = {
  'no-equals': 'There is no equals sign.',
  'empty-key': 'There is no name before the equals sign.',
  'duplicate-key': 'The setting {key} is repeated.',
};

/** Maximum number of findings of one code, for lines without a readable key. */
const MOST_ALIKE = 3;

/**
 * Refused lines, with the line numbers of the file. If many lines have the same error, as in a file of another kind,
 * one finding stands for them.
 */
export function lineFindings({
  parsed,
  lineInFile,
}: Pick<ConfigurationFile, 'parsed' | 'lineInFile'>): readonly LineFinding[] {
  return textIssues(parsed).flatMap(({ line = 1, code, severity, params, ...issue }) => {
    const place = lineInFile(line);
    const text = WITHOUT_LINE[code];
    const reason = message({ ...issue, code, severity, params, ...(text !== undefined && { text }) }, english);
    const finding = { line: place, severity, code, reason };
    if (params.key !== undefined) return [{ ...finding, key: `${params.key}` }];
    const alike = parsed.issues
      .filter((other) => other.code === code && other.key === undefined)
      .map((one) => one.line);
    if (alike.length <= MOST_ALIKE || !alike.includes(line)) return [finding];
    const more = `${countOf(alike.length - 1, 'more line')} have the same error.`;
    return line === alike[0] ? [{ ...finding, reason: `${reason} ${more}` }] : [];
  });
}
