import { fieldOfKey, isSwitchOn } from 'guywire-engine/config';
import type { JsonValue } from 'guywire-engine/core';
import { configurationPlan } from './configurationPlan.ts';

/** Configuration values by key. A parsed text implements it. */
export interface Settings {
  get(key: string): string | undefined;
  keys(): Iterable<string>;
}

/** Values by key, or by name within a row. */
type Values = Pick<Settings, 'get'> & { readonly prefix?: string };

function defaultOf({ prefix = '' }: Values, key: string): JsonValue | undefined {
  return fieldOfKey(configurationPlan, prefix + key)?.field.default;
}

export function textSetting(settings: Values, key: string): string {
  const text = settings.get(key) ?? defaultOf(settings, key);
  return typeof text === 'string' ? text : '';
}

/**
 * Integer of a key, or the default value if the key is absent or not an integer.
 * @param otherwise default value of the device, if it differs from the schema
 */
export function integerSetting(settings: Values, key: string, otherwise?: number): number {
  const text = settings.get(key) ?? '';
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  const fallback = otherwise ?? defaultOf(settings, key);
  return typeof fallback === 'number' ? fallback : 0;
}

/** True if the switch is on, in any spelling of the firmware. Falls back to the default value. */
export function enabledSetting(settings: Values, key: string): boolean {
  const { prefix = '' } = settings;
  return isSwitchOn(configurationPlan, { get: () => settings.get(key) }, prefix + key);
}

/** Row of a configuration list. Keys are relative to the row. */
export interface Row extends Pick<Settings, 'get'> {
  readonly number: number;
  /** Part of the keys before the name. */
  readonly prefix: string;
}

/** Enabled rows of a list such as `route` or `bridge.1.port`, in the order of their numbers. */
export function rowsOf(settings: Settings, list: string): Row[] {
  const numbers = new Set<number>();
  for (const key of settings.keys()) {
    if (!key.startsWith(`${list}.`)) continue;
    const number = /^([1-9]\d{0,4})\./.exec(key.slice(list.length + 1))?.[1];
    if (number !== undefined) numbers.add(Number(number));
  }
  const rows = [...numbers].sort((one, other) => one - other).map((number) => rowOf(settings, list, number));
  return rows.filter((row) => enabledSetting(row, 'status'));
}

function rowOf(settings: Settings, list: string, number: number): Row {
  const prefix = `${list}.${number}.`;
  return { number, prefix, get: (name) => settings.get(prefix + name) };
}
