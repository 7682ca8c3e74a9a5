import { describe, expect, it } from 'vitest';
import { editText } from '../../../simulator/configuration/editText.ts';
import { models } from '../../../simulator/models/models.ts';
import {
  cautions,
  expectCaution,
  factoryOf,
  judgeOfAll,
  judges,
  readyOf,
  routerOf,
  rowOf,
  setOn,
  withLine,
} from './cautionsOf.ts';

describe('valid configurations', () => {
  it.each(models)('of $id, factory and ready, of either end, bridge and router, have no warning', (model) => {
    const judge = judges.get(model.id) ?? judgeOfAll;
    const texts = [factoryOf(model), readyOf(model, true), readyOf(model, false), routerOf(model)];
    for (const text of texts) {
      expect(cautions(text, judge)).toEqual([]);
      expect(cautions(text)).toEqual([]);
    }
  });
});

const ROUTE = 'route.1.gateway';
const BR0 = (text: string) => rowOf(text, 'netconf', 'br0');
const atBr0 =
  (...lines: readonly (readonly [string, string])[]) =>
  (text: string) =>
    editText(text, new Map(lines.map(([name, value]) => [`${BR0(text)}.${name}`, value])));
const addressed = (ip: string, netmask: string) => atBr0(['ip', ip], ['netmask', netmask]);
const both =
  (...edits: readonly ((text: string) => string)[]) =>
  (text: string) =>
    edits.reduce((own, edit) => edit(own), text);
const ofPorts =
  (...mtus: readonly (readonly [string, string])[]) =>
  (text: string) =>
    editText(text, new Map(mtus.map(([device, mtu]) => [`${rowOf(text, 'netconf', device)}.mtu`, mtu])));
const ADVANCED = [['gui.network.advanced.status', 'enabled']] as const;
/** Bridge with a VLAN of its Ethernet port instead of the port. */
const withVlanPort = (text: string) =>
  setOn(
    ...ADVANCED,
    ['vlan.status', 'enabled'],
    ['vlan.1.status', 'enabled'],
    ['vlan.1.devname', 'eth0'],
    ['vlan.1.id', '100'],
    ['netconf.30.devname', 'eth0.100'],
    [`${rowOf(text, 'bridge.1.port', 'eth0')}.devname`, 'eth0.100'],
  )(text);
