import { type Answer, json } from '../answer.ts';
import type { SignedInCall } from './call.ts';

/** POST `/logout.cgi`: ends the session. */
export function logout({ device, session }: SignedInCall): Answer {
  device.sessions.end(session.id);
  return json({ ok: true }, { session: 'ended' });
}
