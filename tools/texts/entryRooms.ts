import { dirname } from 'node:path';
import { importedFile } from '../rooms/importsOf.ts';

const ENTRY = 'src/main.tsx';
/**
 * Modules that a sign-in loads without showing their texts. They are the application, the settings, the JSON
 * conversion, whose error texts are English, and the conversion of older lines, whose results are shown as lines.
 */
const BEYOND: ReadonlySet<string> = new Set([
  'src/startup/start.tsx',
  'src/wholePlan.ts',
  'engine/convert/index.ts',
  'rules/text/olderLines.ts',
]);

/**
 * Folders of all modules that may be loaded before sign-in.
 * @param importsAt specifiers of the imports of a file, by its path from the root
 */
export function entryRooms(importsAt: (path: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const reach = (path: string) => {
    if (reached.has(path) || BEYOND.has(path)) return;
    reached.add(path);
    for (const name of importsAt(path)) {
      const file = importedFile(path, name);
      if (file !== undefined) reach(file);
    }
  };
  reach(ENTRY);
  return new Set([...reached].map((path) => dirname(path)));
}
