import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../simulator/storage/folderLock.ts';

/**
 * The lock that a killed process leaves in a folder. The folder is on the disk of the project, not in memory: a disk gives
 * the next file the inode of the one that is gone.
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
  'who takes a dead lock over leaves that of another, who was quicker by %i turns, alone',
  async (turns) => {
    const path = deadLock();
    const dead = madeAt(path);
    const taking = lockFolder(join(path, '..')).then(
      () => 'taken',
      (error: unknown) => String(error),
    );
    for (let turn = 0; turn < turns; turn += 1) await new Promise(process.nextTick);
    // It has been taken over already.
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
