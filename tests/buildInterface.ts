import { join } from 'node:path';
import { build } from 'vite';
import { buildOnce } from './buildOnce.ts';

/** Builds the interface once before the tests, as a person who starts it would have it. */
export async function setup(): Promise<void> {
  await buildOnce(join(import.meta.dirname, '../dist'), async () => {
    // The test runner's own setting would make it a development build of React.
    process.env.NODE_ENV = 'production';
    await build({ logLevel: 'warn' });
    process.env.NODE_ENV = 'test';
  });
}
