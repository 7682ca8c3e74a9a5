import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this machine installs what it lacks by `apt-get`, without asking. */
export const onDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Does not wait long for a network that is not there. */
const APT = ['apt-get', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'] as const;

/** Installs packages of Debian. @returns whether it did */
export function installPackages(...names: readonly string[]): boolean {
  return run(...APT, 'install', '-y', ...names);
}

/** Asks which packages there are. @returns whether it could */
export const updatePackages = (): boolean => run(...APT, 'update');

/** Says what it runs, and shows what that says. @returns whether it ended well */
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
 * Makes sure that programs are there, or ends the process with what is missing. It asks the network for nothing while all
 * are there.
 * @param what needs them
 * @param packages of Debian by a program, or the path of a file, that comes with them
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
