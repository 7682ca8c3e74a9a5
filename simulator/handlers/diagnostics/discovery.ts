import { DISCOVERY_TIME } from '../../../schemas/device/diagnostics/discovery.ts';
import { json } from '../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';
import { bounded } from './bounded.ts';

/** Wireless modes in discovery packets (docs/device.md#discovery-tool). */
const MODES = { none: 0, station: 2, ap: 3 } as const;

/** POST `/discovery.cgi` with `discover=y` and `duration`: sends a discovery and collects responses for this time. */
export async function discover({ device, request, closed }: CallOf<'discover'>): Promise<AnswerOf<'discover'>> {
  const duration = bounded(request.duration, DISCOVERY_TIME, 'duration');
  if (typeof duration !== 'number') return duration;
  const { discovery } = device.tools;
  discovery.ask();
  await device.clock.sleep(duration);
  const refused = closed();
  if (refused !== undefined) return refused;
  return json({
    devices: discovery.neighbours().map(({ mac, address, hostname, model, firmware, uptime, ssid, mode }) => ({
      hwaddr: mac,
      ipv4: address,
      addresses: [address],
      hostname,
      product: model,
      uptime,
      wmode: MODES[mode],
      fwversion: firmware,
      essid: ssid,
    })),
  });
}

/** GET `/ipscan.cgi`: addresses of devices discovered in the last minute, and of link peers. */
export function knownAddresses({ device }: SignedInCall): AnswerOf<'knownAddresses'> {
  const linked = device.situation().radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  const all = [...linked, ...device.tools.discovery.neighbours()].map(({ address }) => address);
  return { body: { text: [...new Set(all)].map((address) => `${address}\n`).join('') } };
}
