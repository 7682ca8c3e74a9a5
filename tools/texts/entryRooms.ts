import { dirname } from 'node:path';
import { importedFile, type SourceFile } from '../rooms/importsOf.ts';

const ENTRY = 'src/main.tsx';
/** The application, which reads more texts before it is drawn; the settings, of which a sign-in draws nothing. */
const BEYOND: ReadonlySet<string> = new Set(['src/startup/start.tsx', 'src/wholePlan.ts']);

/** The folders of all modules that the page may load before a person has signed in. */
export function entryRooms(files: readonly SourceFile[]): ReadonlySet<string> {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  const reached = new Set<string>();
  const reach = (path: string) => {
    if (reached.has(path) || BEYOND.has(path)) return;
    reached.add(path);
    for (const name of imports.get(path) ?? []) {
      const file = importedFile(path, name);
      if (file !== undefined) reach(file);
    }
  };
  reach(ENTRY);
  return new Set([...reached].map((path) => dirname(path)));
}
