import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import type { Setting, SettingPointer } from '../core/setting.ts';
import type { Validator } from '../core/validator.ts';

/** Pointer template of a text setting. */
export type TextPointer<Pointer = SettingPointer> = Pointer extends SettingPointer
  ? Setting<Pointer> extends string
    ? Pointer
    : never
  : never;

/**
 * Rule that checks a firewall text field with a validator, because no pattern can express it. Empty means any
 * (docs/device.md#values).
 */
export function soundField(
  limit: string,
  input: TextPointer,
  aspect: string,
  validator: Validator<string>,
): DeviceRule {
  const rule = { id: `${limit}.${aspect}` };
  return {
    ...rule,
    of: 'device',
    limit,
    bound({ read }) {
      const text = read(input);
      if (!text) return { reasons: [] };
      return objection(rule, text, validator.check(text));
    },
  };
}
