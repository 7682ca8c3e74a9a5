import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILDS } from '../buildOnce.ts';

/** BusyBox with what the configuration needs, which Debian's has not. */
export const BUSYBOX = join(BUILDS, 'busybox');

/** Builds it where it is not there, out of what Debian's servers have. */
export function setup(): void {
  if (existsSync(BUSYBOX)) return;
  mkdirSync(dirname(BUSYBOX), { recursive: true });
  const { status, stderr } = spawnSync('deploy/busybox/build.sh', [BUSYBOX], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`BusyBox could not be built.\n${stderr}`);
}
