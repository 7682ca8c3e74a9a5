import { fieldOfKey, isSwitchOn } from 'guywire-engine/config';
import type { JsonValue } from 'guywire-engine/core';
import { configurationPlan } from './configurationPlan.ts';

/** Configuration values by key; the parsed text is one. */
export interface Settings {
  get(key: string): string | undefined;
  keys(): Iterable<string>;
}

/** Values by key, or by the names in a row. */
type Values = Pick<Settings, 'get'> & { readonly prefix?: string };

/** Default value of the schema for a key. */
function defaultOf({ prefix = '' }: Values, key: string): JsonValue | undefined {
  return fieldOfKey(configurationPlan, prefix + key)?.field.default;
}

/** The text under a key, or the default value. */
export function textSetting(settings: Values, key: string): string {
  const text = settings.get(key) ?? defaultOf(settings, key);
  return typeof text === 'string' ? text : '';
}

/**
 * The integer under a key, or the default value if the key is absent or no integer.
 * @param otherwise the default value of the device, where it is not that of the schema
 */
export function integerSetting(settings: Values, key: string, otherwise?: number): number {
  const text = settings.get(key) ?? '';
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  const fallback = otherwise ?? defaultOf(settings, key);
  return typeof fallback === 'number' ? fallback : 0;
}

/** True if the switch under a key is on, in any spelling of firmware, or has no value and is on by default. */
export function enabledSetting(settings: Values, key: string): boolean {
  const { prefix = '' } = settings;
  return isSwitchOn(configurationPlan, { get: () => settings.get(key) }, prefix + key);
}

/** One row of a list of the configuration. Its names follow the number of the row in a key. */
export interface Row extends Pick<Settings, 'get'> {
  readonly number: number;
  /** Part of its keys before a name. */
  readonly prefix: string;
}

/** The rows of a list that are on, such as `route` or `bridge.1.port`, by their numbers. */
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
