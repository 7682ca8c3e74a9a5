import type { Model } from '../models/model.ts';

export interface LinkEnd {
  readonly accessPoint: boolean;
  /** Shared key, 8 to 63 printable characters. */
  readonly key: string;
}

const ENABLED = 'enabled';

/** Values of `ptpmode` (docs/device.md#radio). */
const TWO_ENDS = 1;
const MANY_STATIONS = 2;
const ONE_OF_MANY = 0;

/**
 * Lines that configure the radios as one end of an encrypted link. Point-to-point, or point-to-multipoint if the
 * radio supports nothing else.
 */
export function linkLines({ radios, ssid }: Model, { accessPoint, key }: LinkEnd): Map<string, string> {
  const lines = new Map<string, string>();
  for (const { number, band, device, ptmpOnly } of radios) {
    const set = (name: string, value: string | number) => lines.set(`radio.${number}.${name}`, String(value));
    set('ptpmode', !ptmpOnly ? TWO_ENDS : accessPoint ? MANY_STATIONS : ONE_OF_MANY);
    if (band === 'AD') {
      set('mode', accessPoint ? 'ap-ptp' : 'sta-ptp');
      set('psk', key);
      continue;
    }
    set('mode', accessPoint ? 'master' : 'managed');
    for (const [name, value] of accessPoint
      ? accessPointSecurity(device, ssid, key)
      : stationSecurity(device, ssid, key)) {
      lines.set(name, value);
    }
  }
  return lines;
}

function accessPointSecurity(device: string, ssid: string, key: string): readonly (readonly [string, string])[] {
  return [
    ['aaa.status', ENABLED],
    ['aaa.1.status', ENABLED],
    ['aaa.1.devname', device],
    ['aaa.1.ssid', ssid],
    ['aaa.1.wpa.mode', '2'],
    ['aaa.1.wpa.1.pairwise', 'CCMP'],
    ['aaa.1.wpa.key.1.mgmt', 'WPA-PSK'],
    ['aaa.1.wpa.psk', key],
  ];
}

function stationSecurity(device: string, ssid: string, key: string): readonly (readonly [string, string])[] {
  const network = 'wpasupplicant.profile.1.network.1';
  return [
    ['wpasupplicant.status', ENABLED],
    ['wpasupplicant.device.1.status', ENABLED],
    ['wpasupplicant.device.1.devname', device],
    ['wpasupplicant.device.1.profile', 'AUTO'],
    ['wpasupplicant.profile.1.name', 'AUTO'],
    [`${network}.status`, ENABLED],
    [`${network}.ssid`, ssid],
    [`${network}.proto.1.name`, 'RSN'],
    [`${network}.pairwise.1.name`, 'CCMP'],
    [`${network}.key_mgmt.1.name`, 'WPA-PSK'],
    [`${network}.psk`, key],
  ];
}
