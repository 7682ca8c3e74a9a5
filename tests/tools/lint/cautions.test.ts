import { describe, expect, it } from 'vitest';
import { serialise } from '../../../engine/config/flatText.ts';
import { createDraft } from '../../../engine/draft/draft.ts';
import { openText } from '../../../engine/draft/state.ts';
import { textOf } from '../../../engine/draft/text.ts';
import { cautionRules } from '../../../rules/cautionRules.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { asRouter } from '../../../rules/router/asRouter.ts';
import { hashPassword } from '../../../simulator/accounts/passwordHash.ts';
import { limitsIn } from '../../../simulator/configuration/checkText.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import { factoryText } from '../../../simulator/configuration/factory.ts';
import { configurationPlan as plan } from '../../../simulator/configuration/sections.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { models } from '../../../simulator/models/models.ts';
import { createRegulation } from '../../../simulator/regulation.ts';
import { linkLines } from '../../../simulator/setup/linkLines.ts';
import { onTheAir } from '../../../simulator/setup/onTheAir.ts';
import { createJudge, type Judge } from '../../../tools/lint/judge.ts';

const hash = await hashPassword('Guy-wires hold 7 masts');
const judges = new Map(models.map((model) => [model.id, createJudge({ model })]));
const judgeOfAll = createJudge({});
const known = new Set(cautionRules.map(({ id }) => id));
const US = 840;

/** What the rules that only warn say of a text: `id key`. */
function cautions(text: string, judge: Judge = judgeOfAll): readonly string[] {
  return judge(text).flatMap(({ code, key = '' }) => (known.has(code) ? [`${code} ${key}`] : []));
}

const factoryOf = (model: Model): string => factoryText(model, hash);

/** The model set up and on the air, as one end of a link. */
function readyOf(model: Model, accessPoint: boolean): string {
  const begun = editText(factoryOf(model), linkLines(model, { accessPoint, key: 'Guy-wires hold 7 masts' }));
  const regulation = createRegulation(model);
  return onTheAir(
    begun,
    model,
    regulation,
    regulation.countries.length === 1 ? (regulation.countries[0]?.code ?? US) : US,
  );
}

/** A ready model as a router: its first radio is the WAN side. */
function routerOf(model: Model): string {
  const rules = { plan, derivations: DERIVATIONS, limits: limitsIn(createRegulation(model), US) };
  const draft = createDraft(rules, openText(readyOf(model, false), rules));
  const { document, original } = draft.state();
  const after = asRouter(document, { wan: model.radios[0]?.device ?? '', lan: 'eth0' }, original);
  const sections = Object.keys({ ...document, ...after });
  draft.dispatch({ type: 'batch', values: sections.map((name) => ({ pointer: `/${name}`, value: after[name] })) });
  return serialise(textOf(draft.state(), draft.rules()));
}

const withLine = (text: string, key: string, value: string): string => editText(text, new Map([[key, value]]));
const without = (text: string, prefix: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(prefix))
    .join('\n');

/** `prefix.N` of the row with this interface. */
function rowOf(text: string, list: string, device: string): string {
  const line = text.split('\n').find((one) => new RegExp(`^${list}\\.\\d+\\.devname=${device}$`).test(one)) ?? '';
  return line.slice(0, line.indexOf('.devname'));
}

describe('sound configurations', () => {
  it.each(models)('of $id, factory and ready, of either end, bridge and router, bring no caution', (model) => {
    const judge = judges.get(model.id) ?? judgeOfAll;
    const texts = [factoryOf(model), readyOf(model, true), readyOf(model, false), routerOf(model)];
    for (const text of texts) {
      expect(cautions(text, judge)).toEqual([]);
      expect(cautions(text)).toEqual([]);
    }
  });
});

