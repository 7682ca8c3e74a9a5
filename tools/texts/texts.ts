import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { importsOf } from '../rooms/importsOf.ts';
import { deviceSentences } from './deviceSentences.ts';
import { entryRooms } from './entryRooms.ts';
import { readModules } from './modules.ts';
import { textsInCode } from './textsInCode.ts';
import { textsInSchema } from './textsInSchemas.ts';

export interface Text {
  /** Folders of the code, and properties of the configuration, that use the text. At most three. */
  readonly in: readonly string[];
  readonly params?: readonly string[];
  /** True if each language has its own plural forms. */
  readonly plural?: true;
  /** True if the text may be shown before sign-in. */
  readonly entry?: true;
}

export type Texts = Readonly<Record<string, Text>>;

/** Maximum number of listed places. */
const MOST_PLACES = 3;

/**
 * All texts of the interface by their English words. Texts of the code come first, by folder, together with responses
 * of the device. Texts of the configuration follow in the order of its schemas.
 */
export function readTexts(root: string): { readonly texts: Texts; readonly untraced: readonly string[] } {
  const modules = readModules(root);
  const code = textsInCode(modules);
  const schema = textsInSchema(configurationSchema);
  const specifiers = new Map(modules.map((module) => [module.path, module.specifiers]));
  const entry = entryRooms((path) => specifiers.get(path) ?? importsAt(root, path));
  const places = new Map<string, readonly string[]>();
  for (const [text, files] of [...code.texts, ...deviceSentences(root)])
    places.set(text, [...new Set([...(places.get(text) ?? []), ...[...files].map((path) => dirname(path))])]);
  for (const [text, pointers] of schema) places.set(text, [...(places.get(text) ?? []), ...pointers]);
  const texts = [...places].map(([text, at]): [string, Text] => {
    const params = paramsOf(text);
    return [
      text,
      {
        in: at.slice(0, MOST_PLACES),
        ...(params.length > 0 ? { params } : {}),
        ...(code.plurals.has(text) ? { plural: true } : {}),
        // Responses of the device may be shown at any time.
        ...(at.some((place) => entry.has(place) || place.startsWith('simulator/')) ? { entry: true } : {}),
      },
    ];
  });
  const inCode = ([, { in: at }]: readonly [string, Text]): boolean => !at[0]?.startsWith('/');
  const byFolder = texts
    .filter(inCode)
    .sort(
      ([one, { in: at }], [other, { in: otherAt }]) => compare(at[0] ?? '', otherAt[0] ?? '') || compare(one, other),
    );
  const bySchema = texts.filter((text) => !inCode(text));
  return { texts: Object.fromEntries([...byFolder, ...bySchema]), untraced: code.untraced };
}

/** Style sheets and data files have no imports, and `page.ts?section` is made by the build. */
function importsAt(root: string, path: string): readonly string[] {
  return /\.[jt]sx?$/.test(path) ? importsOf(path, readFileSync(join(root, path), 'utf8')) : [];
}

export function paramsOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
