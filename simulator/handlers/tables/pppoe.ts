import { json, refusal } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

function describe(device: Device): AnswerOf<'pppoe'> {
  const connections = device.pppoe.states().map(({ session, ...state }) => {
    return session === undefined ? state : { ...state, ...session };
  });
  return json({ configured: connections.length > 0, connections });
}

/** GET `/api/pppoe/info`: how the PPPoE connections stand. */
export function pppoe({ device }: SignedInCall): AnswerOf<'pppoe'> {
  return describe(device);
}

/** POST `/api/pppoe/restart`: ends the connections and connects anew. */
export function restartPppoe({ device }: SignedInCall): AnswerOf<'restartPppoe'> {
  if (device.pppoe.states().length === 0) return refusal(400, 'There is no PPPoE connection.');
  device.pppoe.restart();
  device.log.add('connections restarted', { facility: 'pppoe' });
  return describe(device);
}
