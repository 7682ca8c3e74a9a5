import { type ExecFileException, execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ExitCode } from '../../command/guywire/subcommand.ts';
import manifest from '../../command/package.json' with { type: 'json' };
import { buildOnce } from '../buildOnce.ts';

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, '../..');

export interface Outcome {
  readonly code: ExitCode | ExecFileException['code'];
  readonly out: string;
  readonly error: string;
}

/** Installed package of the command, in a separate folder. */
export interface InstalledCommand {
  readonly folder: string;
  /** Path of the program. */
  readonly program: string;
  readonly run: (workingDirectory: string, ...args: readonly string[]) => Promise<Outcome>;
}

/**
 * Packs the command and unpacks it next to its production dependencies.
 * @param parts.interface true to pack the interface too, like `npm publish`; this takes most of the time
 */
export async function installedCommand(parts: { readonly interface: boolean }): Promise<InstalledCommand> {
  const outer = mkdtempSync(join(tmpdir(), 'guywire-command-'));
  if (!parts.interface) {
    const build = () => run('npm', ['run', '--silent', 'build:command'], { cwd: ROOT });
    await buildOnce(join(ROOT, 'command/dist'), build, ['docs']);
  }
  const pack = ['pack', '--pack-destination', outer, ...(parts.interface ? [] : ['--ignore-scripts'])];
  await run('npm', pack, { cwd: join(ROOT, 'command') });
  const packed = readdirSync(outer).find((name) => name.endsWith('.tgz')) ?? '';
  await run('tar', ['-xf', packed], { cwd: outer });
  for (const name of Object.keys(manifest.dependencies)) {
    const place = join(outer, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), place);
  }
  const folder = join(outer, 'package');
  const program = join(folder, manifest.bin.guywire);
  return {
    folder,
    program,
    run: (cwd, ...args) =>
      run(process.execPath, [program, ...args], { cwd, maxBuffer: 2 ** 26 }).then(
        ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
        ({ code, stdout, stderr }) => ({ code, out: stdout, error: stderr }),
      ),
  };
}
