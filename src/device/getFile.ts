import { getText } from './call.ts';
import type { FilePath } from './contract.ts';
import type { CallOptions } from './send.ts';

export interface DeviceFile {
  readonly name: string;
  readonly text: string;
}

/** Timeout in milliseconds. Creating a file may take longer than other calls. */
const PATIENCE = 60_000;

/**
 * @param fallback file name if the device gives none
 * @throws DeviceError
 */
export async function getFile(path: FilePath, fallback: string, options?: CallOptions): Promise<DeviceFile> {
  const { text, headers } = await getText(path, { patience: PATIENCE, ...options });
  const fileName = /filename="([^"]*)"/i.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  // The name is untrusted. Remove paths, leading dots, and characters that some systems cannot store.
  const name = fileName.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '');
  return { name: name === '' ? fallback : name.slice(0, 128), text };
}
