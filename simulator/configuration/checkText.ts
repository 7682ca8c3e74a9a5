import { tooManyItems } from 'guywire-engine/check';
import { decode, type FlatText, keyAt, parseText } from 'guywire-engine/config';
import type { JsonObject, RecordedLimits } from 'guywire-engine/core';
import { derive } from 'guywire-engine/derived';
import { type Limits, limitsOver, type SourceOver } from 'guywire-engine/limits';
import { createRead } from 'guywire-engine/plan';
import { allLimits } from '../../rules/allLimits.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { configurationPlan, devicePlan } from '../core/configurationPlan.ts';
import type { Model } from '../models/model.ts';
import { countryOf } from './country.ts';
import { deviceIssues } from './deviceIssues.ts';
import type { Regulation } from './regulation.ts';
import { sectionChecks } from './sections.ts';
import { MOST_ISSUES, type TextIssue, textIssues } from './textIssues.ts';

export interface TextContext {
  readonly device: { readonly model: Model; readonly regulation: Regulation };
  /** The text in force, whose country and passwords stay; absent for the backup of a first setup. */
  readonly former: string | undefined;
  /** The address the text comes from; absent where the device itself asks. */
  readonly writer?: string;
}

/** What a text is found to be. */
export interface Judgement {
  readonly issues: readonly TextIssue[];
  /** The values its text stands for, those worked out from others included; none where its lines or rows are refused. */
  readonly document: JsonObject;
  /** What was allowed for these values. */
  readonly limits: Limits;
}

/** The limits of a device in a country, over any configuration. */
export function limitsIn(regulation: Regulation, country: number): SourceOver<RecordedLimits> {
  const facts = { board: regulation.board(), domain: regulation.domain(country) };
  return limitsOver(devicePlan(facts.board), (read) => allLimits({ facts, read }));
}

/** What a text is judged by. */
interface Judging {
  readonly limits: Pick<SourceOver, 'at' | 'plan'>;
  /** What the device asks beyond schemas and rules. */
  readonly besides: (text: FlatText) => TextIssue[];
  /** Makes of parts of documents that say the same the same objects, which are then not judged again. */
  readonly share?: (document: JsonObject) => JsonObject;
}

/**
 * All that is wrong with a whole configuration text: its lines, then how many rows it has, then its values by the schemas
 * and rules the interface shows, with what is asked besides.
 */
export function judgeText(text: FlatText, { limits: over, besides, share = (own) => own }: Judging): Judgement {
  const lines = textIssues(text);
  if (lines.length > 0) return { issues: lines, document: {}, limits: over.at({}) };
  const decoded = decode(configurationPlan, text);
  const many = tooManyItems(configurationPlan, decoded);
  if (many.length > 0) return { issues: many, document: decoded, limits: over.at({}) };
  const document = share(derive(DERIVATIONS, decoded));
  const limits = over.at(document);
  const read = createRead(over.plan, () => document);
  return { issues: [...sectionChecks()(document, read, limits), ...besides(text)], document, limits };
}

/**
 * All that is wrong with a whole configuration text before it may be used on a device. Nothing is changed by asking.
 * @returns the first `MOST_ISSUES`, each with the key of its line, where it is about one
 */
export function checkText(text: string, { device, former, writer = 'local' }: TextContext): TextIssue[] {
  const parsed = parseText(text);
  const before = former === undefined ? undefined : parseText(former);
  const limits = limitsIn(device.regulation, countryOf(before ?? parsed));
  const besides = (own: FlatText) => deviceIssues(own, device.model, before, writer);
  const { issues, document } = judgeText(parsed, { limits, besides });
  return issues.slice(0, MOST_ISSUES).map((issue) => {
    const key = issue.params.key ?? keyAt(configurationPlan, document, issue.pointer);
    return key === undefined ? issue : { ...issue, params: { ...issue.params, key } };
  });
}
