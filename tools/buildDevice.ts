/** Writes the device as `npm start` runs it. */
import { bundleDevice } from './bundleDevice.ts';

await bundleDevice('simulator/start.ts', 'built');
