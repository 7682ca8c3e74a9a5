const SHOWN: ReadonlySet<string> = new Set([
  'title',
  'description',
  'x-group',
  'x-message',
  'x-message-range',
  'x-row',
  'x-summary',
  'x-synonyms',
  'x-unit',
]);

/** Texts of a schema, with the paths of their properties: `wireless/interfaces/ssid`. */
export function textsInSchema(schema: object, path = ''): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  const walk = (value: unknown, at: string): void => {
    if (Array.isArray(value)) for (const entry of value) walk(entry, at);
    if (!isObject(value)) return;
    for (const [key, own] of Object.entries(value)) {
      if (key === 'properties' && isObject(own)) {
        for (const [name, property] of Object.entries(own)) walk(property, `${at}/${name}`);
      } else if (SHOWN.has(key)) {
        for (const text of [own].flat()) {
          if (typeof text === 'string' && /\p{L}/u.test(text))
            texts.set(text, (texts.get(text) ?? new Set()).add(at));
        }
      } else {
        walk(own, at);
      }
    }
  };
  walk(schema, path);
  return texts;
}

// Copy of an engine function. vite.config.ts loads this module, and Node.js reads no TypeScript from packages.
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
