import type { Limit } from 'guywire-engine/core';
import type { Facts, RadioCapabilities } from './facts.ts';
import type { ReadSetting } from './setting.ts';

/** What a rule of the whole device may look at. */
export interface DeviceContext {
  readonly facts: Facts;
  /**
   * The value of a setting; `*` is the row of the field that the rule bounds. What it reads tells when it runs again. A
   * person may have typed anything: what is out of range, or not there, never widens a limit.
   */
  readonly read: ReadSetting;
}

/** What a rule of one radio may look at. */
export interface RadioContext extends DeviceContext {
  /** The radio of the row the limit is for. */
  readonly radio: RadioCapabilities;
}

interface RuleOf<Context> {
  readonly id: string;
  /** The name in `x-limited` of the fields it bounds. */
  readonly limit: string;
  /** What it allows, with the reason. */
  bound(context: Context): Limit;
}

/** One reason for a limit of the whole device: a small, pure function with the values it reads. */
export interface DeviceRule extends RuleOf<DeviceContext> {
  readonly of: 'device';
}

/** One reason for a limit of each radio. */
export interface RadioRule extends RuleOf<RadioContext> {
  readonly of: 'radio';
}

export type Rule = DeviceRule | RadioRule;
