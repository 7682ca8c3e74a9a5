/** Configuration values by key; the parsed text is one. */
export interface Settings {
  get(key: string): string | undefined;
}

/** The integer under a key, or `otherwise` when the key is absent or no integer. */
export function integerSetting(settings: Settings, key: string, otherwise: number): number {
  const text = settings.get(key) ?? '';
  return /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise;
}

/** Whether a key says `enabled`; absent means `otherwise`. */
export function enabledSetting(settings: Settings, key: string, otherwise: boolean): boolean {
  const text = settings.get(key);
  return text === undefined ? otherwise : text === 'enabled';
}
