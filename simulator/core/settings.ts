import { parseSwitch } from 'guywire-engine/config';

/** Configuration values by key; the parsed text is one. */
export interface Settings {
  get(key: string): string | undefined;
  keys(): Iterable<string>;
}

/** The integer under a key, or `otherwise` when the key is absent or no integer. */
export function integerSetting(settings: Pick<Settings, 'get'>, key: string, otherwise: number): number {
  const text = settings.get(key) ?? '';
  return /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise;
}

/** The switch under a key, in any spelling of firmware; `otherwise` when the key is absent or empty. */
export function enabledSetting(settings: Pick<Settings, 'get'>, key: string, otherwise: boolean): boolean {
  const text = settings.get(key) ?? '';
  return text === '' ? otherwise : parseSwitch(text) === true;
}

/** One row of a list of the configuration; its names are what stands behind its number. */
export interface Row extends Pick<Settings, 'get'> {
  readonly number: number;
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
  return rows.filter((row) => enabledSetting(row, 'status', true));
}

function rowOf(settings: Settings, list: string, number: number): Row {
  return { number, get: (name) => settings.get(`${list}.${number}.${name}`) };
}
