import { objection } from '../objection.ts';
import type { DeviceRule } from '../rule.ts';
import type { Validator } from '../validator.ts';

/**
 * A field of the firewall whose text is sound by a validator, which no pattern can replace; empty is any
 * (docs/device.md#values).
 */
export function soundField(limit: string, input: string, aspect: string, validator: Validator<string>): DeviceRule {
  const rule = { id: `${limit}.${aspect}` };
  return {
    ...rule,
    of: 'device',
    limit,
    inputs: [input],
    bound({ read }) {
      const text = read(input);
      if (typeof text !== 'string' || text === '') return { reasons: [] };
      return objection(rule, text, validator.check(text));
    },
  };
}
