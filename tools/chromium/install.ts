import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** True if missing packages can be installed by `apt-get` without asking. */
export const onDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Fails fast without a network. */
const APT = ['apt-get', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'] as const;

/** Installs Debian packages. @returns true on success */
export function installPackages(...names: readonly string[]): boolean {
  return run(...APT, 'install', '-y', ...names);
}

/** Updates the package lists. @returns true on success */
export const updatePackages = (): boolean => run(...APT, 'update');

/** Prints and runs a command, with its output. @returns true on success */
export function run(program: string, ...rest: readonly string[]): boolean {
  console.log(`> ${program} ${rest.join(' ')}`);
  const result = spawnSync(program, rest, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/**
 * Installs missing programs, or ends the process with a list of them. Uses the network only if something is missing.
 * @param what user of the programs, for messages
 * @param packages Debian packages by a program or file that they provide
 */
export function ensureInstalled(what: string, packages: Readonly<Record<string, string>>): void {
  const missing = () =>
    Object.entries(packages).flatMap(([file, name]) =>
      folders.some((folder) => existsSync(file.startsWith('/') ? file : join(folder, file))) ? [] : [name],
    );
  if (missing().length > 0 && onDebianAsRoot) {
    console.log(`${what} some packages; installing them.`);
    if (updatePackages()) installPackages(...missing());
  }
  if (missing().length === 0) return;
  const why = onDebianAsRoot ? 'could not be installed' : 'only root on Debian can install';
  console.error(`${what} packages that ${why}: apt-get install -y ${missing().join(' ')}`);
  process.exit(1);
}
