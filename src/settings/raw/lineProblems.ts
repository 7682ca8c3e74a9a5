import { type FlatText, keyTemplate, parseText, type TextIssue } from 'guywire-engine/config';
import type { Sentence } from 'guywire-engine/core';
import { MASK } from 'guywire-engine/words';
import { PASSWORD } from '../../../schemas/config/keys.ts';

export interface LineProblem {
  /** Counted from 1; undefined if the line is missing. */
  readonly line?: number | undefined;
  readonly reason: Sentence;
}

/** Texts after the line number. */
const WORDS: Readonly<Record<TextIssue['code'], string>> = {
  'no-equals': 'There is no equals sign.',
  'empty-key': 'There is no name before the equals sign.',
  'key-spaces': 'Remove the spaces around the key.',
  invalid: 'Use letters, digits, dashes and underscores, in parts separated by dots.',
  'duplicate-key': '{key} already exists.',
  'control-character': 'Control characters cannot be stored.',
  'too-long': 'The configuration is too long.',
};

/** True for the password of an account, which changes only through its own call (D15). */
export function isPassword(key: string): boolean {
  return keyTemplate(key) === PASSWORD;
}

/**
 * Syntax errors of an edited text, before fields are checked.
 * @param edited text as typed, with masked secrets
 * @param original original text, with secrets
 */
export function lineProblems(
  edited: string,
  original: FlatText,
  isSecret: (key: string) => boolean,
): readonly LineProblem[] {
  const text = parseText(edited);
  const problems: LineProblem[] = text.issues.map(({ line, code, key = '' }) => ({
    line,
    reason: { text: WORDS[code], params: { key } },
  }));
  for (const [index, { key, value }] of text.lines.entries()) {
    const reason = key === undefined ? undefined : problemOf(key, value ?? '', original, isSecret);
    if (reason !== undefined) problems.push({ line: index + 1, reason });
  }
  return problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

function problemOf(
  key: string,
  value: string,
  original: FlatText,
  isSecret: (key: string) => boolean,
): Sentence | undefined {
  if (isPassword(key) && value !== MASK && value !== original.get(key)) {
    return { text: 'Change passwords under Accounts.' };
  }
  return value === MASK && isSecret(key) && original.get(key) === undefined
    ? { text: 'The dots stand for no stored secret: type the secret.' }
    : undefined;
}
