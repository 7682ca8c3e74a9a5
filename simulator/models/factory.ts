import { DEFAULT_MTU } from '../../rules/constants/network.ts';
import type { Model, RadioModel } from './model.ts';

/** Factory account (D15). */
export const FACTORY_ACCOUNT = { name: 'admin', password: 'admin' } as const;

/** Default idle timeout of a session in seconds. */
const SESSION_TIMEOUT = 900;

type Line = readonly [key: string, value: string];

function radioLines(model: Model, radio: RadioModel): Line[] {
  const line = (name: string, value: string | number): Line => [`radio.${radio.number}.${name}`, String(value)];
  const antenna = radio.antennas.find(({ id }) => id === radio.initial.antenna);
  const sixtyGhz = radio.band === 'AD';
  return [
    line('status', 'enabled'),
    line('devname', radio.device),
    line('countrycode', 0),
    line('mode', sixtyGhz ? 'ap-ptp' : 'master'),
    line('ptpmode', model.link === 'ptp' ? 1 : 2),
    ...(sixtyGhz ? [] : [line('ieee_mode', 'auto')]),
    line('freq', 0),
    line('center.1.freq', 0),
    line('chanbw', radio.initial.width),
    line('scanbw.status', 'disabled'),
    line('scan_list.status', 'disabled'),
    line('cwm.mode', 1),
    line('cwm.enable', 0),
    line('txpower', radio.initial.txPower),
    line('low_txpower_mode', 'disabled'),
    line('antenna.id', radio.initial.antenna),
    line('antenna.gain', antenna?.gain ?? 0),
    line('cable.loss', 0),
    line('obey', 'enabled'),
    line('reg_obey', 'enabled'),
    line('dfs.status', 'enabled'),
    line('ack.auto', 'enabled'),
    line('ackdistance', Math.min(600, radio.distanceLimit ?? 600)),
    line('acktimeout', 31),
    line('polling', 'enabled'),
    line('pollingpri', 2),
    line('pollingnoack', 0),
    line('polling_11ac_11n_compat', 0),
    line('polling_ff_dur', 0),
    line('polling_ff_dl_ratio', 50),
    line('atpc.status', 'disabled'),
    line('atpc.sta.status', 'enabled'),
    line('atpc.threshold', 36),
    line('rx_sensitivity', -96),
  ];
}

function wirelessLines(model: Model, radio: RadioModel): Line[] {
  const line = (name: string, value: string | number): Line => [`wireless.${radio.number}.${name}`, String(value)];
  return [
    line('status', 'enabled'),
    line('devname', radio.device),
    line('ssid', model.ssid),
    line('hide_ssid', 'disabled'),
    line('wds.status', 'enabled'),
    line('l2_isolation', 'disabled'),
    line('security.type', 'none'),
    line('mac_acl.status', 'disabled'),
    line('mac_acl.policy', 'allow'),
    line('rate.auto', 'enabled'),
    line('rate.mcs', -1),
    line('amsdu', 3),
    line('ampdu.status', 'enabled'),
    line('ampdu.frames', 32),
    line('mcast.enhance', 1),
  ];
}

function networkLines(model: Model): Line[] {
  const ports = Array.from({ length: model.ethernetPorts }, (_, index) => `eth${index}`);
  const air: readonly string[] = model.radios.map(({ device }) => device);
  const members = [...ports, ...air];
  const lines: Line[] = [
    ['netmode', 'bridge'],
    ['gui.network.advanced.status', 'disabled'],
    ['bridge.status', 'enabled'],
    ['bridge.1.status', 'enabled'],
    ['bridge.1.devname', 'br0'],
    ['bridge.1.fd', '1'],
    ['bridge.1.stp.status', 'disabled'],
  ];
  for (const [index, device] of members.entries()) {
    lines.push([`bridge.1.port.${index + 1}.status`, 'enabled'], [`bridge.1.port.${index + 1}.devname`, device]);
  }
  lines.push(['netconf.status', 'enabled']);
  for (const [index, device] of [...members, 'br0'].entries()) {
    const prefix = `netconf.${index + 1}`;
    lines.push([`${prefix}.status`, 'enabled'], [`${prefix}.devname`, device], [`${prefix}.up`, 'enabled']);
    lines.push([`${prefix}.mtu`, String(DEFAULT_MTU)], [`${prefix}.autoip.status`, 'disabled']);
    if (ports.includes(device)) {
      lines.push(
        [`${prefix}.autoneg`, 'enabled'],
        [`${prefix}.flowcontrol.rx.status`, 'enabled'],
        [`${prefix}.flowcontrol.tx.status`, 'enabled'],
      );
    }
    if (device !== 'br0') lines.push([`${prefix}.promisc`, 'enabled']);
    if (air.includes(device)) lines.push([`${prefix}.allmulti`, 'enabled']);
    if (device !== 'br0') continue;
    lines.push(
      [`${prefix}.role`, 'mlan'],
      [`${prefix}.ip`, model.address ?? '192.168.1.20'],
      [`${prefix}.netmask`, '255.255.255.0'],
    );
  }
  return lines;
}

