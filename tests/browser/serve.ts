import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createDevice, type DeviceOptions, type SimulatedDevice } from '../../simulator/createDevice.ts';

/** A simulated device that answers on a port of this machine, with the built interface. */
export interface Served extends SimulatedDevice {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a device on any free port. */
export async function serve(options: Omit<DeviceOptions, 'files'>): Promise<Served> {
  const made = await createDevice({ ...options, files: join(import.meta.dirname, '..', '..', 'dist') });
  const server = createAdaptorServer({ fetch: made.app.fetch });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    ...made,
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        if ('closeAllConnections' in server) server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
