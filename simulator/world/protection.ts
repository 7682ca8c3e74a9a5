import { enabledSetting, integerSetting } from '../core/settings.ts';
import type { End } from './end.ts';

/** Security of a link. Two ends need a common method, and the same key (docs/device.md#security). */
export interface Protection {
  /** Methods announced by an access point and accepted by a station: `none`, `RSN WPA-PSK CCMP`, `60 GHz`. */
  readonly ways: readonly string[];
  /** Shared key. Empty with a RADIUS server, which admits every station with a name. */
  readonly key: string;
}

const SIXTY_GHZ = '60 GHz';
const OPEN: Protection = { ways: ['none'], key: '' };
const STATION = 'wpasupplicant.profile.1.network.1';
/** WPA versions by `aaa.1.wpa.mode` of an access point, in the terms of a station's settings. */
const VERSIONS: Readonly<Record<number, readonly string[]>> = { 1: ['WPA'], 2: ['RSN'], 3: ['WPA', 'RSN'] };

export function protectionOf({ radio, settings, configuration }: End): Protection {
  const text = (key: string, otherwise = ''): string => configuration.get(key) ?? otherwise;
  if (radio.band === 'AD') return { ways: [SIXTY_GHZ], key: text(`radio.${radio.number}.psk`) };
  if (!settings.secured) return OPEN;
  const management = text(settings.accessPoint ? 'aaa.1.wpa.key.1.mgmt' : `${STATION}.key_mgmt.1.name`, 'NONE');
  if (management === 'NONE') return OPEN;
  const isPersonal = management === 'WPA-PSK';
  if (settings.accessPoint) {
    const versions = VERSIONS[integerSetting(configuration, 'aaa.1.wpa.mode')] ?? [];
    const ciphers = text('aaa.1.wpa.1.pairwise', 'CCMP').split(' ');
    const ways = versions.flatMap((version) => ciphers.map((cipher) => `${version} ${management} ${cipher}`));
    return { ways, key: isPersonal ? text('aaa.1.wpa.psk') : '' };
  }
  const entries = ['wpasupplicant.device.1.status', `${STATION}.status`];
  if (!entries.every((key) => enabledSetting(configuration, key))) return OPEN;
  const [version, cipher] = [text(`${STATION}.proto.1.name`, 'RSN'), text(`${STATION}.pairwise.1.name`, 'CCMP')];
  return { ways: [`${version} ${management} ${cipher}`], key: isPersonal ? text(`${STATION}.psk`) : '' };
}

/** Best announced method, as a survey reports it. */
export function encryptionOf({ ways, key }: Protection): 'none' | 'WPA' | 'WPA2' {
  if (ways.includes(SIXTY_GHZ)) return key === '' ? 'none' : 'WPA2';
  if (ways.some((way) => way.startsWith('RSN'))) return 'WPA2';
  return ways.includes('none') ? 'none' : 'WPA';
}
