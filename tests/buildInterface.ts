import { join } from 'node:path';
import { build } from 'vite';
import { buildOnce } from './buildOnce.ts';

/** Builds the interface once before the tests, as a person who starts it would have it. */
export async function setup(): Promise<void> {
  await buildOnce(join(import.meta.dirname, '../dist'), () => build({ logLevel: 'warn' }));
}
