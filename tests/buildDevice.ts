import { bundle } from '../tools/bundle.ts';

/** Builds the device once before the tests that start it in a process of its own. */
export async function setup(): Promise<void> {
  await bundle('built-tests', 'tests/simulator', ['watchedDevice']);
}
