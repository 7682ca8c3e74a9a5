import type { ResponseOf } from '../../schemas/device/calls.ts';
import { enabledSetting } from '../configuration/settings.ts';
import { CONTROLLER_STATUS, controllerState } from './controller.ts';
import { deviceTime } from './deviceTime.ts';
import { host } from './host.ts';
import { interfaces } from './interfaces.ts';
import type { Situation } from './situation.ts';
import { wireless } from './wireless.ts';

/** `gps` block of the status, where the model has a receiver. */
export function gps({ model }: Situation) {
  if (!model.features.includes('gps')) return {};
  const { latitude, longitude } = model.site;
  return {
    gps: { lat: latitude, lon: longitude, fix: 1, sats: 11, dim: 3, dop: 0.9, alt: 148.2, time_sync_enabled: true },
  };
}

/**
 * The whole answer of `/status.cgi` (docs/device.md#status, docs/device.md#generations; D18), every field a public
 * client insists on included.
 */
export function status(situation: Situation): ResponseOf<'deviceStatus'> {
  const on = (key: string): boolean => enabledSetting(situation.settings, key, false);
  const synced = on('ntpclient.status')
    ? { last_sync: deviceTime(situation.time - 61_000, situation.settings.get('system.timezone') ?? 'GMT') }
    : {};
  return {
    chain_names: [
      { number: 1, name: 'Chain 0' },
      { number: 2, name: 'Chain 1' },
    ],
    host: host(situation),
    genuine: '/images/genuine.png',
    services: {
      dhcpc: on('dhcpc.status'),
      dhcpd: on('dhcpd.status'),
      dhcp6d_stateful: on('dhcp6d.status'),
      pppoe: on('ppp.status'),
      airview: 2,
    },
    firewall: {
      iptables: on('iptables.sys.fw.status'),
      ebtables: on('ebtables.sys.fw.status'),
      ip6tables: on('ip6tables.status'),
      eb6tables: false,
    },
    portfw: on('iptables.sys.portfw.status'),
    wireless: wireless(situation),
    interfaces: interfaces(situation),
    provmode: {},
    ntpclient: synced,
    unms: { status: CONTROLLER_STATUS[controllerState(situation.settings, situation.controllerTime)] },
    ...gps(situation),
  };
}
