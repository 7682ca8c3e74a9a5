import type { Hono } from 'hono';
import type { Device } from '../device/device.ts';
import { type Listener, type ListenOptions, listen } from './listen.ts';

export interface MovingListener extends Listener {
  /**
   * From now on the device is at this listener only while it has the management address it had when it began to listen;
   * with another one it is at a second listener, on the same host.
   * @param atOnce it is at the second one whatever its address is, until it is brought back.
   * @returns where that is.
   * @throws when the port is taken, or after too many moves.
   */
  move(port?: number, atOnce?: boolean): Promise<string>;
  /** Ends a move that went by no address. */
  bringBack(): void;
}

const MOST_ADDRESSES = 16;

/** Serves a device that may move to another address, as a radio does when its management address changes. */
export async function listenMoving(
  app: Hono,
  device: Pick<Device, 'address'>,
  options: ListenOptions,
): Promise<MovingListener> {
  const home = device.address();
  let isAway = false;
  const isHome = (): boolean => !isAway && device.address() === home;
  const listeners: Listener[] = [];
  const first = await listen(app, { ...options, isThere: () => listeners.length === 1 || isHome() });
  listeners.push(first);
  return {
    url: first.url,
    async move(port = 0, atOnce = false) {
      if (listeners.length === MOST_ADDRESSES) throw new Error('The device has been at too many addresses.');
      const second = await listen(app, { ...options, port, isThere: () => !isHome() });
      listeners.push(second);
      isAway = atOnce;
      return second.url;
    },
    bringBack() {
      isAway = false;
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
}
