import { join } from 'node:path';
import { build } from 'vite';
import { buildOnce } from './buildOnce.ts';

/** Builds the production interface once before the tests. */
export async function setup(): Promise<void> {
  await buildOnce(join(import.meta.dirname, '../dist'), () => build({ logLevel: 'warn' }));
}
