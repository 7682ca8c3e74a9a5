import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Sentence } from '../../engine/limits/limit.ts';
import { t } from '../i18n/t.ts';

/** What is wrong with which field; a field that is right is absent. */
export type FieldMessages = Readonly<Record<string, Sentence | undefined>>;

/** A resolver for react-hook-form on top of rules that know nothing of it. */
export function ruleResolver<Values extends FieldValues>(
  check: (values: Values) => FieldMessages | Promise<FieldMessages>,
): Resolver<Values> {
  return async (values, _context, options) => {
    const found: FieldErrors = {};
    for (const [name, message] of Object.entries(await check(values))) {
      if (message !== undefined) {
        found[name] = { type: 'rule', message: inWords(message) };
      }
    }
    return Object.keys(found).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors(found, options) };
  };
}

/** A label in a message is itself a text to translate. */
function inWords({ text, params }: Sentence): string {
  const label = params?.label;
  return t(text, typeof label === 'string' ? { ...params, label: t(label) } : params);
}
