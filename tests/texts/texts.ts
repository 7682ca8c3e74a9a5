import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'tests/texts';

/** Test configuration text in the format of real firmware. */
export interface ShapedText {
  /** Path from the root of the project. */
  readonly path: string;
  /** File name, `firmware-<version>.<model>.<role>.cfg`. */
  readonly name: string;
  /** Id of the simulated model for the text. */
  readonly model: string;
  readonly text: string;
}

export const TEXTS: readonly ShapedText[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.cfg'))
  .sort()
  .map((name) => {
    const model = /^firmware-\d+\.\d+\.([^.]+)\.[^.]+\.cfg$/.exec(name)?.[1];
    if (model === undefined) throw new Error(`${name} does not name its model`);
    const path = join(FOLDER, name);
    return { path, name, model, text: readFileSync(path, 'utf8') };
  });
