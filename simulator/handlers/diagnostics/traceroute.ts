import { HOPS } from '../../../schemas/device/diagnostics/traceroute.ts';
import type { AnswerOf, CallOf } from '../call.ts';
import { bounded, unknownHost } from './bounded.ts';

const UNKNOWN = '*';

/** Removes separators and control characters from a name in a line. */
const part = (name: string): string => name.replaceAll(/[|\p{Cc}\p{Bidi_Control}]/gu, '');

/** POST `/api/traceroute` with `dst_host`, `hop` and `resolve`: one hop of the path (docs/device.md#traceroute). */
export function traceroute({ device, request }: CallOf<'traceroute'>): AnswerOf<'traceroute'> {
  const hop = bounded(request.hop, HOPS, 'hop');
  if (typeof hop !== 'number') return hop;
  const found = device.tools.traceroute.hop(request.dst_host, hop, request.resolve === 'true');
  if (found === undefined) return unknownHost('dst_host');
  const { address = UNKNOWN, name = address, times, isLast } = found;
  const three = [0, 1, 2].map((packet) => times[packet]?.toFixed(2) ?? UNKNOWN);
  const line = ['0', String(hop), part(name) || UNKNOWN, address, ...three, isLast ? '1' : '0'];
  return { body: { text: `${line.join('|')}\n` } };
}
