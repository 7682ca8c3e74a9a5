import { json } from '../../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';

/** GET `/tools/discovery`: whether the device looks for others again and again. */
export function discovery({ device }: SignedInCall): AnswerOf<'v1Discovery'> {
  return json({ running: device.tools.discovery.isRunning() });
}

/** POST `/tools/discovery/start`. */
export function startDiscovery(call: SignedInCall): AnswerOf<'v1DiscoveryStart'> {
  call.device.tools.discovery.start();
  return discovery(call);
}

/** POST `/tools/discovery/stop`. */
export function stopDiscovery(call: SignedInCall): AnswerOf<'v1DiscoveryStop'> {
  call.device.tools.discovery.stop();
  return discovery(call);
}

/** POST `/tools/discovery/rescan`: forgets who was seen, and asks anew. */
export function rescan(call: SignedInCall): AnswerOf<'v1DiscoveryRescan'> {
  call.device.tools.discovery.rescan();
  return discovery(call);
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
