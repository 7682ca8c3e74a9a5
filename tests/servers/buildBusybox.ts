import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILDS } from '../buildOnce.ts';

const SCRIPT = 'deploy/busybox/build.sh';

/** BusyBox with options that Debian's build lacks. A changed script gives another file. */
export const BUSYBOX = join(
  BUILDS,
  `busybox-${createHash('sha256').update(readFileSync(SCRIPT)).digest('hex').slice(0, 16)}`,
);

/** Builds BusyBox from Debian's sources unless it exists. */
export function setup(): void {
  if (existsSync(BUSYBOX)) return;
  mkdirSync(dirname(BUSYBOX), { recursive: true });
  const { status, stderr } = spawnSync(SCRIPT, [BUSYBOX], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`BusyBox could not be built.\n${stderr}`);
}