/** One edit of a text each, by what is told of it; of the first settings of a model where nothing else is said. */
const CUTTING: readonly (readonly [string, (text: string, model: Model) => string, string])[] = [
  [
    'all interfaces disabled',
    (text) => withLine(text, 'netconf.status', 'disabled'),
    'reach.interfaces netconf.status',
  ],
  [
    'the management interface disabled',
    (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.status`, 'disabled'),
    'reach.interface',
  ],
  [
    'the management interface not brought up',
    (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.up`, 'disabled'),
    'reach.interface',
  ],
  [
    'the management interface without an address',
    (text) => without(text, `${rowOf(text, 'netconf', 'br0')}.ip=`),
    'reach.address',
  ],
  ['its address empty', (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.ip`, ''), 'reach.address'],
  [
    'its address 0.0.0.0',
    (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.ip`, '0.0.0.0'),
    'reach.address',
  ],
  [
    'no row for the management interface',
    (text) => without(text, `${rowOf(text, 'netconf', 'br0')}.`),
    'reach.managementInterface',
  ],
  ['no interfaces at all', (text) => without(text, 'netconf.'), 'reach.managementInterface'],
  [
    'the management interface renamed',
    (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.devname`, 'br9'),
    'reach.managementInterface',
  ],
  ['the bridge renamed', (text) => withLine(text, 'bridge.1.devname', 'br9'), 'reach.managementInterface'],
  ['the bridge removed', (text) => without(text, 'bridge.1.'), 'reach.managementInterface'],
  [
    'management by an interface that leads nowhere',
    (text) => withLine(text, `${rowOf(text, 'netconf', 'br0')}.devname`, 'br0.20'),
    'reach.managementInterface',
  ],
  ['all bridges disabled', (text) => withLine(text, 'bridge.status', 'disabled'), 'reach.bridges bridge.status'],
  ['the bridge disabled', (text) => withLine(text, 'bridge.1.status', 'disabled'), 'reach.bridge bridge.1.status'],
  [
    'its Ethernet ports disabled',
    (text, model) =>
      editText(
        text,
        new Map(wired(model).map((device) => [`${rowOf(text, 'bridge.1.port', device)}.status`, 'disabled'])),
      ),
    'reach.bridgePorts',
  ],
  [
    'its radio ports disabled',
    (text, model) =>
      editText(
        text,
        new Map(model.radios.map(({ device }) => [`${rowOf(text, 'bridge.1.port', device)}.status`, 'disabled'])),
      ),
    'reach.bridgePorts',
  ],
  [
    'its Ethernet ports removed',
    (text, model) =>
      wired(model).reduce((own, device) => without(own, `${rowOf(text, 'bridge.1.port', device)}.`), text),
    'reach.bridgePorts',
  ],
  [
    'its radio ports removed',
    (text, model) =>
      model.radios.reduce((own, { device }) => without(own, `${rowOf(text, 'bridge.1.port', device)}.`), text),
    'reach.bridgePorts',
  ],
  [
    'the Ethernet interfaces disabled',
    (text, model) =>
      editText(text, new Map(wired(model).map((device) => [`${rowOf(text, 'netconf', device)}.status`, 'disabled']))),
    'reach.interface',
  ],
  [
    'the Ethernet interfaces not brought up',
    (text, model) =>
      editText(text, new Map(wired(model).map((device) => [`${rowOf(text, 'netconf', device)}.up`, 'disabled']))),
    'reach.interface',
  ],
  [
    'the radio interfaces disabled',
    (text, model) =>
      editText(
        text,
        new Map(model.radios.map(({ device }) => [`${rowOf(text, 'netconf', device)}.status`, 'disabled'])),
      ),
    'reach.interface',
  ],
  [
    'the radio interfaces not brought up',
    (text, model) =>
      editText(text, new Map(model.radios.map(({ device }) => [`${rowOf(text, 'netconf', device)}.up`, 'disabled']))),
    'reach.interface',
  ],
  ['all routes disabled', (text) => withLine(text, 'route.status', 'disabled'), 'reach.defaultRoute'],
  ['the default route disabled', (text) => withLine(text, 'route.1.status', 'disabled'), 'reach.defaultRoute'],
  ['the default route removed', (text) => without(text, 'route.1.'), 'reach.defaultRoute'],
  ['the default route without a gateway', (text) => withLine(text, 'route.1.gateway', ''), 'reach.defaultRoute'],
  ['all radios disabled', (text) => withLine(text, 'radio.status', 'disabled'), 'reach.radio radio.status'],
  [
    'every radio disabled',
    (text, model) =>
      editText(text, new Map(model.radios.map(({ number }) => [`radio.${number}.status`, 'disabled']))),
    'reach.radio',
  ],
  [
    'all wireless interfaces disabled',
    (text) => withLine(text, 'wireless.status', 'disabled'),
    'reach.radio wireless.status',
  ],
  [
    'every wireless interface disabled',
    (text, model) =>
      editText(text, new Map(model.radios.map(({ number }) => [`wireless.${number}.status`, 'disabled']))),
    'reach.radio',
  ],
  ['the web server off', (text) => withLine(text, 'httpd.status', 'disabled'), 'reach.webServer httpd.status'],
  [
    'the web server and SSH off',
    (text) =>
      editText(
        text,
        new Map([
          ['httpd.status', 'disabled'],
          ['sshd.status', 'disabled'],
        ]),
      ),
    'reach.webServer httpd.status',
  ],
];

const wired = ({ ethernetPorts }: Model): readonly string[] =>
  Array.from({ length: ethernetPorts }, (_, at) => `eth${at}`);

/** The model managed by a VLAN of its bridge, and one edit. */
function managedByVlan(text: string): string {
  const lines = [
    ['vlan.status', 'enabled'],
    ['vlan.1.status', 'enabled'],
    ['vlan.1.devname', 'br0'],
    ['vlan.1.id', '100'],
    ['netconf.20.status', 'enabled'],
    ['netconf.20.devname', 'br0.100'],
    ['netconf.20.role', 'mlan'],
    ['netconf.20.ip', '10.99.0.5'],
    ['netconf.20.netmask', '255.255.255.0'],
    [`${rowOf(text, 'netconf', 'br0')}.role`, ''],
  ] as const;
  return editText(text, new Map(lines));
}

const BY_VLAN: readonly (readonly [string, (text: string) => string, string | undefined])[] = [
  ['nothing', (text) => text, undefined],
  ['no VLANs', (text) => withLine(text, 'vlan.status', 'disabled'), 'reach.vlans vlan.status'],
  ['the VLAN disabled', (text) => withLine(text, 'vlan.1.status', 'disabled'), 'reach.vlan vlan.1.status'],
  ['the VLAN removed', (text) => without(text, 'vlan.1.'), 'reach.managementInterface'],
  ['another VLAN', (text) => withLine(text, 'vlan.1.id', '101'), 'reach.managementInterface'],
  ['its interface disabled', (text) => withLine(text, 'netconf.20.status', 'disabled'), 'reach.interface netconf.20'],
  ['its interface without an address', (text) => without(text, 'netconf.20.ip'), 'reach.address netconf.20'],
  [
    'the bridge below disabled',
    (text) => withLine(text, 'bridge.1.status', 'disabled'),
    'reach.bridge bridge.1.status',
  ],
  ['the address of the bridge removed', (text) => without(text, `${rowOf(text, 'netconf', 'br0')}.ip=`), undefined],
];

/** A port or a radio that is a side of a router. */
const IN_A_ROUTER: readonly (readonly [string, (text: string, model: Model) => string, string])[] = [
  [
    'the LAN disabled',
    (text) => withLine(text, `${rowOf(text, 'netconf', 'eth0')}.status`, 'disabled'),
    'reach.interface',
  ],
  [
    'the WAN disabled',
    (text, model) =>
      editText(
        text,
        new Map(model.radios.map(({ device }) => [`${rowOf(text, 'netconf', device)}.status`, 'disabled'])),
      ),
    'reach.interface',
  ],
  ['the LAN without an address', (text) => without(text, `${rowOf(text, 'netconf', 'eth0')}.ip=`), 'reach.address'],
  [
    'all interfaces disabled',
    (text) => withLine(text, 'netconf.status', 'disabled'),
    'reach.interfaces netconf.status',
  ],
];

describe('what cuts a person off', () => {
  it.each(CUTTING)('is told of every model: %s', (_what, edit, told) => {
    for (const model of models) {
      for (const text of [factoryOf(model), readyOf(model, false)]) {
        const found = cautions(edit(text, model), judges.get(model.id));
        expect(
          found.some((one) => one.startsWith(told)),
          `${model.id}: ${found.join(', ')}`,
        ).toBe(true);
      }
    }
  });
});

const ROUTE = 'route.1.gateway';
const BR0 = (text: string) => rowOf(text, 'netconf', 'br0');
const setOn =
  (...lines: readonly (readonly [string, string])[]) =>
  (text: string) =>
    editText(text, new Map(lines));
const atBr0 =
  (...lines: readonly (readonly [string, string])[]) =>
  (text: string) =>
    editText(text, new Map(lines.map(([name, value]) => [`${BR0(text)}.${name}`, value])));
const addressed = (ip: string, netmask: string) => atBr0(['ip', ip], ['netmask', netmask]);
const both =
  (...edits: readonly ((text: string) => string)[]) =>
  (text: string) =>
    edits.reduce((own, edit) => edit(own), text);
const POOL = [
  ['dhcpd.status', 'enabled'],
  ['dhcpd.1.status', 'enabled'],
  ['dhcpd.1.devname', 'br0'],
] as const;

/** Settings that do not do what they seem to, of a station and an access point of one model each; nothing where it is sound. */
const SEEMING: readonly (readonly [string, (text: string) => string, string | undefined])[] = [
  ['a broadcast address', addressed('10.0.1.127', '255.255.255.128'), 'interfaceAddress.usable'],
  ['that of a network of four', addressed('10.0.1.3', '255.255.255.252'), 'interfaceAddress.usable'],
  ['the address of a network', addressed('10.0.1.128', '255.255.255.128'), 'interfaceAddress.usable'],
  ['the one before it', both(addressed('10.0.1.126', '255.255.255.128'), setOn([ROUTE, '10.0.1.1'])), undefined],
  ['one of two in a network', both(addressed('10.0.1.3', '255.255.255.254'), setOn([ROUTE, '10.0.1.2'])), undefined],
  ['one alone', both(addressed('10.0.1.3', '255.255.255.255'), setOn([ROUTE, '10.0.1.2'])), undefined],
  ['a loopback address', addressed('127.0.0.2', '255.0.0.0'), 'interfaceAddress.usable'],
  ['a multicast address', addressed('224.0.0.9', '255.255.255.0'), 'interfaceAddress.usable'],
  ['a reserved address', addressed('240.0.0.9', '255.255.255.0'), 'interfaceAddress.usable'],
  [
    'a further address that is a broadcast one',
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
    'a pool beside it',
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
  ['a rule that is none', setOn(['system.timezone', 'Mars/Olympus']), 'timeZoneRule.posix system.timezone'],
  ["a rule of one's own", setOn(['system.timezone', 'XYZ-3:30']), undefined],
  [
    'a zone by its name',
    setOn(['system.timezone', 'EET-2EEST,M3.5.0/3,M10.5.0/4'], ['system.timezone.name', 'Europe/Vilnius']),
    undefined,
  ],
  ['Telnet on', setOn(['telnetd.status', 'enabled']), 'telnet.plain telnetd.status'],
  ['an SSID with a blank in front', setOn(['wireless.1.ssid', ' mast']), 'ssid.blanks wireless.1.ssid'],
  ['an SSID with a blank behind', setOn(['wireless.1.ssid', 'mast ']), 'ssid.blanks wireless.1.ssid'],
  [
    'a static address beside a DHCP client',
    setOn(['dhcpc.status', 'enabled'], ['dhcpc.1.status', 'enabled'], ['dhcpc.1.devname', 'br0']),
    'staticAddress.dhcp',
  ],
  [
    'a bridge that takes more than its ports',
    both(setOn(['gui.network.advanced.status', 'enabled']), atBr0(['mtu', '1700'])),
    'mtu.ports',
  ],
  [
    'ports that carry more than their bridge',
    both(setOn(['gui.network.advanced.status', 'enabled']), atBr0(['mtu', '1400'])),
    undefined,
  ],
];

/** What only an access point has. */
const LISTED: readonly (readonly [string, (text: string) => string, string | undefined])[] = [
  ['an empty allow list', setOn(['wireless.1.mac_acl.status', 'enabled']), 'allowedStations.some'],
  [
    'an allow list of entries that are off',
    setOn(
      ['wireless.1.mac_acl.status', 'enabled'],
      ['wireless.1.mac_acl.1.mac', '02:00:00:00:00:01'],
      ['wireless.1.mac_acl.1.status', 'disabled'],
    ),
    'allowedStations.some',
  ],
  [
    'a multicast address in it',
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
    'a key that is the SSID',
    setOn(['wireless.1.ssid', 'mast-north'], ['aaa.1.ssid', 'mast-north'], ['aaa.1.wpa.psk', 'mast-north']),
    'accessPointKey.guessed aaa.1.wpa.psk',
  ],
  ['a key that many have', setOn(['aaa.1.wpa.psk', 'PassWord1']), 'accessPointKey.guessed aaa.1.wpa.psk'],
];

const KEY_OF_STATION = 'wpasupplicant.profile.1.network.1.psk';

function expectCaution(text: string, judge: Judge | undefined, told: string | undefined): void {
  const found = cautions(text, judge);
  if (told === undefined) expect(found).toEqual([]);
  else
    expect(
      found.some((one) => one.startsWith(told)),
      found.join(', '),
    ).toBe(true);
}

describe('what cuts a person off who manages otherwise', () => {
  it.each(BY_VLAN)('is told by a VLAN of the bridge: %s', (_what, edit, told) => {
    for (const model of models) expectCaution(edit(managedByVlan(readyOf(model, false))), judges.get(model.id), told);
  });

  it.each(IN_A_ROUTER)('is told in a router: %s', (_what, edit, told) => {
    for (const model of models) expectCaution(edit(routerOf(model), model), judges.get(model.id), told);
  });

  it('is not told of a second port or radio: the device is managed by the other', () => {
    for (const model of models) {
      const text = readyOf(model, false);
      const off = (device: string) => withLine(text, `${rowOf(text, 'bridge.1.port', device)}.status`, 'disabled');
      if (model.ethernetPorts > 1) expectCaution(off('eth1'), judges.get(model.id), undefined);
      const [, second] = model.radios;
      if (second !== undefined) expectCaution(off(second.device), judges.get(model.id), undefined);
    }
  });

  it('the far end of a link is managed over the air, whatever else the radio is a port of', () => {
    const [model] = models;
    const split = (text: string) => {
      const radio = rowOf(text, 'bridge.1.port', 'ath0');
      const lines = [
        ['bridge.2.devname', 'br1'],
        ['bridge.2.port.1.devname', 'ath0'],
        ['netconf.21.devname', 'br1'],
      ] as const;
      return editText(without(text, `${radio}.`), new Map(lines));
    };
    expectCaution(split(readyOf(model, false)), judges.get(model.id), 'reach.bridgePorts');
    expectCaution(split(readyOf(model, true)), judges.get(model.id), undefined);
  });

  it('a route to where somebody manages from is one, and so is what comes with an address', () => {
    const [model] = models;
    const text = without(readyOf(model, false), 'route.1.');
    const routed = setOn(
      ['route.2.ip', '10.0.0.0'],
      ['route.2.netmask', '255.0.0.0'],
      ['route.2.gateway', '192.168.1.1'],
    );
    expectCaution(text, judges.get(model.id), 'reach.defaultRoute');
    expectCaution(routed(text), judges.get(model.id), undefined);
    const asking = without(text, `${rowOf(text, 'netconf', 'br0')}.ip=`);
    expectCaution(
      setOn(['dhcpc.status', 'enabled'], ['dhcpc.1.devname', 'br0'])(asking),
      judges.get(model.id),
      undefined,
    );
  });
});

describe('what does not do what it seems to', () => {
  const [model] = models;
  const judge = judges.get(model.id);
  const [accessPoint, station] = [readyOf(model, true), readyOf(model, false)];

  it.each(SEEMING)('is told of both ends: %s', (_what, edit, told) => {
    expectCaution(edit(accessPoint), judge, told);
    expectCaution(edit(station), judge, told);
  });

  it.each(LISTED)('is told of an access point: %s', (_what, edit, told) => {
    expectCaution(edit(accessPoint), judge, told);
  });

  it('a key that many have is told of a station, and of a 60 GHz link', () => {
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
  ])('with zeros in front are told: %s=%s', (key, value, told) => {
    expect(codes(key, value).toSorted()).toEqual(told);
  });
});

it('the address that section 5 refuses says why, as it is: whatever the mask', () => {
  const [model] = models;
  const text = addressed('10.0.1.0', '255.0.0.0')(factoryOf(model));
  const found = judgeOfAll(text).find(({ code }) => code === 'interfaceAddress.host');
  expect(found).toMatchObject({ severity: 'error', reason: expect.stringContaining('whatever the subnet mask') });
});
