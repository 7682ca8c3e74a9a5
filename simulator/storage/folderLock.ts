import { once } from 'node:events';
import { linkSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';
import { readJson } from 'guywire-engine/core';
import { makeFolder } from './makeFolder.ts';
import { StorageError, storageError } from './storageError.ts';

/** Socket in the data folder. The listening process owns the folder until it ends for any reason. */
const NAME = 'lock';
/** Timeout for an answer of the owner, ms. */
const PATIENCE = 2000;
const LONGEST_ANSWER = 1000;
const MOST_ATTEMPTS = 5;

interface Holder {
  readonly pid: number;
  /** ms since 1970. */
  readonly since: number;
}

/** The folder is in use by another process. The message is a sentence. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder | undefined) {
    const who =
      holder === undefined
        ? 'another process, which does not say who it is'
        : `process ${holder.pid} since ${new Date(holder.since).toISOString()}`;
    super(`The data folder ${folder} is in use by ${who}.`);
    this.name = 'FolderInUse';
  }
}

const codeOf = (error: unknown): unknown => Object(error).code;

/**
 * Locks a data folder until this process ends. Two devices in one folder would overwrite each other's files. The lock
 * of a dead process is taken over.
 * @throws FolderInUse; StorageError if the folder cannot be used
 */
export async function lockFolder(folder: string): Promise<void> {
  makeFolder(folder);
  // The path of a socket is limited to about a hundred characters.
  const absolute = join(folder, NAME);
  const fromHere = relative('.', absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    if (await listenOn(path, folder)) return;
    await clearStale(path, folder);
  }
  throw new FolderInUse(folder, undefined);
}

async function listenOn(path: string, folder: string): Promise<boolean> {
  const holder: Holder = { pid: process.pid, since: Date.now() };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(JSON.stringify(holder));
  });
  // The socket is linked to its name only once it listens. Before, it would look like that of a dead process.
  const own = `${path}.${process.pid}`;
  try {
    rmSync(own, { force: true });
    await once(server.listen(own), 'listening');
    linkSync(own, path);
  } catch (error) {
    server.close();
    if (codeOf(error) === 'EEXIST') return false;
    throw storageError(folder, error);
  } finally {
    rmSync(own, { force: true });
  }
  server.unref();
  process.once('exit', () => rmSync(path, { force: true }));
  return true;
}

/** Removes the socket of a dead process. @throws FolderInUse if the process is alive */
async function clearStale(path: string, folder: string): Promise<void> {
  try {
    const found = madeAt(path);
    if ((await isDead(path, folder)) && madeAt(path) === found) rmSync(path);
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
    if (codeOf(error) !== 'ENOENT') throw new StorageError(path, String(codeOf(error)));
  }
}

/** Creation time of the socket, ns. A new socket may have the same inode, but has another time. */
const madeAt = (path: string): bigint => statSync(path, { bigint: true }).ctimeNs;

/** @throws FolderInUse if a process listens; the system error if it is no socket, or was removed in the meantime */
async function isDead(path: string, folder: string): Promise<boolean> {
  const socket = connect(path);
  let text = '';
  try {
    socket.setTimeout(PATIENCE, () => socket.destroy());
    await once(socket, 'connect');
    for await (const chunk of socket.setEncoding('utf8')) {
      text += chunk;
      if (text.length > LONGEST_ANSWER) break;
    }
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED') return true;
    if (text === '') throw error;
  } finally {
    socket.destroy();
  }
  throw new FolderInUse(folder, holderOf(text));
}

function holderOf(text: string): Holder | undefined {
  const { pid, since }: Partial<Record<keyof Holder, unknown>> = Object(readJson(text).value);
  const areWhole = Number.isSafeInteger(pid) && Number.isSafeInteger(since) && Math.abs(Number(since)) < 8.64e15;
  return areWhole ? { pid: Number(pid), since: Number(since) } : undefined;
}
