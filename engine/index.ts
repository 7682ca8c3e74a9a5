/**
 * The engine without React: what a schema says, values while they are edited, what is wrong with them, and the text they
 * are written in. Forms are in `guywire-engine/form`, validators in `guywire-engine/validate`.
 */

export { english, type Params, type Translate } from '../base/translate.ts';
export type { Validate } from './check/checkDocument.ts';
export type { Issue } from './check/issue.ts';
export { issuesAtFields } from './check/issuesAtFields.ts';
export { message } from './check/messages.ts';
export { decode, encode } from './config/codec.ts';
export { ConfigurationError, type ConfigurationErrorCode } from './config/configurationError.ts';
export { type Change, diffFields } from './config/fieldDiff.ts';
export { type FlatText, parseText, serialise, type TextIssue } from './config/flatText.ts';
export { type Conflict, type Merged, merge } from './config/merge.ts';
export type { Derivation } from './derived/derivation.ts';
export type { Outcome } from './draft/apply.ts';
export { type Changes, changesOf } from './draft/changes.ts';
export { checkDraft } from './draft/checkDraft.ts';
export type { Command } from './draft/command.ts';
export type { Draft } from './draft/draft.ts';
export { type DraftOptions, type DraftSource, openDraft } from './draft/openDraft.ts';
export type { DraftState } from './draft/state.ts';
export { textOf } from './draft/text.ts';
export type { Limit, LimitedChoice, Objection, Reason, Sentence, Term } from './limits/limit.ts';
export type { LimitRule, LimitRules } from './limits/limitsFrom.ts';
export type { Read } from './plan/active.ts';
export type { Choice, Condition, Field, FieldType, Group, Plan } from './plan/field.ts';
export { fieldAt } from './plan/fieldAt.ts';
export { type OpenedForeign, openForeign, valueOfForeign } from './plan/openForeign.ts';
export { plan } from './plan/plan.ts';
export { planOfFields } from './plan/planOfFields.ts';
export { getAt, setAt } from './pointer.ts';
export { type JsonProblem, type Reading, readJson } from './readJson.ts';
export type { JsonObject, JsonValue, Schema } from './schema.ts';
export { writeJson } from './writeJson.ts';