const POOL = [
  ['dhcpd.status', 'enabled'],
  ['dhcpd.1.status', 'enabled'],
  ['dhcpd.1.devname', 'br0'],
] as const;
/** Ineffective settings of a station and an access point of one model; undefined if valid. */
const SEEMING: readonly (readonly [string, (text: string) => string, string | undefined])[] = [
  ['a broadcast address', addressed('10.0.1.127', '255.255.255.128'), 'interfaceAddress.usable'],
  ['a broadcast address of a /30', addressed('10.0.1.3', '255.255.255.252'), 'interfaceAddress.usable'],
  ['the address of a network', addressed('10.0.1.128', '255.255.255.128'), 'interfaceAddress.usable'],
  ['the last host address', both(addressed('10.0.1.126', '255.255.255.128'), setOn([ROUTE, '10.0.1.1'])), undefined],
  ['an address of a /31', both(addressed('10.0.1.3', '255.255.255.254'), setOn([ROUTE, '10.0.1.2'])), undefined],
  ['an address of a /32', both(addressed('10.0.1.3', '255.255.255.255'), setOn([ROUTE, '10.0.1.2'])), undefined],
  ['a loopback address', addressed('127.0.0.2', '255.0.0.0'), 'interfaceAddress.usable'],
  ['a multicast address', addressed('224.0.0.9', '255.255.255.0'), 'interfaceAddress.usable'],
  ['a reserved address', addressed('240.0.0.9', '255.255.255.0'), 'interfaceAddress.usable'],
  [
    'an additional broadcast address',
    atBr0(['alias.1.ip', '10.9.0.127'], ['alias.1.netmask', '255.255.255.128']),
    'aliasAddress.usable',
  ],
  ['a gateway that is the broadcast address', setOn([ROUTE, '192.168.1.255']), 'gateway.usable'],
  ['a gateway that is the network', setOn([ROUTE, '192.168.1.0']), 'gateway.usable'],
  ['a gateway that is loopback', setOn([ROUTE, '127.0.0.1']), 'gateway.usable'],
  ['a gateway that is multicast', setOn([ROUTE, '239.1.2.3']), 'gateway.usable'],
  [
    'such a gateway of a route',
    setOn(['route.2.ip', '10.0.0.0'], ['route.2.netmask', '255.0.0.0'], ['route.2.gateway', '192.168.1.255']),
    'routeGateway.usable',
  ],
  [
    'a pool with the address of the device',
    setOn(...POOL, ['dhcpd.1.start', '192.168.1.10'], ['dhcpd.1.end', '192.168.1.99']),
    'dhcpEnd.own',
  ],
  [
    'a pool without the own address',
    setOn(...POOL, ['dhcpd.1.start', '192.168.1.100'], ['dhcpd.1.end', '192.168.1.199']),
    undefined,
  ],
  [
    'a watchdog that pings the device',
    setOn(['pwdog.status', 'enabled'], ['pwdog.host', '192.168.1.20']),
    'watchdogHost.other',
  ],
  [
    'a watchdog that pings loopback',
    setOn(['pwdog.status', 'enabled'], ['pwdog.host', '127.0.0.1']),
    'watchdogHost.other',
  ],
  [
    'a watchdog that pings localhost',
    setOn(['pwdog.status', 'enabled'], ['pwdog.host', 'localhost']),
    'watchdogHost.other',
  ],
  ['a watchdog that pings the gateway', setOn(['pwdog.status', 'enabled'], ['pwdog.host', '192.168.1.1']), undefined],
  ['a radio that does not obey', setOn(['radio.1.obey', 'disabled']), 'obey.law radio.1.obey'],
  ['one that does not limit its power', setOn(['radio.1.reg_obey', 'disabled']), 'obey.law radio.1.reg_obey'],
  [
    'a time zone of no name',
    setOn(['system.timezone.name', 'Mars/Olympus']),
    'timeZoneName.known system.timezone.name',
  ],
  ['an invalid rule', setOn(['system.timezone', 'Mars/Olympus']), 'timeZoneRule.posix system.timezone'],
  ["a rule of one's own", setOn(['system.timezone', 'XYZ-3:30']), undefined],
  [
    'a zone by its name',
    setOn(['system.timezone', 'EET-2EEST,M3.5.0/3,M10.5.0/4'], ['system.timezone.name', 'Europe/Vilnius']),
    undefined,
  ],
  ['Telnet on', setOn(['telnetd.status', 'enabled']), 'telnet.plain telnetd.status'],
  ...(
    [
      ['noc@example.net', false],
      ['Jane Doe <jane.doe+mast@noc.example.net>, ext. 7.', false],
      ['Write to noc@example.net.', false],
      ['@mast-crew', false],
      ['North office', false],
      ['noc@example', true],
      ['noc@@example.net', true],
      ['noc@-example.net', true],
      ['noc@example..net', true],
      ['jane@ example.net', true],
      ['noc@example.net or jane@example_net', true],
    ] as const
  ).map(
    ([contact, isTold]) =>
      [
        `an SNMP contact of ${contact}`,
        setOn(['snmp.status', 'enabled'], ['snmp.contact', contact]),
        isTold ? 'snmpContact.mail snmp.contact' : undefined,
      ] as const,
  ),
  ['an SSID with a leading space', setOn(['wireless.1.ssid', ' mast']), 'ssid.blanks wireless.1.ssid'],
  ['an SSID with a trailing space', setOn(['wireless.1.ssid', 'mast ']), 'ssid.blanks wireless.1.ssid'],
  [
    'a static address beside a DHCP client',
    setOn(['dhcpc.status', 'enabled'], ['dhcpc.1.status', 'enabled'], ['dhcpc.1.devname', 'br0']),
    'staticAddress.dhcp',
  ],
  ['a bridge with a larger MTU than its ports', both(setOn(...ADVANCED), atBr0(['mtu', '1700'])), 'mtu.ports'],
  [
    'a bridge with a larger MTU than the parent of its VLAN port',
    both(withVlanPort, atBr0(['mtu', '1700']), ofPorts(['ath0', '1700'], ['eth0.100', '1700'])),
    'mtu.ports',
  ],
  [
    'a bridge with the MTU of the parent of its VLAN port, whatever the row of the VLAN',
    both(withVlanPort, atBr0(['mtu', '1700']), ofPorts(['ath0', '1700'], ['eth0', '1700'], ['eth0.100', '1400'])),
    undefined,
  ],
  [
    'a simple bridge, whose ports have its MTU whatever their rows say',
    both(atBr0(['mtu', '1700']), ofPorts(['eth0', '1400'], ['ath0', '1400'])),
    undefined,
  ],
  ['ports with a larger MTU than their bridge', both(setOn(...ADVANCED), atBr0(['mtu', '1400'])), undefined],
];

