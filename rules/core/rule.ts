import type { Limit } from 'guywire-engine/core';
import type { Facts, RadioCapabilities } from './facts.ts';
import type { ReadSetting } from './setting.ts';

/** Inputs of a rule for the whole device. */
export interface DeviceContext {
  readonly facts: Facts;
  /**
   * Returns the value of a setting; `*` is the row of the limited field. Reads are recorded and determine when the
   * rule runs again. The draft may contain any value: an invalid or missing value must never widen a limit.
   */
  readonly read: ReadSetting;
}

/** Inputs of a rule for one radio. */
export interface RadioContext extends DeviceContext {
  /** Radio of the row that the limit is for. */
  readonly radio: RadioCapabilities;
}

interface RuleOf<Context> {
  readonly id: string;
  /** `x-limited` name of the limited fields. */
  readonly limit: string;
  /** Limit with its reason. */
  bound(context: Context): Limit;
}

/** Rule for the whole device: a small, pure function and the values it reads. */
export interface DeviceRule extends RuleOf<DeviceContext> {
  readonly of: 'device';
}

/** Rule for each radio. */
export interface RadioRule extends RuleOf<RadioContext> {
  readonly of: 'radio';
}

export type Rule = DeviceRule | RadioRule;
