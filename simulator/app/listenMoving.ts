import type { Hono } from 'hono';
import type { Device } from '../device/device.ts';
import { type Listener, type ListenOptions, listen } from './listen.ts';

export interface MovingListener extends Listener {
  /**
   * Opens a second listener on the same host. The first one serves the device only while its management address is
   * unchanged.
   * @param atOnce true to move regardless of the management address, until `bringBack`
   * @returns URL of the second listener
   * @throws if the port is in use, or after too many moves
   */
  move(port?: number, atOnce?: boolean): Promise<string>;
  /** Ends a move made with `atOnce`. */
  bringBack(): void;
}

const MOST_ADDRESSES = 16;

/** Serves a device on more than one address, like a radio whose management address changes. */
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
