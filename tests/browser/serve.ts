import { join } from 'node:path';
import { createDevice, type DeviceOptions, type SimulatedDevice } from '../../simulator/app/createDevice.ts';
import { listenMoving, type MovingListener } from '../../simulator/app/listenMoving.ts';
import { HOSTILE_NAMES } from '../../simulator/world/names.ts';

/** Simulated device on a port of this machine, with the built interface. Tests can change its address. */
export interface Served extends SimulatedDevice, MovingListener {}

/** Ports of stopped devices. Browsers have cached the files of the interface for these ports. */
const known: number[] = [];

const BUILT = join(import.meta.dirname, '..', '..', 'dist');

/**
 * Serves a device on any free port. It stays reachable during a network restart, unless an option says otherwise.
 * @param files folder of the interface
 */
export async function serve(options: Omit<DeviceOptions, 'files'>, files = BUILT): Promise<Served> {
  return serveMade(await createDevice({ networkRestart: 0, names: HOSTILE_NAMES, ...options, files }));
}

/** Serves an existing device, such as an end of a pair, on any free port. */
export async function serveMade(made: SimulatedDevice): Promise<Served> {
  const listener = await listenAgain(made);
  return {
    ...made,
    ...listener,
    async close() {
      await listener.close();
      known.push(Number(new URL(listener.url).port));
    },
  };
}

async function listenAgain({ app, device }: SimulatedDevice): Promise<MovingListener> {
  const host = '127.0.0.1';
  const port = known.pop();
  if (port === undefined) return listenMoving(app, device, { host, port: 0 });
  // Another program may have taken the port since. It keeps it.
  return listenMoving(app, device, { host, port }).catch(() => listenMoving(app, device, { host, port: 0 }));
}

/**
 * Argument of Chromium that maps device addresses to servers: `{ '192.168.1.20': served.url, '192.168.1.30': await
 * served.move() }`.
 */
export function atAddresses(urls: Readonly<Record<string, string>>): string {
  const rules = Object.entries(urls).map(([address, url]) => `MAP ${address}:80 ${new URL(url).host}`);
  return `--host-resolver-rules=${rules.join(',')}`;
}
