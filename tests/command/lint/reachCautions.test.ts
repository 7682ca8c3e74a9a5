import { describe, expect, it } from 'vitest';
import { editText } from '../../../simulator/configuration/editText.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { models } from '../../../simulator/models/models.ts';
import { oneOfEach } from '../../simulator/oneOfEach.ts';
import {
  cautions,
  expectCaution,
  factoryOf,
  judges,
  readyOf,
  routerOf,
  rowOf,
  setOn,
  withLine,
  without,
} from './cautionsOf.ts';

/** One edit per finding, of the initial settings of a model unless stated otherwise. */
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
    'management through an unreachable interface',
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

/** Model managed through a VLAN of its bridge, with one edit. */
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

/** First model of each kind of reachability. */
const kinds = oneOfEach((model) =>
  factoryOf(model)
    .split('\n')
    .filter((line) => /^(bridge|httpd|netconf|radio\.status|route|sshd|telnetd|vlan|wireless\.status)\b/.test(line))
    .concat(model.radios.map(({ number, device }) => `${number} ${device}`)),
);

/** Port or radio that is one side of a router. */
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

describe('settings that cut off the administrator', () => {
  it.each(CUTTING)('are reported for every kind of model: %s', (_what, edit, told) => {
    for (const model of kinds) {
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

describe('settings that cut off the administrator of another setup', () => {
  it.each(BY_VLAN)('are reported for a VLAN of the bridge: %s', (_what, edit, told) => {
    for (const model of kinds) expectCaution(edit(managedByVlan(readyOf(model, false))), judges.get(model.id), told);
  });

  it.each(IN_A_ROUTER)('are reported for a router: %s', (_what, edit, told) => {
    for (const model of kinds) expectCaution(edit(routerOf(model), model), judges.get(model.id), told);
  });

  it('are not reported for a second port or radio: the device is managed through the other', () => {
    for (const model of kinds) {
      const text = readyOf(model, false);
      const off = (device: string) => withLine(text, `${rowOf(text, 'bridge.1.port', device)}.status`, 'disabled');
      if (model.ethernetPorts > 1) expectCaution(off('eth1'), judges.get(model.id), undefined);
      const [, second] = model.radios;
      if (second !== undefined) expectCaution(off(second.device), judges.get(model.id), undefined);
    }
  });

  it('the far end of a link is managed over the air, whatever ports the radio has', () => {
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

  it('accepts a route to the network of the administrator, and a route that comes with an address', () => {
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