/** Settings that only an access point has. */
const LISTED: readonly (readonly [string, (text: string) => string, string | undefined])[] = [
  ['an empty allow list', setOn(['wireless.1.mac_acl.status', 'enabled']), 'allowedStations.some'],
  [
    'an allow list with disabled entries only',
    setOn(
      ['wireless.1.mac_acl.status', 'enabled'],
      ['wireless.1.mac_acl.1.mac', '02:00:00:00:00:01'],
      ['wireless.1.mac_acl.1.status', 'disabled'],
    ),
    'allowedStations.some',
  ],
  [
    'an allow list with a multicast address',
    setOn(['wireless.1.mac_acl.status', 'enabled'], ['wireless.1.mac_acl.1.mac', '01:00:5E:00:00:01']),
    'allowedStations.some',
  ],
  [
    'an allow list with a station',
    setOn(['wireless.1.mac_acl.status', 'enabled'], ['wireless.1.mac_acl.1.mac', '02:00:00:00:00:01']),
    undefined,
  ],
  [
    'an empty deny list',
    setOn(['wireless.1.mac_acl.status', 'enabled'], ['wireless.1.mac_acl.policy', 'deny']),
    undefined,
  ],
  [
    'a key equal to the SSID',
    setOn(['wireless.1.ssid', 'mast-north'], ['aaa.1.ssid', 'mast-north'], ['aaa.1.wpa.psk', 'mast-north']),
    'accessPointKey.guessed aaa.1.wpa.psk',
  ],
  ['a common key', setOn(['aaa.1.wpa.psk', 'PassWord1']), 'accessPointKey.guessed aaa.1.wpa.psk'],
];

const KEY_OF_STATION = 'wpasupplicant.profile.1.network.1.psk';

describe('ineffective settings', () => {
  const [model] = models;
  const judge = judges.get(model.id);
  const [accessPoint, station] = [readyOf(model, true), readyOf(model, false)];

  it.each(SEEMING)('are reported for both ends: %s', (_what, edit, told) => {
    expectCaution(edit(accessPoint), judge, told);
    expectCaution(edit(station), judge, told);
  });

  it.each(LISTED)('are reported for an access point: %s', (_what, edit, told) => {
    expectCaution(edit(accessPoint), judge, told);
  });

  it('a common key is reported for a station and for a 60 GHz link', () => {
    expectCaution(withLine(station, KEY_OF_STATION, 'baseball'), judge, `stationKey.guessed ${KEY_OF_STATION}`);
    const sixty = models.find(({ id }) => id === 'link-60') ?? model;
    const [main] = sixty.radios;
    const key = `radio.${main?.number}.psk`;
    expectCaution(withLine(readyOf(sixty, true), key, 'trustno1'), judges.get(sixty.id), `linkKey.guessed ${key}`);
  });
});

describe('numbers', () => {
  const [model] = models;
  const codes = (key: string, value: string) =>
    judgeOfAll(withLine(factoryOf(model), key, value))
      .filter((finding) => finding.key === key)
      .map(({ code }) => code);

  it.each([
    ['httpd.port', '0080', ['leading-zeros']],
    ['httpd.port', '80', []],
    ['httpd.port', '00', ['leading-zeros', 'minimum']],
    ['radio.1.freq', '0', []],
    ['radio.1.scan_list.channels', '5180,05200', ['leading-zeros']],
    ['system.latitude', '05.5', ['pattern']],
  ])('with leading zeros are reported: %s=%s', (key, value, told) => {
    expect(codes(key, value).toSorted()).toEqual(told);
  });
});

it('a network or broadcast address is refused with the reason, whatever the mask', () => {
  const [model] = models;
  const text = addressed('10.0.1.0', '255.0.0.0')(factoryOf(model));
  const found = judgeOfAll(text).find(({ code }) => code === 'interfaceAddress.host');
  expect(found).toMatchObject({ severity: 'error', reason: expect.stringContaining('whatever the subnet mask') });
});
