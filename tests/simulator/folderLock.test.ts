import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../simulator/storage/folderLock.ts';

/**
 * Lock left in a folder by a killed process. The folder is on the disk of the project, not in memory. A disk gives
 * the next file the inode of the removed one.
 */
function deadLock(): string {
  const folder = mkdtempSync(join('node_modules', 'guywire-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'lock');
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script]);
  return path;
}

const madeAt = (path: string) => statSync(path, { bigint: true }).ctimeNs;

test.each(Array.from({ length: 12 }, (_, turns) => [turns]))(
  'taking over a dead lock leaves alone a lock that another process took %i turns earlier',
  async (turns) => {
    const path = deadLock();
    const dead = madeAt(path);
    const taking = lockFolder(join(path, '..')).then(
      () => 'taken',
      (error: unknown) => String(error),
    );
    for (let turn = 0; turn < turns; turn += 1) await new Promise(process.nextTick);
    // Another process has already taken over the lock.
    if (madeAt(path) !== dead) return;
    rmSync(path);
    const quicker = createServer((socket) => socket.end('{}'));
    onTestFinished(() => void quicker.close());
    await once(quicker.listen(path), 'listening');
    const own = madeAt(path);
    expect(await taking).toContain('is in use by another process');
    expect(madeAt(path)).toBe(own);
  },
);
