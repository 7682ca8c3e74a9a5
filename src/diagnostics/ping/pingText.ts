import { csv } from 'guywire-engine/core';
import { ssidText } from '../survey/networkText.ts';
import { type PingState, statisticsOf } from './pingRun.ts';

/** Result in the format of the usual ping programs. */
export function pingText({ order, packets, counts }: PingState): string {
  if (order === undefined) return '';
  const { host, size } = order;
  const lines = packets.map(({ sequence, echo }) => {
    if (echo.kind === 'lost') return `no answer: seq=${sequence}`;
    if (echo.kind === 'unreadable') return `unreadable answer: seq=${sequence}`;
    const { address, ttl, time } = echo;
    const left = ttl === undefined ? '' : ` ttl=${ttl}`;
    return `${size} bytes from ${ssidText(address)}: seq=${sequence}${left} time=${time.toFixed(2)} ms`;
  });
  const { sent, received, unreadable } = counts;
  const { loss = 0, least, mean, most, jitter = 0 } = statisticsOf(counts);
  const unread = unreadable === 0 ? '' : `, ${unreadable} unreadable`;
  const times =
    least === undefined || mean === undefined || most === undefined
      ? []
      : [`rtt min/avg/max/jitter = ${[least, mean, most, jitter].map((time) => time.toFixed(2)).join('/')} ms`];
  return [
    `PING ${host}: ${size} bytes`,
    ...lines,
    `--- ${host} ping statistics ---`,
    `${sent} packets sent, ${received} received${unread}, ${loss.toFixed(1)}% packet loss`,
    ...times,
    '',
  ].join('\n');
}

/** One row for each stored packet, times in ms. */
export function pingCsv({ packets }: PingState): string {
  return csv(
    ['sequence', 'result', 'address', 'time_ms', 'ttl'],
    packets.map(({ sequence, echo }) =>
      echo.kind === 'answered'
        ? [sequence, echo.kind, ssidText(echo.address), echo.time, echo.ttl]
        : [sequence, echo.kind, undefined, undefined, undefined],
    ),
  );
}
