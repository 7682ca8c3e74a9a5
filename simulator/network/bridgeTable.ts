import { enabledSetting, rowsOf } from '../core/settings.ts';
import { variation } from '../world/variation.ts';
import { hostsOf, macOf } from './hosts.ts';
import type { Situation } from './situation.ts';
import { wiredDevices } from './wiredDevices.ts';

export interface BridgeEntry {
  readonly bridge: string;
  readonly port: string;
  readonly mac: string;
  /** Seconds since the last frame, in steps of 0.01 s. */
  readonly ageing: number;
}

/** Ageing time of a bridge in seconds (IEEE 802.1D). */
const FORGOTTEN = 300;

/** First Ethernet port, with the cable. */
const CABLE = 'eth0';

/**
 * MAC addresses seen on a port. Behind the cable, they are hosts. On a radio, they are its peers and the routers
 * behind them.
 */
function heardOn(port: string, situation: Situation): string[] {
  const { seed, radios } = situation;
  if (port === CABLE) return [...wiredDevices(situation), ...hostsOf(seed)].map(({ mac }) => mac);
  const view = radios.find(({ radio }) => radio.device === port);
  return (view?.connections ?? []).flatMap(({ link: { peer } }) => [peer.mac, macOf(`${seed}/${peer.mac}/router`)]);
}

/** Learned MAC addresses of the bridges, without their own. */
export function bridgeTable(situation: Situation): BridgeEntry[] {
  const { settings, seed, now } = situation;
  if (!enabledSetting(settings, 'bridge.status')) return [];
  const listed = new Set<string>();
  return rowsOf(settings, 'bridge').flatMap((row) => {
    const ports = rowsOf(settings, `bridge.${row.number}.port`).map((port) => port.get('devname') ?? '');
    return ports.flatMap((port) =>
      heardOn(port, situation).flatMap((mac) => {
        // A peer on two radios is listed on the first.
        if (listed.has(mac)) return [];
        listed.add(mac);
        const quiet = Math.abs(variation(`${seed}/${mac}/heard`, now / 1000, 47));
        return [{ bridge: row.get('devname') ?? '', port, mac, ageing: Math.floor(quiet * FORGOTTEN * 100) / 100 }];
      }),
    );
  });
}
