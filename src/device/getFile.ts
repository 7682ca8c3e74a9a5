import { getText } from './call.ts';
import type { FilePath } from './contract.ts';
import type { CallOptions } from './send.ts';

/** A text file the device hands out, by the name it gives it. */
export interface DeviceFile {
  readonly name: string;
  readonly text: string;
}

/** Making one may take the device longer than answering a call. */
const PATIENCE = 60_000;

/** @param fallback name of the file where the device gives none. @throws DeviceError */
export async function getFile(path: FilePath, fallback: string, options?: CallOptions): Promise<DeviceFile> {
  const { text, headers } = await getText(path, { patience: PATIENCE, ...options });
  const given = /filename="([^"]*)"/i.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  // The name comes from outside: no path, nothing hidden, nothing that some system could not store.
  const name = given.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '');
  return { name: name === '' ? fallback : name.slice(0, 128), text };
}
