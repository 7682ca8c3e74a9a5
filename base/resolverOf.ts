import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

/** What a check finds. */
export interface Checked<Output> {
  /** What is handed over where nothing is wrong. */
  readonly values: Output;
  /** What is wrong, by name of the field; a field that is right is absent. */
  readonly errors: Readonly<Record<string, FieldError | undefined>>;
}

/**
 * A check as the resolver of a form of react-hook-form.
 * @param check is told what the inputs hold, and the names of the fields that are asked about: at a submit all that are
 * registered. It changes nothing.
 */
export function resolverOf<Values extends FieldValues, Output extends FieldValues>(
  check: (values: Values, names: readonly string[]) => Checked<Output> | Promise<Checked<Output>>,
): Resolver<Values, unknown, Output> {
  return async (held, _context, options) => {
    const { values, errors } = await check(held, options.names ?? []);
    const found = Object.entries(errors).filter(([, error]) => error !== undefined);
    return found.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors(Object.fromEntries(found), options) };
  };
}
