import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Params } from '../../engine/check/issue.ts';
import { t } from '../i18n/t.ts';

/** What is wrong with a field: an English template and what goes into it. */
export interface FieldMessage {
  readonly text: string;
  readonly params?: Params | undefined;
}

/** What is wrong with which field; a field that is right is absent. */
export type FieldMessages = Readonly<Record<string, FieldMessage | undefined>>;

/** A resolver for react-hook-form on top of rules that know nothing of it. */
export function ruleResolver<Values extends FieldValues>(
  check: (values: Values) => FieldMessages | Promise<FieldMessages>,
): Resolver<Values> {
  return async (values, _context, options) => {
    const found: FieldErrors = {};
    for (const [name, message] of Object.entries(await check(values))) {
      if (message !== undefined) {
        found[name] = { type: 'rule', message: t(message.text, message.params) };
      }
    }
    return Object.keys(found).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors(found, options) };
  };
}
