import { json, refusalAt } from '../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

/**
 * POST `/stakick.cgi` with `staif` and `staid`: disconnects a station. It returns after it has found its access point
 * again.
 */
export function kick({ device, request }: CallOf<'kick'>): AnswerOf<'kick'> {
  const view = device.situation().radios.find(({ radio }) => radio.device === request.staif);
  if (view === undefined) return refusalAt('/staif', 'unknown', 'This device has no such radio.');
  const peer = view.connections.map(({ link }) => link.peer).find(({ mac }) => mac === request.staid.toUpperCase());
  if (peer === undefined) return refusalAt('/staid', 'unknown', 'No such station is connected.');
  device.kickedStations.sendAway(view.radio, peer);
  device.log.add(`station ${peer.mac} was told to leave`);
  return json({ status: 0, message: 'Request fulfilled.' });
}

/** GET `/api/lc`: the most distant peer. */
export function longestLink({ device }: SignedInCall): AnswerOf<'longestLink'> {
  const all = device.situation().radios.flatMap(({ connections }) => connections);
  const [farthest] = all.toSorted((a, b) => b.link.peer.distance - a.link.peer.distance);
  if (farthest === undefined) return json({});
  const { mac, hostname, distance } = farthest.link.peer;
  return json({ mac, hostname, distance, uptime: farthest.uptime });
}
