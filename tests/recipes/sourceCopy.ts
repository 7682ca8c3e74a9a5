import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');

const COPIED =
  'base schemas languages rules src simulator command tools tests bench playground site docs CONTRIBUTING.md biome.json package.json tsconfig.json vite.config.ts vitest.config.ts';

/** Changes of one file: its whole text if it is new, or insertions before a text that occurs once. */
export type FileEdit = string | readonly (readonly [before: string, inserted: string])[];

/** Changed files by path from the root. */
export type Edits = Readonly<Record<string, FileEdit>>;

/** Copy of the sources in a temporary folder. The engine and packages are links. */
export class SourceCopy {
  readonly folder = temporaryFolder();

  constructor() {
    for (const name of COPIED.split(' '))
      cpSync(join(ROOT, name), join(this.folder, name), {
        recursive: true,
        filter: (path) => !/\/(?:dist|node_modules|built[^/]*)$/.test(path),
      });
    for (const name of ['engine', 'node_modules']) symlinkSync(join(ROOT, name), join(this.folder, name));
  }

  /** Applies edits. @throws if a text to insert before does not occur once */
  apply(edits: Edits): void {
    for (const [file, edit] of Object.entries(edits)) {
      const path = join(this.folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, typeof edit === 'string' ? edit : inserted(file, readFileSync(path, 'utf8'), edit));
    }
  }

  /** Runs a program of TypeScript, or of a package, in the folder. @returns all that it prints */
  async run(program: string, ...args: readonly string[]): Promise<string> {
    const [file, more] = program.endsWith('.ts') ? ['tsx', [program]] : [program, []];
    const bin = join(ROOT, 'node_modules/.bin', file);
    return promisify(execFile)(bin, [...more, ...args], {
      cwd: this.folder,
      maxBuffer: 2 ** 26,
      env: { ...process.env, NO_COLOR: '1' },
    }).then(
      ({ stdout, stderr }) => stdout + stderr,
      ({ stdout, stderr }) => String(stdout) + String(stderr),
    );
  }
}

function inserted(file: string, text: string, edit: Exclude<FileEdit, string>): string {
  return edit.reduce((now, [before, more]) => {
    const parts = now.split(before);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`);
    return parts.join(more + before);
  }, text);
}
