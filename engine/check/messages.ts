import { english, type Params, type Translate } from '../../base/translate.ts';
import type { Issue } from '../core/issue.ts';
import type { Sentence } from '../core/limit.ts';
import type { Field } from '../plan/field.ts';
import type { Conventions } from '../words/conventions.ts';

/** Message by issue code, in English; each message is a translation key. */
export const MESSAGES: Readonly<Record<string, string>> = {
  required: 'Required.',
  'type-integer': 'Enter a whole number.',
  'type-number': 'Enter a number.',
  'type-boolean': 'Choose on or off.',
  'type-string': 'Enter text.',
  'type-list': 'This must be a list.',
  digits: 'This number has more digits than can be kept.',
  minimum: 'Minimum: {minimum}.',
  maximum: 'Maximum: {maximum}.',
  step: 'Use a multiple of {step}.',
  minLength: 'Use at least {minLength} characters.',
  'minLength-1': 'Required.',
  maxLength: 'Use at most {maxLength} characters.',
  'maxLength-1': 'Use at most 1 character.',
  pattern: 'Invalid format.',
  'format-ipv4': 'Enter an IPv4 address, such as 192.168.1.20.',
  format: 'Invalid format.',
  choice: 'Choose one of the values offered.',
  minItems: 'Add at least {minItems}.',
  maxItems: 'There can be at most {maxItems}.',
  uniqueItems: 'Duplicate entry.',
  unknown: 'This setting is not known here.',
  'control-character': 'Line breaks and control characters cannot be stored.',
  'limit-minimum': 'At least {minimum} is allowed here.',
  'limit-maximum': 'At most {maximum} is allowed here.',
  'limit-choice': 'This choice is not allowed here.',
  'limit-choices': 'Not allowed here: {refused}.',
  'limit-fixed': 'This value is decided by another setting.',
  'limit-nothing': 'No value is allowed here.',
  'circular-rules': 'These settings contradict each other; undo the last change. Rules: {rules}.',
  'rule-failed': 'Rule {rule} has failed: {problem}',
  caution: 'Allowed, but may not work well.',
  'no-equals': 'Line {line} has no equals sign.',
  'empty-key': 'Line {line} has no name before the equals sign.',
  'duplicate-key': 'Line {line} repeats the setting {key}.',
  'too-long': 'The configuration is too long.',
  unwritable: 'This value cannot be stored.',
  'row-number': 'Two entries have the same number.',
  'not-listed': 'Your address {address} is not in the list: you would be locked out.',
  'empty-row': 'Fill in at least one value.',
  invalid: 'This value is not valid.',
};

/** Issue codes for which a field may have its own message (`x-message`). */
const OWN_WORDS: ReadonlySet<string> = new Set(['pattern', 'type', 'minimum', 'maximum']);

/** Bound codes with their parameter name, and the opposite code for units that reverse the sign. */
const BOUNDS: Readonly<Record<string, { readonly param: string; readonly turned: string }>> = {
  minimum: { param: 'minimum', turned: 'maximum' },
  maximum: { param: 'maximum', turned: 'minimum' },
  'limit-minimum': { param: 'minimum', turned: 'limit-maximum' },
  'limit-maximum': { param: 'maximum', turned: 'limit-minimum' },
  step: { param: 'step', turned: 'step' },
};

/** Message of a bound, with the number in the displayed unit. */
function boundSentence({ code, params }: Issue, field: Field, conventions: Conventions): Sentence | undefined {
  const bound = Object.hasOwn(BOUNDS, code) ? BOUNDS[code] : undefined;
  const value = bound && params[bound.param];
  if (bound === undefined || typeof value !== 'number') return undefined;
  const isTurned = conventions.isTurned(field);
  const [shownCode, shown] = isTurned ? [bound.turned, BOUNDS[bound.turned] ?? bound] : [code, bound];
  const size = shownCode === 'step' && isTurned ? -value : value;
  return { text: MESSAGES[shownCode] ?? '', params: { ...params, [shown.param]: conventions.bound(size, field) } };
}

/** Minimum and maximum of a field in the displayed unit, as parameters of the field's own message. */
function rangeOf(field: Field, conventions: Conventions | undefined): Params {
  const { minimum, maximum, unit } = field;
  const shown = (bound: number | undefined): string | number => {
    if (bound === undefined) return '';
    return conventions === undefined || unit === undefined ? bound : conventions.show(bound, field);
  };
  const [least, most] = conventions?.isTurned(field) === true ? [maximum, minimum] : [minimum, maximum];
  return { minimum: shown(least), maximum: shown(most) };
}

/**
 * Message of an issue as data. The field's own message comes first, then the catalogue with the most specific code
 * first (`type-integer` before `type`).
 * @param conventions display units; without them bounds are in stored units
 */
export function sentence(issue: Issue, field?: Field, conventions?: Conventions): Sentence {
  if (issue.text !== undefined) return { text: issue.text, params: issue.params };
  if (field?.message !== undefined && OWN_WORDS.has(issue.code)) {
    return { text: field.message, params: rangeOf(field, conventions) };
  }
  const bound = field && conventions && boundSentence(issue, field, conventions);
  if (bound !== undefined) return bound;
  // A count has its value appended to the code, so 1 gets its own message: `minLength-1`.
  const [detail] = [issue.params.type, issue.params.format, issue.params[issue.code]].filter(
    (value) => value !== undefined,
  );
  const text = MESSAGES[`${issue.code}-${detail}`] ?? MESSAGES[issue.code] ?? 'This value is not valid.';
  return { text, params: issue.params };
}

/**
 * Message of an issue as text. Unknown codes get a generic message.
 * @param field its own message takes precedence over the catalogue
 * @param conventions display units
 * @example message({ pointer: '/port', code: 'maximum', params: { maximum: 65535 }, … }) // 'Maximum: 65535.'
 */
export function message(issue: Issue, t: Translate = english, field?: Field, conventions?: Conventions): string {
  const { text, params } = sentence(issue, field, conventions);
  return t(text, params);
}
