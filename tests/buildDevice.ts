import { bundleDevice } from '../tools/bundleDevice.ts';

/** Builds the device once before the tests that start it in a process of its own. */
export async function setup(): Promise<void> {
  await bundleDevice('tests/simulator/watchedDevice.ts', 'built-tests');
}
