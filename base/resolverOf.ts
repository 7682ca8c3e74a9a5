import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

/** Result of a check. */
export interface Checked<Output> {
  /** Output of a valid form. */
  readonly values: Output;
  /** Errors by field name; undefined for valid fields. */
  readonly errors: Readonly<Record<string, FieldError | undefined>>;
}

/**
 * Adapts a check to a resolver of react-hook-form.
 * @param check receives the input values and the names of the fields to validate: on submit, all registered ones. It
 * has no side effects.
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
