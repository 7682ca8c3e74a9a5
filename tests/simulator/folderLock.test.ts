import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../simulator/storage/folderLock.ts';

/**
 * Lock left in a folder by a killed process: a socket file that no process listens on. The folder is on the disk of
 * the project, not in memory. A disk gives the next file the inode of the removed one.
 */
async function deadLock(): Promise<string> {
  const folder = mkdtempSync(join('node_modules', 'guywire-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'lock');
  const listening = join(folder, 'listening');
  const killed = createServer();
  await once(killed.listen(listening), 'listening');
  // A server removes its file when it closes, by the name that it listens on.
  renameSync(listening, path);
  await once(killed.close(), 'close');
  return path;
}

const madeAt = (path: string) => statSync(path, { bigint: true }).ctimeNs;

test.each(Array.from({ length: 12 }, (_, turns) => [turns]))(
  'taking over a dead lock leaves alone a lock that another process took %i turns earlier',
  async (turns) => {
    const path = await deadLock();
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
