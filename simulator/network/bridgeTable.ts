import { enabledSetting, rowsOf } from '../core/settings.ts';
import { variation } from '../world/variation.ts';
import { hostsOf, macOf } from './hosts.ts';
import type { Situation } from './situation.ts';
import { wiredDevices } from './wiredDevices.ts';

export interface BridgeEntry {
  readonly bridge: string;
  readonly port: string;
  readonly mac: string;
  /** Seconds since it was heard last, to hundredths. */
  readonly ageing: number;
}

/** Seconds after which a bridge forgets who is silent (IEEE 802.1D). */
const FORGOTTEN = 300;

/** The first Ethernet port: where the cable is. */
const CABLE = 'eth0';

/** Who is heard on a port: the machines behind the cable, on a radio each peer and a router behind it. */
function heardOn(port: string, situation: Situation): string[] {
  const { seed, radios } = situation;
  if (port === CABLE) return [...wiredDevices(situation), ...hostsOf(seed)].map(({ mac }) => mac);
  const view = radios.find(({ radio }) => radio.device === port);
  return (view?.connections ?? []).flatMap(({ link: { peer } }) => [peer.mac, macOf(`${seed}/${peer.mac}/router`)]);
}

/** What the bridges have learnt of who is behind which port; their own addresses are not part of it. */
export function bridgeTable(situation: Situation): BridgeEntry[] {
  const { settings, seed, now } = situation;
  if (!enabledSetting(settings, 'bridge.status')) return [];
  const known = new Set<string>();
  return rowsOf(settings, 'bridge').flatMap((row) => {
    const ports = rowsOf(settings, `bridge.${row.number}.port`).map((port) => port.get('devname') ?? '');
    return ports.flatMap((port) =>
      heardOn(port, situation).flatMap((mac) => {
        // Over two radios a peer is heard on the first.
        if (known.has(mac)) return [];
        known.add(mac);
        const quiet = Math.abs(variation(`${seed}/${mac}/heard`, now / 1000, 47));
        return [{ bridge: row.get('devname') ?? '', port, mac, ageing: Math.floor(quiet * FORGOTTEN * 100) / 100 }];
      }),
    );
  });
}
