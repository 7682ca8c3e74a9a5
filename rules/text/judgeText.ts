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
  /** Values of the text with derived values. Empty if lines or rows are refused. */
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
 * this before sending a text, the device before using one. Errors of lines or rows end the check.
 */
export function judgeText(text: FlatText, judging: Judging): Judgement {
  const { plan, derivations, checks, limits: over, besides, share = (own) => own } = judging;
  const lines = textIssues(text);
  if (lines.length > 0) return { issues: lines, document: {}, limits: over.at({}) };
  const decoded = decode(plan, text);
  const many = tooManyItems(plan, decoded);
  if (many.length > 0) return { issues: many, document: decoded, limits: over.at({}) };
  const document = share(derive(derivations, decoded));
  const limits = over.at(document);
  const read = createRead(over.plan, () => document);
  return { issues: [...checks(document, read, limits), ...besides(text)], document, limits };
}

/** The first `MOST_ISSUES` issues of a text. An issue of one line has the key of the line. */
export function issuesOfText(text: FlatText, judging: Judging): readonly TextIssue[] {
  const { issues, document } = judgeText(text, judging);
  return issues.slice(0, MOST_ISSUES).map((issue) => {
    const key = issue.params.key ?? keyAt(judging.plan, document, issue.pointer);
    return key === undefined ? issue : { ...issue, params: { ...issue.params, key } };
  });
}
