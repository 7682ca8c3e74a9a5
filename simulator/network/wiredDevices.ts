import { subnetOf } from '../../rules/network/subnet.ts';
import { dotted } from '../core/ipAddress.ts';
import { constant } from '../world/variation.ts';
import type { Situation } from './situation.ts';

export interface WiredDevice {
  readonly mac: string;
  readonly hostname: string;
  readonly model: string;
  readonly address: string;
  readonly firmware: string;
}

const KINDS = [
  {
    mac: '00:00:5E:00:53:61',
    model: 'Switch 8',
    firmware: 'GW.switch.v2.4.1.5012.250310.0911',
  },
  {
    mac: '00:00:5E:00:53:62',
    model: 'Camera',
    firmware: 'GW.camera.v1.9.0.3311.240807.1402',
  },
] as const;

/** Maximum rows to search for the management interface. */
const MOST_ROWS = 64;

/** Wired neighbours in the management network. Depends only on the seed (docs/device.md#tools). */
export function wiredDevices({
  settings,
  seed,
  names,
}: Pick<Situation, 'settings' | 'seed' | 'names'>): readonly WiredDevice[] {
  for (let row = 1; row <= MOST_ROWS; row += 1) {
    const own = `netconf.${row}`;
    if (settings.get(`${own}.role`) !== 'mlan') continue;
    const network = subnetOf(settings.get(`${own}.ip`), settings.get(`${own}.netmask`));
    if (network === undefined) return [];
    const host = ~network.bits >>> 0;
    if (host < 250) return [];
    const hostnames = ['mast-switch', names.camera];
    return KINDS.map((kind, index) => {
      const number = 101 + index * 40 + Math.floor(30 * constant(`${seed}/wired/${index}`));
      return {
        ...kind,
        hostname: hostnames[index] ?? '',
        address: dotted(((network.number & network.bits) >>> 0) + number),
      };
    });
  }
  return [];
}
