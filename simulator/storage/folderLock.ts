import { once } from 'node:events';
import { linkSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';
import { readJson } from 'guywire-engine/core';
import { makeFolder } from './makeFolder.ts';
import { StorageError, storageError } from './storageError.ts';

/** A socket in the data folder: who listens on it has the folder, and has it no longer when its process ends, however that ends. */
const NAME = 'lock';
/** ms that an answer of who has the folder is waited for. */
const PATIENCE = 2000;
const LONGEST_ANSWER = 1000;
const MOST_ATTEMPTS = 5;

/** Who has a folder. */
interface Holder {
  readonly pid: number;
  /** ms since 1970. */
  readonly since: number;
}

/** A folder that another process uses; its message is a sentence. */
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
 * Takes a data folder for this process until it ends: two devices on one folder would undo one another's writes. What a dead
 * process left is taken over.
 * @throws FolderInUse; StorageError where the folder cannot be used
 */
export async function lockFolder(folder: string): Promise<void> {
  makeFolder(folder);
  // The path of a socket may have about a hundred characters.
  const absolute = join(folder, NAME);
  const fromHere = relative('.', absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    if (await listenOn(path, folder)) return;
    await clearStale(path, folder);
  }
  throw new FolderInUse(folder, undefined);
}

/** @returns whether this process has the folder now */
async function listenOn(path: string, folder: string): Promise<boolean> {
  const holder: Holder = { pid: process.pid, since: Date.now() };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(JSON.stringify(holder));
  });
  // It is found under its name only once it listens: before, it would be taken for that of a dead process.
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

/** Removes the socket of a process that is dead. @throws FolderInUse where it is not */
async function clearStale(path: string, folder: string): Promise<void> {
  try {
    const found = madeAt(path);
    if ((await isDead(path, folder)) && madeAt(path) === found) rmSync(path);
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
    if (codeOf(error) !== 'ENOENT') throw new StorageError(path, String(codeOf(error)));
  }
}

/** When the socket was made, ns: another one in its place has another time, and may well have the same inode. */
const madeAt = (path: string): bigint => statSync(path, { bigint: true }).ctimeNs;

/** @throws FolderInUse if a process listens; the error of the system if it is no socket, or has gone meanwhile */
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
