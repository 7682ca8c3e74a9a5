import { build } from 'vite';

/** Builds the interface once before the tests, as a person who starts it would have it. */
export async function setup(): Promise<void> {
  await build({ logLevel: 'warn' });
}
