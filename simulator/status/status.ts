import { BLUETOOTH, PROVISIONING } from '../../rules/link/codes.ts';
import type { ResponseOf } from '../../schemas/device/calls.ts';
import { deviceTime } from '../core/deviceTime.ts';
import { enabledSetting, textSetting } from '../core/settings.ts';
import type { Situation } from '../network/situation.ts';
import { CONTROLLER_STATUS, controllerState } from './controller.ts';
import { gps } from './gps.ts';
import { host } from './host.ts';
import { interfaces } from './interfaces.ts';
import { wireless } from './wireless.ts';

/** Empty while the management mode is off, as observed (docs/device.md#status). */
function provmode({ provisioning: { status, timeLeft } }: Situation) {
  const isIdle = status === PROVISIONING.DISABLED || status === PROVISIONING.NOT_RUNNING;
  return isIdle ? {} : { status, time_left: timeLeft };
}

/** 60 GHz devices have no Bluetooth (docs/device.md#hardware). */
function bleHttp({ model, settings, provisioning: { bluetooth } }: Situation) {
  if (model.radios.some(({ band }) => band === 'AD')) return {};
  const client = bluetooth === BLUETOOTH.CONNECTED ? 'phone-nearby' : '';
  const name = textSetting(settings, 'resolv.host.1.name');
  return { bleHttp: { status: bluetooth, client, name } };
}

/**
 * Response of `/status.cgi` (docs/device.md#status, docs/device.md#generations; D18), with every field that a public
 * client requires.
 */
export function status(situation: Situation): ResponseOf<'deviceStatus'> {
  const on = (key: string): boolean => enabledSetting(situation.settings, key);
  const synced = on('ntpclient.status')
    ? { last_sync: deviceTime(situation.time - 61_000, situation.settings.get('system.timezone') ?? 'GMT') }
    : {};
  const place = gps(situation);
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
      airview: situation.model.withoutSpectrum ? 0 : 2,
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
    provmode: provmode(situation),
    ntpclient: synced,
    unms: { status: CONTROLLER_STATUS[controllerState(situation.settings, situation.controllerTime)] },
    ...(place && { gps: place }),
    ...bleHttp(situation),
  };
}
