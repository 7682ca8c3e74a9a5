import { type SectionChecks, tooManyItems } from 'guywire-engine/check';
import { decode, type FlatText, keyAt } from 'guywire-engine/config';
import type { JsonObject } from 'guywire-engine/core';
import { type Derivation, derive } from 'guywire-engine/derived';
import type { Limits, SourceOver } from 'guywire-engine/limits';
import { createRead, type Plan } from 'guywire-engine/plan';
import { MOST_ISSUES, type TextIssue, textIssues } from './textIssues.ts';

/** Result of a check of a text. */
export interface Judgement {
  readonly issues: readonly TextIssue[];
  /** Values of the text with derived values. Empty if the text is too long. */
  readonly document: JsonObject;
  /** Limits of these values. */
  readonly limits: Limits;
}

/** Inputs of a check of texts. */
export interface Judging {
  /** Plan of all settings, with the schema defaults. */
  readonly plan: Plan;
  readonly derivations: readonly Derivation[];
  /** Checks of the sections of the plan. */
  readonly checks: SectionChecks;
  /** Limits over a plan with the default values of the device. */
  readonly limits: Pick<SourceOver, 'at' | 'plan'>;
  /** Returns the errors beyond schemas and rules. */
  readonly besides: (text: FlatText) => readonly TextIssue[];
  /** Replaces equal parts of documents by identical objects, which are then not checked again. */
  readonly share?: (document: JsonObject) => JsonObject;
}

/**
 * Checks a whole configuration text: lines, then the number of rows, then values by schemas and rules. The page calls
 * this before sending a text, the device before using one. Errors of rows end the check. A refused line hides no error
 * of other lines.
 */
export function judgeText(text: FlatText, judging: Judging): Judgement {
  const { plan, derivations, checks, limits: over, besides, share = (own) => own } = judging;
  const lines = textIssues(text);
  if (lines.some(({ code }) => code === 'too-long')) return { issues: lines, document: {}, limits: over.at({}) };
  const decoded = decode(plan, text);
  const many = tooManyItems(plan, decoded);
  if (many.length > 0) return { issues: [...lines, ...many], document: decoded, limits: over.at({}) };
  const document = share(derive(derivations, decoded));
  const limits = over.at(document);
  const read = createRead(over.plan, () => document);
  const found = [...checks(document, read, limits), ...besides(text)];
  const keyOf = ({ pointer, params }: TextIssue) => params.key ?? keyAt(plan, document, pointer);
  return { issues: [...lines, ...notCausedBy(lines, found, keyOf)], document, limits };
}

/**
 * Issues that no refused line can cause. The value of a refused line is not checked. If its key is unreadable, any
 * other value can seem missing or not allowed because of it, so only errors that a value has by itself remain.
 */
function notCausedBy(
  lines: readonly TextIssue[],
  issues: readonly TextIssue[],
  keyOf: (issue: TextIssue) => unknown,
): readonly TextIssue[] {
  if (lines.length === 0) return issues;
  const refused = new Set<unknown>(lines.map(({ params }) => params.key));
  const isAlone = ({ source, code }: TextIssue) => source === 'schema' && code !== 'required';
  return issues.filter((issue) => (!refused.has(undefined) || isAlone(issue)) && !refused.has(keyOf(issue)));
}

/** The first `MOST_ISSUES` issues of a text. An issue of one line has the key of the line. */
export function issuesOfText(text: FlatText, judging: Judging): readonly TextIssue[] {
  const { issues, document } = judgeText(text, judging);
  return issues.slice(0, MOST_ISSUES).map((issue) => {
    const key = issue.params.key ?? keyAt(judging.plan, document, issue.pointer);
    return key === undefined ? issue : { ...issue, params: { ...issue.params, key } };
  });
}
