import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILDS } from '../buildOnce.ts';

/** BusyBox with what the configuration needs, which Debian's has not. */
export const BUSYBOX = join(BUILDS, 'busybox');

/** Files that are needed, each with the packages of Debian that bring it. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '/usr/sbin/nginx': ['nginx-light'],
  '/usr/sbin/lighttpd': ['lighttpd'],
  '/usr/lib/lighttpd/mod_openssl.so': ['lighttpd-mod-openssl'],
  '/usr/bin/gcc': ['gcc', 'libc6-dev'],
  '/usr/bin/make': ['make'],
};

function run(program: string, ...rest: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(program, rest, { env, encoding: 'utf8', timeout: 300_000 });
  if (status !== 0) throw new Error(`${[program, ...rest].join(' ')}\n${stderr}`);
}

/** Installs the web servers where they are not there: on Debian, as root. */
export function setup(): void {
  const missing = Object.entries(NEEDED).flatMap(([file, packages]) => (existsSync(file) ? [] : packages));
  if (missing.length > 0) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', ...missing);
  }
  if (existsSync(BUSYBOX)) return;
  mkdirSync(dirname(BUSYBOX), { recursive: true });
  run('deploy/busybox/build.sh', BUSYBOX);
}
