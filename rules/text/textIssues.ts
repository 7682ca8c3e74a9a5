import type { FlatText } from 'guywire-engine/config';
import type { Issue } from 'guywire-engine/core';
import type { Params } from '../../base/translate.ts';

/** Issue of a configuration text. The pointer is empty if the issue belongs to a line and no field. */
export interface TextIssue extends Issue {
  /** Line number from 1. */
  readonly line?: number;
}

/** Maximum number of issues reported for a text. */
export const MOST_ISSUES = 50;

/**
 * Maximum number of lines, ten times a typical configuration. Tens of thousands of rows would take minutes to check
 * (D40).
 */
export const MOST_LINES = 5000;

/** Key segments that are reserved in some programs that read configurations. */
const RESERVED = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/;

/** Own messages of codes, in place of those by code. */
const TEXTS: Readonly<Record<string, string>> = {
  'key-spaces': 'Remove the spaces around the key.',
  invalid: 'No setting can have this key.',
};

function issue(line: number, code: string, params: Params): TextIssue {
  const text = TEXTS[code];
  const own = { pointer: '', line, code, params: { line, ...params } };
  return { ...own, ...(text !== undefined && { text }), severity: 'error', source: 'device' };
}

/**
 * Errors in the lines of a text: missing `=`, duplicate keys, control characters, invalid keys (D13), or too many
 * lines.
 */
export function textIssues(text: FlatText): TextIssue[] {
  if (text.lines.length > MOST_LINES) return [issue(MOST_LINES + 1, 'too-long', {})];
  const issues = text.issues.map(({ line, code, key }) => issue(line, code, key === undefined ? {} : { key }));
  for (const [index, { key }] of text.lines.entries()) {
    if (key !== undefined && RESERVED.test(key)) issues.push(issue(index + 1, 'invalid', {}));
  }
  return issues.slice(0, MOST_ISSUES);
}
