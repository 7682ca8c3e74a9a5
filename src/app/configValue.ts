/** The value of one key of the configuration text; undefined where it has none. For pages that only show it. */
export function configValue(configText: string, key: string): string | undefined {
  for (const line of configText.split('\n')) {
    if (line.startsWith(`${key}=`)) {
      return line.slice(key.length + 1).replace(/\r$/, '');
    }
  }
  return undefined;
}
