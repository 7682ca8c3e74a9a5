import type { Sentence } from 'guywire-engine/core';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { resolverOf } from '../../base/resolverOf.ts';
import { t } from '../i18n/t.ts';

/** Errors by field name. Valid fields are absent. */
export type FieldMessages = Readonly<Record<string, Sentence | undefined>>;

/** Resolver for react-hook-form, from a check without dependencies on it. */
export function ruleResolver<Values extends FieldValues>(
  check: (values: Values) => FieldMessages | Promise<FieldMessages>,
): Resolver<Values, unknown, Values> {
  return resolverOf<Values, Values>(async (values) => {
    const found = Object.entries(await check(values));
    return {
      values,
      errors: Object.fromEntries(found.map(([name, message]) => [name, message && inWords(message)])),
    };
  });
}

/** Labels in messages are translated too. */
function inWords({ text, params }: Sentence): FieldError {
  const label = params?.label;
  return { type: 'rule', message: t(text, typeof label === 'string' ? { ...params, label: t(label) } : params) };
}
