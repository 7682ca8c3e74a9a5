import { describe, expect, test } from 'vitest';
import { parseText } from '../../../../engine/config/flatText.ts';
import { plan } from '../../../../engine/plan/plan.ts';
import { configurationSchema } from '../../../../schemas/config/configuration.ts';
import { addressChangeOf } from '../../../../src/settings/addressChange/addressChangeOf.ts';
import { endpointOf } from '../../../../src/settings/addressChange/endpointOf.ts';
import { mayMove } from '../../../../src/settings/addressChange/risk.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

const BRIDGE = [
  'netconf.1.status=enabled',
  'netconf.1.devname=eth0',
  'netconf.3.status=enabled',
  'netconf.3.devname=br0',
  'netconf.3.role=mlan',
  'netconf.3.ip=192.168.1.20',
  'dhcpc.status=disabled',
  'httpd.status=enabled',
  'httpd.port=80',
  'httpd.https.status=disabled',
];

const text = (...more: string[]) => {
  const lines = new Map([...BRIDGE, ...more].map((line) => [line.slice(0, line.indexOf('=')), line] as const));
  return `${[...lines.values()].join('\n')}\n`;
};

const PLAN = plan(configurationSchema);
const reach = (configuration: string) => endpointOf(PLAN, parseText(configuration));

describe('addresses of a device (docs/device.md#interfaces)', () => {
  test.each([
    ['through the interface for management', text(), { addresses: ['192.168.1.20'], isDynamic: false, vlans: [] }],
    ['through the bridge where none is marked', text('netconf.3.role='), { addresses: ['192.168.1.20'] }],
    [
      'through any interface with an address where there is no bridge',
      'netconf.2.status=enabled\nnetconf.2.devname=eth0\nnetconf.2.ip=10.0.0.1\n',
      { addresses: ['10.0.0.1'] },
    ],
    [
      'at an address that a server gives',
      text('dhcpc.status=enabled', 'dhcpc.1.status=enabled', 'dhcpc.1.devname=br0'),
      { addresses: [], isDynamic: true },
    ],
    [
      'not by a client that is switched off',
      text('dhcpc.1.status=enabled', 'dhcpc.1.devname=br0'),
      { addresses: ['192.168.1.20'], isDynamic: false },
    ],
    ['in a VLAN of its own', text('netconf.3.devname=br0.30'), { vlans: ['30'] }],
    [
      'in the VLAN its bridge consists of',
      text('bridge.1.devname=br0', 'bridge.1.port.1.devname=eth0.40', 'bridge.1.port.2.devname=ath0'),
      { vlans: ['40'] },
    ],
    [
      'through the former ports of a bridge that is off',
      text('netconf.3.role=', 'netconf.1.ip=192.168.1.1', 'bridge.status=disabled', 'bridge.1.devname=br0'),
      { addresses: ['192.168.1.1'] },
    ],
    ['on the usual ports where none are said', 'httpd.https.status=enabled\n', { http: 80, https: 443 }],
    ['on the ports said', text('httpd.port=8080'), { http: 8080, https: undefined }],
  ])('%s', (_name, configuration, expected) => {
    expect(reach(configuration)).toMatchObject(expected);
  });
});

test('loads every section that decides the address of the device', async () => {
  const configuration = await readyConfiguration();
  const more = 'httpd.https.status=enabled\ndhcpc.status=enabled\ndhcpc.1.status=enabled\ndhcpc.1.devname=br0\n';
  const draft = await realDraft(configuration);
  for (const each of [text(), configuration, configuration + more]) {
    expect(endpointOf(draft.plan(), parseText(each))).toEqual(reach(each));
  }
  expect(reach(configuration).addresses).toHaveLength(1);
});

test('follows edits of the port and of https in a draft', async () => {
  const configuration = (await readyConfiguration()).replace(
    'httpd.https.status=enabled',
    'httpd.https.status=disabled',
  );
  const draft = await realDraft(configuration);
  const [address] = reach(configuration).addresses;
  const next = (pointer: string, value: number | boolean) => {
    draft.dispatch({ type: 'set', pointer, value });
    expect(mayMove(draft.view()), pointer).toBe(true);
    const after = endpointOf(draft.plan(), parseText(draft.lines().mine));
    return addressChangeOf(reach(configuration), after, new URL(`http://${address}/`))?.to;
  };
  expect(next('/web/port', 8080)).toEqual([`http://${address}:8080`]);
  expect(next('/web/https', true)).toEqual([`https://${address}`]);
});

describe('next address of this page (docs/decisions.md#handover)', () => {
  test.each([
    ['another address', [], ['netconf.3.ip=192.168.1.30'], 'http://192.168.1.20/', ['http://192.168.1.30'], {}],
    ['another port', [], ['httpd.port=8080'], 'http://192.168.1.20/', ['http://192.168.1.20:8080'], {}],
    [
      'another address and port',
      [],
      ['netconf.3.ip=10.0.0.2', 'httpd.port=81'],
      'http://192.168.1.20/',
      ['http://10.0.0.2:81'],
      {},
    ],
    ['https from now on', [], ['httpd.https.status=enabled'], 'http://192.168.1.20/', ['https://192.168.1.20'], {}],
    [
      'https no more',
      ['httpd.https.status=enabled'],
      ['httpd.https.status=disabled'],
      'https://192.168.1.20/',
      ['http://192.168.1.20'],
      {},
    ],
    [
      'another https port',
      ['httpd.https.status=enabled'],
      ['httpd.https.status=enabled', 'httpd.https.port=8443'],
      'https://192.168.1.20/',
      ['https://192.168.1.20:8443'],
      {},
    ],
    [
      'an address that a server gives',
      [],
      ['dhcpc.status=enabled', 'dhcpc.1.status=enabled', 'dhcpc.1.devname=br0'],
      'http://192.168.1.20/',
      [],
      { isDynamic: true },
    ],
    ['a VLAN', [], ['netconf.3.devname=br0.30'], 'http://192.168.1.20/', ['http://192.168.1.20'], { vlans: ['30'] }],
    [
      'by a name, which may still lead there',
      [],
      ['netconf.3.ip=10.0.0.2'],
      'http://mast.example/',
      ['http://10.0.0.2', 'http://mast.example'],
      {},
    ],
    [
      'through a forwarded port, which stays',
      [],
      ['netconf.3.ip=10.0.0.2'],
      'http://127.0.0.1:8191/',
      ['http://10.0.0.2', 'http://127.0.0.1:8191'],
      {},
    ],
  ])('%s', (_name, before, after, at, to, more) => {
    const addressChange = addressChangeOf(reach(text(...before)), reach(text(...after)), new URL(at));
    expect(addressChange).toMatchObject({ from: new URL(at).origin, to, ...more });
  });

  test.each([
    ['nothing that reaches it changes', [], ['netconf.1.mtu=1400'], 'http://192.168.1.20/'],
    [
      'a port changes that it does not use',
      ['httpd.https.status=enabled'],
      ['httpd.https.status=enabled', 'httpd.port=8080'],
      'https://192.168.1.20/',
    ],
  ])('stays if %s', (_name, before, after, at) => {
    expect(addressChangeOf(reach(text(...before)), reach(text(...after)), new URL(at))).toBeUndefined();
  });
});
