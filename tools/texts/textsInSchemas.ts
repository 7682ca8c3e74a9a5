import { isJsonObject, type JsonValue } from 'guywire-engine/core';

/** Keywords whose value is shown. */
const SHOWN: ReadonlySet<string> = new Set([
  'title',
  'description',
  'x-group',
  'x-message',
  'x-row',
  'x-summary',
  'x-synonyms',
  'x-unit',
]);

/** The texts that a schema shows, with the path of the property each stands at: `wireless/interfaces/ssid`. */
export function textsInSchema(schema: JsonValue, path = ''): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  const walk = (value: JsonValue, at: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, at);
    if (!isJsonObject(value)) return;
    for (const [key, own] of Object.entries(value)) {
      if (key === 'properties' && isJsonObject(own)) {
        for (const [name, property] of Object.entries(own))
          if (property !== undefined) walk(property, `${at}/${name}`);
      } else if (SHOWN.has(key)) {
        for (const text of [own].flat()) {
          if (typeof text === 'string' && /\p{L}/u.test(text))
            texts.set(text, (texts.get(text) ?? new Set()).add(at));
        }
      } else if (own !== undefined) {
        walk(own, at);
      }
    }
  };
  walk(schema, path);
  return texts;
}