const fixed: readonly Line[] = [
  ['vlan.status', 'disabled'],
  ['route.status', 'enabled'],
  ['route.1.status', 'enabled'],
  ['route.1.ip', '0.0.0.0'],
  ['route.1.netmask', '0'],
  ['route.1.gateway', '192.168.1.1'],
  ['route.1.devname', 'br0'],
  ['dhcpc.status', 'disabled'],
  ['dhcpd.status', 'disabled'],
  ['dhcprelay.status', 'disabled'],
  ['dhcp6c.status', 'disabled'],
  ['dhcp6d.status', 'disabled'],
  ['ppp.status', 'disabled'],
  ['pppoe-relay.status', 'disabled'],
  ['resolv.nameserver.status', 'enabled'],
  ['resolv.nameserver.1.status', 'disabled'],
  ['resolv.nameserver.2.status', 'disabled'],
  ['igmpproxy.status', 'disabled'],
  ['upnpd.status', 'disabled'],
  ['tshaper.status', 'disabled'],
  ['ebtables.status', 'enabled'],
  ['ebtables.sys.status', 'enabled'],
  ['iptables.status', 'disabled'],
  ['aaa.status', 'disabled'],
  ['wpasupplicant.status', 'disabled'],
  ['httpd.status', 'enabled'],
  ['httpd.port', '80'],
  ['httpd.session.timeout', String(SESSION_TIMEOUT)],
  ['httpd.https.status', 'enabled'],
  ['httpd.https.port', '443'],
  ['sshd.status', 'enabled'],
  ['sshd.port', '22'],
  ['sshd.auth.passwd', 'enabled'],
  ['telnetd.status', 'disabled'],
  ['snmp.status', 'disabled'],
  ['ntpclient.status', 'disabled'],
  ['syslog.status', 'disabled'],
  ['pwdog.status', 'disabled'],
  ['discovery.status', 'enabled'],
  ['update.check.status', 'disabled'],
  ['system.timezone', 'GMT'],
  ['system.date.status', 'disabled'],
  ['system.button.reset', 'enabled'],
  ['system.leds.nightmode', 'disabled'],
  ['system.cfg.version', '65547'],
  ['gui.language', 'en_US'],
];

/**
 * Factory configuration: no country, so no transmission yet.
 * @param passwordHash hash of the factory password
 */
export function factoryText(model: Model, passwordHash: string): string {
  const lines: Line[] = [
    ['resolv.status', 'enabled'],
    ['resolv.host.1.status', 'enabled'],
    ['resolv.host.1.name', model.hostname],
    ['users.status', 'enabled'],
    ['users.1.status', 'enabled'],
    ['users.1.name', FACTORY_ACCOUNT.name],
    ['users.1.password', passwordHash],
    ['radio.status', 'enabled'],
    ['radio.countrycode', '0'],
    ...model.radios.flatMap((radio) => radioLines(model, radio)),
    ['wireless.status', 'enabled'],
    ...model.radios.flatMap((radio) => wirelessLines(model, radio)),
    ...networkLines(model),
    ...fixed,
  ];
  return lines.map(([key, value]) => `${key}=${value}\n`).join('');
}
