import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { change } from '../derived/networkDocument.ts';
import { openValues } from '../device.ts';
import { ATH0, BR0, ETH0, ETH1, excluded, factory, issuesAt, limitAt, saidAt, server } from './networkLimitsOf.ts';

describe('interface names by use (docs/device.md#router)', () => {
  const titles = (document: JsonObject, pointer: string) =>
    (limitAt(document, pointer).choices ?? []).map(({ title, params = {} }) =>
      Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), title),
    );
  const RULE = '/firewall/rules/0/interface';
  const withRoles = [
    ['/network/mode', 'router'],
    [`${ETH0}/role`, 'lan'],
    [`${ATH0}/role`, 'wan'],
    [`${ETH1}/role`, 'mlan'],
  ].reduce((document, [pointer = '', value = '']) => setAt(document, pointer, value), factory);

  it('by role in a router, by kind in a bridge; a PPPoE interface is the connection over its port', () => {
    expect(titles(factory, RULE)).toEqual([
      'Any',
      'Ethernet (eth0)',
      'Ethernet (eth1)',
      '5 GHz radio (ath0)',
      'Bridge (br0)',
      'PPPoE connections (ppp+)',
    ]);
    expect(titles(withRoles, RULE)).toEqual([
      'Any',
      'LAN (eth0)',
      'Management (eth1)',
      'WAN (ath0)',
      'Management (br0)',
      'PPPoE connections (ppp+)',
    ]);
    const dialled = setAt(withRoles, '/ppp', { status: true, connections: [{ row: 1, device: 'ath0' }] });
    expect(titles(dialled, RULE).slice(3)).toEqual([
      '5 GHz radio (ath0)',
      'Management (br0)',
      'WAN (ppp0 over ath0)',
    ]);
  });

  it('interface names are unique, for any kinds and names in a text', () => {
    const name = fc.constantFrom(
      'eth0',
      'eth1',
      'ath0',
      'wlan0',
      'ubond0',
      'br0',
      'br1',
      'x9',
      'ppp0',
      'ppp+',
      'ath+',
    );
    const role = fc.constantFrom('', 'wan', 'lan', 'mlan');
    fc.assert(
      fc.property(
        fc.array(fc.record({ row: fc.nat(), device: name, role })),
        fc.array(fc.record({ row: fc.nat(), device: name, id: fc.integer({ min: 2, max: 5 }) })),
        fc.array(fc.record({ row: fc.nat(), interface: name })),
        fc.array(fc.record({ row: fc.nat(), device: name, status: fc.boolean() })),
        (interfaces, vlans, rules, connections) => {
          const document = {
            network: { mode: 'router' },
            interfaces: { interfaces },
            vlans: { vlans },
            firewall: { rules },
            ppp: { connections },
          };
          for (const pointer of [RULE, '/firewall/dmz/device', '/routes/routes/0/device']) {
            const all = titles(document, pointer);
            expect(new Set(all).size).toBe(all.length);
          }
          const offered = (limitAt(document, RULE).choices ?? []).map(({ value }) => value);
          expect(new Set(offered).size).toBe(offered.length);
          const named = [...interfaces.map(({ device }) => device), ...rules.map((rule) => rule.interface)];
          expect(offered).toEqual(expect.arrayContaining([...new Set(named)]));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('networkMode.wan: a router requires a WAN interface, a bridge does not', () => {
    expect(issuesAt(factory, '/network/mode')).toEqual([]);
    expect(issuesAt(withRoles, '/network/mode')).toEqual(['networkMode.wan error']);
    const taken = setAt(withRoles, '/bridges/bridges', []);
    expect(issuesAt(taken, '/network/mode')).toEqual([]);
  });
});

describe('an interface must exist (docs/device.md#interplay)', () => {
  const all = ['eth0', 'eth1', 'ath0', 'br0'];

  it('bridgePort.interface: not a bridge, and unique', () => {
    const pointer = '/bridges/bridges/0/ports/0/device';
    expect(openValues(limitAt(factory, pointer))).toEqual(['eth0', 'eth1', 'ath0']);
    const twice = setAt(factory, '/bridges/bridges/0/ports/1/device', 'eth0');
    expect(excluded(limitAt(twice, pointer), 'eth0')).toBe('{name} is a port more than once.');
    expect(openValues(limitAt(twice, pointer))).toEqual(['eth1', 'ath0']);
  });

  it('vlanParent.interface: no VLAN on a VLAN; vlanId.single: unique numbers; bridgeName.single', () => {
    const vlans = (second: number) => [10, second].map((id, index) => ({ row: index + 1, device: 'eth0', id }));
    const document = change(factory, '/vlans/vlans', vlans(10), factory);
    expect(openValues(limitAt(document, '/vlans/vlans/0/device'))).toEqual(all);
    expect(issuesAt(document, '/vlans/vlans/1/id')).toEqual(['vlanId.single error']);
    expect(issuesAt(setAt(factory, '/vlans/vlans', vlans(11)), '/vlans/vlans/1/id')).toEqual([]);
    const bridges = setAt(factory, '/bridges/bridges/1', { row: 2, device: 'br0' });
    expect(issuesAt(bridges, '/bridges/bridges/1/device')).toEqual(['bridgeName.single error']);
    expect(limitAt(factory, '/bridges/bridges/0/device')).toStrictEqual({ reasons: [] });
    const text = 'A bridge named {name} already exists.';
    expect(saidAt(bridges, '/bridges/bridges/1/device')).toEqual({ text, params: { name: 'br0' } });
    expect(saidAt(document, '/vlans/vlans/1/id')).toEqual({
      text: '{name} already exists.',
      params: { name: 'eth0.10' },
    });
  });

  it('dhcpServer.interface: requires a static address, and is unique', () => {
    const limit = limitAt(server({}), '/dhcp/servers/0/device');
    expect(openValues(limit)).toEqual(['br0']);
    expect(excluded(limit, 'eth0')).toBe('{name} is a port of {bridge}.');
    const dynamic = setAt(server({}), `${BR0}/ipMode`, 'dhcp');
    expect(excluded(limitAt(dynamic, '/dhcp/servers/0/device'), 'br0')).toBe('{name} has no static address.');
    const twice = setAt(server({}), '/dhcp/servers/1', { row: 2, device: 'br0' });
    expect(excluded(limitAt(twice, '/dhcp/servers/0/device'), 'br0')).toBe('{name} has more than one address range.');
  });

  it.each([
    ['shaping.interface', '/shaping/interfaces/0/device', all],
    ['route.interface', '/routes/routes/0/device', ['', ...all, 'ppp+']],
    ['relay.interface', '/dhcp/relayClients/0/device', ['br0']],
    ['relayServer.interface', '/dhcp/relayServers/0/device', ['', ...all, 'ppp+']],
    ['dhcpv6.interface', '/dhcp/clients6/0/device', [...all, 'ppp+']],
    ['prefix.interface', '/dhcp/clients6/0/prefix/device', ['', ...all]],
    ['multicastSource.interface', '/multicast/upstream', ['', 'br0']],
    ['multicastReceiver.interface', '/multicast/downstreams/0/device', ['br0']],
    ['upnp.interface', '/upnp/device', ['', ...all, 'ppp+']],
    ['firewall.interface', '/firewall/rules/0/interface', ['', ...all, 'ppp+']],
    ['outside.interface', '/firewall/masquerade/0/device', ['', ...all, 'ppp+']],
  ])('%s', (_rule, pointer, expected) => {
    expect(openValues(limitAt(factory, pointer))).toEqual(expected);
  });

  it('shaping.interface, multicastReceiver.interface: unique, and different from the source', () => {
    const twice = setAt(factory, '/shaping/interfaces', [
      { row: 1, device: 'eth0' },
      { row: 2, device: 'eth0' },
    ]);
    expect(excluded(limitAt(twice, '/shaping/interfaces/1/device'), 'eth0')).toBe(
      '{name} is limited more than once.',
    );
    expect(openValues(limitAt(twice, '/shaping/interfaces/1/device'))).toEqual(['eth1', 'ath0', 'br0']);
    const once = setAt(factory, '/shaping/interfaces', [{ row: 1, device: 'eth0' }]);
    expect(openValues(limitAt(once, '/shaping/interfaces/0/device'))).toEqual(all);
    const source = setAt(factory, '/multicast/upstream', 'br0');
    expect(excluded(limitAt(source, '/multicast/downstreams/0/device'), 'br0')).toBe(
      '{name} is the upstream interface.',
    );
  });

  it('incomplete rows are not interfaces: no name, or a VLAN without parent or number', () => {
    const document = [
      ['/interfaces/interfaces/4', { row: 5, ipMode: 'static', address: '192.168.1.20' }],
      ['/bridges/bridges/1', { row: 2, ports: [{ row: 1, device: 'ath0' }] }],
      [
        '/vlans/vlans',
        [
          { row: 1, device: 'eth0' },
          { row: 2, id: 10 },
          { row: 3, device: 'eth0', id: 20 },
        ],
      ],
    ] as const satisfies readonly (readonly [string, JsonValue])[];
    const changed = document.reduce((before, [pointer, value]) => setAt(before, pointer, value), factory);
    expect(openValues(limitAt(changed, '/shaping/interfaces/0/device'))).toEqual([...all, 'eth0.20']);
    expect(openValues(limitAt(changed, '/vlans/vlans/0/device'))).toEqual(all);
    expect(saidAt(changed, `${BR0}/address`)).toBeUndefined();
  });

  it('networkMode.offered: bridge and router', () => {
    const open = (...modes: readonly ('bridge' | 'router')[]) =>
      openValues(limitAt(factory, '/network/mode', { networkModes: new Set(modes) }));
    expect(open('bridge', 'router')).toEqual(['bridge', 'router']);
    expect(open('bridge')).toEqual(['bridge']);
    expect(open('router')).toEqual(['router']);
    const { choices = [] } = limitAt(factory, '/network/mode', { networkModes: new Set(['bridge'] as const) });
    expect(choices.map(({ excluded }) => excluded)).toEqual([
      undefined,
      {
        rule: 'networkMode.offered',
        text: 'This model does not support this network mode.',
        binds: true,
      },
    ]);
  });
});
