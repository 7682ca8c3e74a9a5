import type { FlatText } from 'guywire-engine/config';
import type { Issue } from 'guywire-engine/core';
import type { Params } from '../../base/translate.ts';

/** An issue of a configuration text; one that belongs to a line and to no field has an empty pointer. */
export interface TextIssue extends Issue {
  /** Counted from 1. */
  readonly line?: number;
}

/** Most issues reported of one text: a person who has more begins with these. */
export const MOST_ISSUES = 50;

/** Most lines of a configuration, ten times what one has: rows by the ten thousand would be checked for minutes (D40). */
export const MOST_LINES = 5000;

/** Parts of keys that are reserved in some of the programs that read configurations. */
const RESERVED = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/;

const INVALID = 'No setting can have this key.';

function issue(line: number, code: string, params: Params): TextIssue {
  return { pointer: '', line, code, params: { line, ...params }, severity: 'error', source: 'device' };
}

/**
 * What is wrong with the lines of a text: no `=`, a key given twice, control characters, keys of no key's form (D13), or too
 * many of them.
 */
export function textIssues(text: FlatText): TextIssue[] {
  if (text.lines.length > MOST_LINES) return [issue(MOST_LINES + 1, 'too-long', {})];
  const issues = text.issues.map(({ line, code, key }): TextIssue => {
    const own = issue(line, code, key === undefined ? {} : { key });
    return code === 'invalid' ? { ...own, text: INVALID } : own;
  });
  for (const [index, { key }] of text.lines.entries()) {
    if (key !== undefined && RESERVED.test(key)) issues.push({ ...issue(index + 1, 'invalid', {}), text: INVALID });
  }
  return issues.slice(0, MOST_ISSUES);
}
