import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
