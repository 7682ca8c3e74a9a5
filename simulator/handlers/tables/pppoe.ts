import { json, refusal } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/pppoe/info`: state of the PPPoE connections. */
export function pppoe({ device }: SignedInCall): AnswerOf<'pppoe'> {
  const connections = device.pppoe.states().map(({ session, ...state }) => {
    return session === undefined ? state : { ...state, ...session };
  });
  return json({ configured: connections.length > 0, connections });
}

/** POST `/api/pppoe/restart`: reconnects. */
export function restartPppoe(call: SignedInCall): AnswerOf<'restartPppoe'> {
  const { device } = call;
  if (device.pppoe.states().length === 0) return refusal(400, 'There is no PPPoE connection.');
  device.pppoe.restart();
  device.log.add('connections restarted', { facility: 'pppoe' });
  return pppoe(call);
}
