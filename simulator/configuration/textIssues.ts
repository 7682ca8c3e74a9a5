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
const MOST_LINES = 5000;

const KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;
/** Names that mean something else in some of the programs that read configurations. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** Keys of the right form that were seen; those of all devices together are fewer. */
const MOST_KNOWN = 20_000;
const sound = new Set<string>();

function isSound(key: string): boolean {
  if (sound.has(key)) return true;
  if (!KEY.test(key) || key.split('.').some((part) => RESERVED.has(part))) return false;
  if (sound.size >= MOST_KNOWN) sound.clear();
  sound.add(key);
  return true;
}

function issue(line: number, code: string, params: Params): TextIssue {
  return { pointer: '', line, code, params: { line, ...params }, severity: 'error', source: 'device' };
}

/**
 * What is wrong with the lines of a text: no `=`, a key given twice, control characters, keys of no key's form (D13), or too
 * many of them.
 */
export function textIssues(text: FlatText): TextIssue[] {
  if (text.lines.length > MOST_LINES) return [issue(MOST_LINES + 1, 'too-long', {})];
  const issues = text.issues.map(({ line, code, key }) => issue(line, code, key === undefined ? {} : { key }));
  for (const [index, { key }] of text.lines.entries()) {
    if (key === undefined) continue;
    if (!isSound(key)) issues.push({ ...issue(index + 1, 'invalid', {}), text: 'No setting can have this key.' });
  }
  return issues.slice(0, MOST_ISSUES);
}
