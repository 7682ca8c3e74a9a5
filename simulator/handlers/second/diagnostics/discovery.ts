import { json } from '../../../core/answer.ts';
import type { Device } from '../../../device/device.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';

const state = ({ tools }: Device): AnswerOf<'v1Discovery'> => json({ running: tools.discovery.isRunning() });

/** GET `/tools/discovery`: whether the device looks for others again and again. */
export function discovery({ device }: SignedInCall): AnswerOf<'v1Discovery'> {
  return state(device);
}

/** POST `/tools/discovery/start`. */
export function startDiscovery({ device }: SignedInCall): AnswerOf<'v1DiscoveryStart'> {
  device.tools.discovery.start();
  return state(device);
}

/** POST `/tools/discovery/stop`. */
export function stopDiscovery({ device }: SignedInCall): AnswerOf<'v1DiscoveryStop'> {
  device.tools.discovery.stop();
  return state(device);
}

/** POST `/tools/discovery/rescan`: forgets who was seen, and asks anew. */
export function rescan({ device }: SignedInCall): AnswerOf<'v1DiscoveryRescan'> {
  device.tools.discovery.rescan();
  return state(device);
}

/** GET `/tools/discovery/neighbors`: who answered in the last minute. */
export function neighbours({ device }: SignedInCall): AnswerOf<'v1Neighbours'> {
  const now = device.clock.monotonic();
  return json(
    device.tools.discovery.neighbours().map(({ address, ssid, lastSeen, ...one }) => ({
      ...one,
      ip: address,
      essid: ssid,
      lastSeen: Math.floor((now - lastSeen) / 1000),
    })),
  );
}

/** POST `/tools/discovery/neighbors`: asks once; who answers is there a moment later. */
export function askNeighbours(call: SignedInCall): AnswerOf<'v1AskNeighbours'> {
  call.device.tools.discovery.ask();
  return neighbours(call);
}
