import { json } from '../../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';

/** GET `/tools/discovery`: reports if periodic discovery is running. */
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

/** POST `/tools/discovery/rescan`: clears the results and sends a new discovery. */
export function rescan(call: SignedInCall): AnswerOf<'v1DiscoveryRescan'> {
  call.device.tools.discovery.rescan();
  return discovery(call);
}

/** GET `/tools/discovery/neighbors`: devices that answered in the last minute. */
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

/** POST `/tools/discovery/neighbors`: sends one discovery. The answers are available shortly after. */
export function askNeighbours(call: SignedInCall): AnswerOf<'v1AskNeighbours'> {
  call.device.tools.discovery.ask();
  return neighbours(call);
}
