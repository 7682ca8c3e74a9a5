import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'tests/texts';

/** Configuration text in the shape of real firmware, made for tests. */
export interface ShapedText {
  /** Path from the root of the project. */
  readonly path: string;
  /** File name, `firmware-<version>.<model>.<role>.cfg`. */
  readonly name: string;
  /** Id of the simulated model that takes the text. */
  readonly model: string;
  readonly text: string;
}

/** All texts, by name. */
export const TEXTS: readonly ShapedText[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.cfg'))
  .sort()
  .map((name) => {
    const model = /^firmware-\d+\.\d+\.([^.]+)\.[^.]+\.cfg$/.exec(name)?.[1];
    if (model === undefined) throw new Error(`${name} does not name its model`);
    const path = join(FOLDER, name);
    return { path, name, model, text: readFileSync(path, 'utf8') };
  });
