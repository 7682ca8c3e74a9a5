import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { piecesOf, writeFlash } from '../../tools/flash/flash.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { runServer, type WebServer } from './runServer.ts';

/**
 * The interface is served at the root, and once more here. The path has several folders, one with a character that
 * addresses encode.
 */
export const PREFIX = '/sites/north mast/ui/';

/**
 * Starts a web server with the interface as it is in flash. It stops after the test.
 * @param device port of the radio
 * @returns its address by scheme, without a path
 */
export function startServer(server: WebServer, device: number): ReturnType<typeof runServer> {
  const below = temporaryFolder();
  writeFlash(below, piecesOf('dist'));
  const fill = (root: string): void => {
    for (const to of [root, join(root, PREFIX)]) cpSync(below, to, { recursive: true });
  };
  return runServer(server, device, fill, onTestFinished);
}
