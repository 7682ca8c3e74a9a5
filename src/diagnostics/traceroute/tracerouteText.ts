import { csv } from 'guywire-engine/core';
import type { Hop } from '../../device/endpoints/traceroute.ts';
import { ssidText } from '../survey/networkText.ts';
import type { TracerouteOrder } from './tracerouteRun.ts';

const STAR = '*';

/** Result in the format of the usual traceroute programs. */
export function tracerouteText({ host, most }: TracerouteOrder, hops: readonly Hop[]): string {
  const lines = hops.map(({ number, name, address, times }) => {
    const place = name === undefined ? (address ?? STAR) : `${name} (${address ?? STAR})`;
    const took = times.map((time) => (time === undefined ? STAR : `${time.toFixed(2)} ms`));
    return `${String(number).padStart(2)}  ${ssidText(place)}  ${took.join('  ')}`.trimEnd();
  });
  return [`traceroute to ${host}, ${most} hops max`, ...lines, ''].join('\n');
}

/** One row per hop, times in ms. */
export function tracerouteCsv(hops: readonly Hop[]): string {
  return csv(
    ['hop', 'name', 'address', 'time_1_ms', 'time_2_ms', 'time_3_ms', 'host'],
    hops.map(({ number, name, address, times: [first, second, third], last }) => [
      number,
      name && ssidText(name),
      address && ssidText(address),
      first,
      second,
      third,
      last ? 1 : 0,
    ]),
  );
}
