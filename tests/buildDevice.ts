import { join } from 'node:path';
import { bundle } from '../tools/bundle.ts';
import { buildOnce } from './buildOnce.ts';

const FOLDER = 'built-tests';

/** Builds the device once before the tests that start it in a separate process. */
export async function setup(): Promise<void> {
  const out = join(import.meta.dirname, '..', FOLDER);
  await buildOnce(out, () => bundle(FOLDER, 'tests/simulator', ['watchedDevice']), ['tests/simulator']);
}
