import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serialise } from '../../engine/config/flatText.ts';
import { getAt, setAt } from '../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../engine/core/schema.ts';
import { apply } from '../../engine/draft/apply.ts';
import { changesOf } from '../../engine/draft/changes.ts';
import { createDraft, type Draft } from '../../engine/draft/draft.ts';
import { openText } from '../../engine/draft/openState.ts';
import { textOf } from '../../engine/draft/text.ts';
import { limitsOver } from '../../engine/limits/limitsOver.ts';
import { plan } from '../../engine/plan/plan.ts';
import { planOfFields } from '../../engine/plan/planOfFields.ts';
import { cautionRules } from '../../rules/cautionRules.ts';
import { rowsAt } from '../../rules/core/rowList.ts';
import { firewallDerivations } from '../../rules/derived/firewallDerivations.ts';
import { managementTag } from '../../rules/derived/managementTag.ts';
import { networkDerivations } from '../../rules/derived/networkDerivations.ts';
import { firewallRules } from '../../rules/firewallRules.ts';
import { createLimits } from '../../rules/limits.ts';
import { addressNumber, isInSubnet } from '../../rules/network/subnet.ts';
import { networkRules } from '../../rules/networkRules.ts';
import { asBridge } from '../../rules/router/asBridge.ts';
import { asRouter, type Connection } from '../../rules/router/asRouter.ts';
import { NAMING_LISTS, NAMING_SETTINGS } from '../../rules/router/interfaceNames.ts';
import {
  managementVlan,
  type Tag,
  withManagementVlan,
  withoutManagementVlan,
} from '../../rules/router/managementVlan.ts';
import { dotted, hostRange, proposedPool } from '../../rules/router/pool.ts';
import { sideChoices, sidesOf } from '../../rules/router/sides.ts';
import { typedPrefix } from '../../rules/router/typedPrefix.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { SETTINGS_PAGES } from '../../schemas/pages.ts';
import { hashPassword } from '../../simulator/accounts/passwordHash.ts';
import { checkText } from '../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { factoryText } from '../../simulator/models/factory.ts';
import { findModel, models } from '../../simulator/models/models.ts';
import { onTheAir } from '../../simulator/setup/onTheAir.ts';
import { modeUndone } from '../../src/settings/router/modeUndone.ts';

const names: readonly string[] = SETTINGS_PAGES.network.sections;
const network = planOfFields(
  plan(configurationSchema).fields.filter(({ pointer }) => names.includes(pointer.split('/')[1] ?? '')),
);
const RULES = [...networkRules, ...firewallRules, ...cautionRules];
const DERIVATIONS = [...networkDerivations, ...firewallDerivations];

const hash = await hashPassword('Guy-wires hold 7 masts');

/** Two ports and a radio, and one port and a radio. */
const devices = ['base-5ac', 'dish-5ac-23'].map((id) => {
  const model = findModel(id) ?? models[0];
  const regulation = createRegulation(model);
  const text = onTheAir(factoryText(model, hash), model, regulation, 840);
  return { model, regulation, text };
});
type Device = (typeof devices)[number];

function open(text: string, { regulation }: Device): Draft {
  const facts = { board: regulation.board() };
  const limits = limitsOver(network, (read) => createLimits({ facts, read }, RULES));
  const rules = { plan: network, derivations: DERIVATIONS, limits };
  return createDraft(rules, openText(text, rules), apply);
}

/** One user action: all its changes in one step. */
function become(draft: Draft, next: (document: JsonObject, original: JsonObject) => JsonObject): JsonObject {
  const { document, original } = draft.state();
  const after = next(document, original);
  const sections = Object.keys({ ...document, ...after }).filter((name) => document[name] !== after[name]);
  draft.dispatch({ type: 'batch', values: sections.map((name) => ({ pointer: `/${name}`, value: after[name] })) });
  expect(draft.state().circle).toBeUndefined();
  expect(draft.state().failed ?? []).toEqual([]);
  return draft.state().document;
}

const written = (draft: Draft): string => serialise(textOf(draft.state(), draft.rules()));

const errorsIn = (text: string, device: Device) =>
  checkText(text, { device, former: undefined }).filter(({ severity }) => severity === 'error');

const octet = fc.integer({ min: 1, max: 254 });
/** Host address and network mask. */
const address = fc
  .tuple(fc.constantFrom(10, 172, 192), octet, octet, octet, fc.integer({ min: 8, max: 30 }))
  .map(([a, b, c, d, length]) => ({ ip: `${a}.${b}.${c}.${d}`, netmask: dotted(2 ** 32 - 2 ** (32 - length)) }))
  .filter(({ ip, netmask }) => {
    const [own, range] = [addressNumber(ip) ?? 0, hostRange(ip, netmask)];
    return range !== undefined && own >= range.first && own <= range.last;
  });

type Lines = readonly string[];
const maybe = (lines: fc.Arbitrary<Lines>) => fc.option(lines, { nil: [], freq: 2 });
const always = (...lines: Lines) => fc.constant(lines);

/** Bridge setups, as lines before the factory lines. */
const bridged: fc.Arbitrary<Lines> = fc
  .tuple(
    fc.oneof(
      always(),
      address.map(({ ip, netmask }) => [`br0.ip=${ip}`, `br0.netmask=${netmask}`]),
      always(
        'br0.ip=',
        'br0.netmask=',
        'dhcpc.status=enabled',
        'dhcpc.1.devname=br0',
        'dhcpc.1.fallback=192.168.9.9',
      ),
    ),
    maybe(always('bridge.1.stp.status=enabled', 'bridge.1.comment=all of it')),
    maybe(always('route.1.status=disabled')),
    maybe(
      always(
        'route.2.ip=10.77.0.0',
        'route.2.netmask=255.255.0.0',
        'route.2.gateway=192.168.1.9',
        'route.2.devname=br0',
      ),
    ),
    maybe(
      always(
        'vlan.status=enabled',
        'vlan.1.devname=br0',
        'vlan.1.id=100',
        'netconf.20.devname=br0.100',
        'netconf.20.role=mlan',
        'netconf.20.ip=10.99.0.5',
        'netconf.20.netmask=255.255.255.0',
        'br0.role=',
      ),
    ),
    maybe(always('vlan.status=enabled', 'vlan.2.devname=eth0', 'vlan.2.id=20', 'netconf.21.devname=eth0.20')),
    maybe(always('tshaper.status=enabled', 'tshaper.1.devname=br0', 'tshaper.2.devname=eth0')),
    maybe(
      always(
        'iptables.status=enabled',
        'iptables.sys.fw.status=enabled',
        'iptables.sys.fw.1.status=enabled',
        'iptables.sys.fw.1.cmd=-A FIREWALL -i br0 --protocol 6 --dport 22 -j DROP',
        'iptables.sys.fw.3.cmd=-A FIREWALL -j ACCEPT -i ath0 --weird',
      ),
    ),
    maybe(
      always(
        'iptables.sys.masq.1.devname=eth0',
        'iptables.sys.portfw.1.devname=br0',
        'iptables.sys.portfw.1.host=10.0.0.2',
        'iptables.sys.portfw.1.port=80',
        'iptables.sys.portfw.1.dport=80',
      ),
    ),
    maybe(
      always(
        'dhcpd.status=enabled',
        'dhcpd.1.devname=br0',
        'dhcpd.1.start=192.168.1.90',
        'dhcpd.1.end=192.168.1.95',
        'dhcpd.1.lease_time=900',
      ),
    ),
    maybe(
      always(
        'dhcprelay.status=enabled',
        'dhcprelay.client.1.devname=br0',
        'dhcprelay.server.1.ip=192.168.1.3',
        'dhcprelay.server.1.devname=br0',
      ),
    ),
    maybe(
      always('igmpproxy.status=enabled', 'igmpproxy.upstream.devname=br0', 'igmpproxy.1.downstream.devname=br0.100'),
    ),
    maybe(
      always(
        'dhcp6c.status=enabled',
        'dhcp6c.1.devname=br0',
        'dhcp6c.1.stateful.pd.1.status=enabled',
        'dhcp6c.1.stateful.pd.1.devname=br0',
      ),
    ),
    // The second port is outside the bridge, if there is one.
    maybe(
      always('bridge.1.port.2.devname=', 'netconf.2.ip=10.55.0.1', 'netconf.2.netmask=255.255.255.0', 'only=eth1'),
    ),
  )
  .map((parts) => parts.flat());

/** Text with these lines: lines of `br0` go to its row, and a port named '' is removed. */
function withLines(text: string, lines: Lines): string | undefined {
  const row = /^netconf\.(\d+)\.devname=br0$/m.exec(text)?.[1] ?? '';
  const isTwoPorts = /^bridge\.1\.port\.2\.devname=eth1$/m.test(text);
  if (lines.includes('only=eth1') && !isTwoPorts) return undefined;
  const own = lines.filter((line) => line !== 'only=eth1').map((line) => line.replace(/^br0\./, `netconf.${row}.`));
  const keyOf = (line: string) => line.slice(0, line.indexOf('='));
  const keys = new Set(own.map(keyOf));
  const others = text.split('\n').filter((line) => !keys.has(keyOf(line)));
  const dropsPort = keys.has('bridge.1.port.2.devname');
  const kept = [...others, ...own].filter(
    (line) => line !== '' && !(dropsPort && line.startsWith('bridge.1.port.2.')),
  );
  return `${kept.join('\n')}\n`;
}

/** Limits of settings that name an interface. */
const NAMED_BY = /Interface$|^(?:bridgePort|vlanParent|multicastSource|multicastReceiver)$/;

const CONNECTIONS: readonly Connection[] = ['dhcp', 'static', 'pppoe'];

/** Document of a router. A static WAN still lacks its address. */
function routed(wan: string, lan: string, connection: Connection) {
  return (document: JsonObject, original: JsonObject): JsonObject => {
    const made = asRouter(document, { wan, lan, connection }, original);
    if (connection !== 'static') return made;
    const rows = rowsAt(made, '/interfaces/interfaces').map((row) =>
      row.device === wan && row.address === undefined
        ? { ...row, address: '203.0.113.5', mask: '255.255.255.0', gateway: '203.0.113.1' }
        : row,
    );
    return setAt(made, '/interfaces/interfaces', rows);
  };
}

describe('a bridge becomes a router and a bridge again (docs/device.md#router)', () => {
  test('the device accepts every router configuration, and undo leaves no difference', () => {
    let tried = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...devices.map(({ model }) => model.id)),
        bridged,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...CONNECTIONS),
        fc.constantFrom('router', 'soho', '3g'),
        (id, lines, first, second, connection, mode) => {
          const device = devices.find(({ model }) => model.id === id);
          const text = device && withLines(device.text, lines);
          fc.pre(device !== undefined && text !== undefined && errorsIn(text, device).length === 0);
          tried++;
          const draft = open(text, device);
          const { original } = draft.state();
          const choices = sideChoices(original);
          const wan = choices[first % choices.length] ?? '';
          const others = choices.filter((name) => name !== wan);
          const lan = others[second % others.length] ?? '';
          const router = become(draft, routed(wan, lan, connection));
          expect(sidesOf(router)).toEqual({ wan, lan });
          expect(errorsIn(written(draft), device)).toEqual([]);
          expect(draft.state().past).toHaveLength(1);

          // A router text reads back as the same router, also from older firmware. It converts to a valid bridge and
          // back.
          const stored = open(written(draft).replace('netmode=router', `netmode=${mode}`), device);
          const kept = stored.state().original;
          expect(sidesOf(kept)).toEqual({ wan, lan });
          const renewed = become(stored, routed(wan, lan, connection));
          expect(errorsIn(written(stored), device)).toEqual([]);
          expect(written(stored)).toContain('netmode=router\n');
          become(stored, asBridge);
          expect(errorsIn(written(stored), device)).toEqual([]);
          become(stored, () => modeUndone(stored.state()));
          expect(stored.state().document).toEqual(renewed);
          become(stored, asBridge);
          become(stored, () => modeUndone({ ...stored.state(), past: [] }));
          expect(stored.state().document).toEqual(kept);

          become(draft, asBridge);
          expect(draft.state().document).toEqual(original);
          expect(changesOf(draft.state(), draft.rules())).toEqual({ own: [], following: [] });
          draft.dispatch({ type: 'undo' });
          expect(draft.state().document).toEqual(router);
          draft.dispatch({ type: 'undo' });
          expect(draft.state().document).toEqual(original);
        },
      ),
      { numRuns: 15 },
    );
    expect(tried).toBeGreaterThan(5);
  }, 60_000);
});

/**
 * Types another tag into the fields of the management VLAN, key by key. It stays the management VLAN at every key.
 */
function typeTag(draft: Draft, { parent, id }: Tag): JsonObject {
  const own = () => managementVlan(draft.state().document)?.vlan;
  const at = own();
  const digits = String(id);
  const typed = ['', ...digits].map((_, length) => (length === 0 ? undefined : Number(digits.slice(0, length))));
  for (const [name, value] of [['device', parent], ...typed.map((number) => ['id', number] as const)] as const) {
    draft.dispatch({ type: 'set', pointer: `/vlans/vlans/${at}/${name}`, value });
    expect(own()).toBe(at);
  }
  expect(draft.state().circle).toBeUndefined();
  expect(draft.state().failed ?? []).toEqual([]);
  return draft.state().document;
}

test('typing a tag through the tags of other VLANs changes none of them', () => {
  const [device] = devices;
  if (device === undefined) throw new Error('no device');
  const draft = open(device.text, device);
  const interfaceOf = (name: string) =>
    rowsAt(draft.state().document, '/interfaces/interfaces').find((row) => row.device === name);
  const set = (pointer: string, value: JsonValue | undefined) => draft.dispatch({ type: 'set', pointer, value });
  const others = [2, 20].map((id, index) => ({ row: index + 1, device: 'eth0', id }));
  set('/vlans/vlans', others);
  const at = rowsAt(draft.state().document, '/interfaces/interfaces').findIndex((row) => row.device === 'eth0.20');
  set(`/interfaces/interfaces/${at}/mtu`, 1400);
  become(draft, (document, own) => withManagementVlan(document, { parent: 'eth0', id: 100 }, own));
  set(`/interfaces/interfaces/${managementVlan(draft.state().document)?.row}/address`, '10.255.18.42');
  set('/routes/routes', [{ row: 1, ip: '10.7.0.0', mask: '255.255.0.0', device: 'eth0.100' }]);
  typeTag(draft, { parent: 'eth0', id: 200 });
  expect(interfaceOf('eth0.200')).toMatchObject({ role: 'mlan', address: '10.255.18.42' });
  expect(interfaceOf('eth0.20')).toMatchObject({ mtu: 1400 });
  expect([interfaceOf('eth0.2'), interfaceOf('eth0.100')]).toEqual([expect.anything(), undefined]);
  expect(getAt(draft.state().document, '/routes/routes/0/device')).toBe('eth0.200');

  // A duplicate tag is rejected, and the other VLAN must change its tag.
  typeTag(draft, { parent: 'eth0', id: 20 });
  expect(draft.limits().get('vlanId', 2)).toMatchObject({ objections: [{ severity: 'error', value: 20 }] });
  set('/vlans/vlans/1/id', 30);
  expect(interfaceOf('eth0.20')).toMatchObject({ role: 'mlan', address: '10.255.18.42' });
  expect(interfaceOf('eth0.30')?.role).toBeUndefined();
  expect(managementVlan(draft.state().document)?.vlan).toBe(2);

  // Reading a text finds it again: another VLAN of the same device is not the management VLAN.
  const read = managementTag.derive?.(draft.state().document) ?? {};
  const marks = rowsAt(read, '/vlans/vlans').map(({ managed }) => managed);
  expect(marks).toEqual([undefined, undefined, 'eth0.20']);

  // Removing it from the list also removes its interface.
  draft.dispatch({ type: 'remove', array: '/vlans/vlans', rows: [2] });
  expect(interfaceOf('eth0.20')).toBeUndefined();
  expect(managementVlan(draft.state().document)).toBeUndefined();
});

test('a management VLAN keeps its address across tag changes, in bridge and router, and its removal leaves no difference', () => {
  const [device] = devices;
  if (device === undefined) throw new Error('no device');
  const id = fc.integer({ min: 2, max: 4094 });
  fc.assert(
    fc.property(fc.boolean(), id, id, fc.nat(), (isRouter, first, second, nth) => {
      fc.pre(first !== second);
      const draft = open(device.text, device);
      const { original } = draft.state();
      const before = isRouter ? become(draft, routed('ath0', 'eth0', 'dhcp')) : original;
      const parents = isRouter ? ['ath0', 'eth0'] : ['br0', 'ath0', 'eth0'];
      const [parent = '', other = ''] = [parents[nth % parents.length], parents[(nth + 1) % parents.length]];
      const managed = () => managementVlan(draft.state().document);
      become(draft, (document, own) => withManagementVlan(document, { parent, id: first }, own));
      const rows = `/interfaces/interfaces/${managed()?.row}`;
      const given = { address: '10.255.18.42', mask: '255.255.255.0', gateway: '10.255.18.1' };
      for (const [name, value] of Object.entries(given)) {
        draft.dispatch({ type: 'set', pointer: `${rows}/${name}`, value });
      }
      const tagged = draft.state().document;
      expect(errorsIn(written(draft), device)).toEqual([]);
      expect(written(draft)).toMatch(/^netconf\.\d+\.role=mlan$/m);
      const tag = (next: Tag) => typeTag(draft, next);
      const moved = tag({ parent: other, id: second });
      expect(managed()).toMatchObject({ name: `${other}.${second}` });
      expect(getAt(moved, `/interfaces/interfaces/${managed()?.row}`)).toMatchObject(given);
      expect(errorsIn(written(draft), device)).toEqual([]);
      expect(tag({ parent, id: first })).toEqual(tagged);
      become(draft, (document, own) => withoutManagementVlan(document, `${parent}.${first}`, own));
      expect(draft.state().document).toEqual(before);
    }),
    { numRuns: 12 },
  );
});

test.each([
  ['192.168.1.1/24', { address: '192.168.1.1', mask: '255.255.255.0' }],
  [' 10.0.0.1/8 ', { address: '10.0.0.1', mask: '255.0.0.0' }],
  ['/30', { mask: '255.255.255.252' }],
  ['32', { mask: '255.255.255.255' }],
  ['/0', { mask: '0.0.0.0' }],
  ['/33', undefined],
  ['192.168.1/24', undefined],
  ['192.168.1.300/24', undefined],
  ['192.168.1.1', undefined],
  ['192.168.1.1/', undefined],
  ['255.255.255.0', undefined],
  ['', undefined],
])('typedPrefix: %s', (text, meant) => {
  expect(typedPrefix(text)).toEqual(meant);
});

test('NAMING_LISTS, NAMING_SETTINGS: all settings that name an interface move with a network to another interface', () => {
  const named = network.all
    .filter(({ limited, hidden }) => !hidden && limited !== undefined && NAMED_BY.test(limited))
    .map(({ pointer }) => pointer);
  const known = [
    ...NAMING_LISTS.flatMap(({ rows, names }) => names.map((name) => `${rows}/*${name}`)),
    ...NAMING_SETTINGS,
  ];
  // Ports and bridge filter entries refer to the port itself, and VLANs move with their names.
  const ofPorts = [
    '/bridges/bridges/*/ports/*/device',
    '/vlans/vlans/*/device',
    '/firewall/bridge/rules/*/interface',
  ];
  expect(named.filter((pointer) => !known.includes(pointer)).toSorted()).toEqual(ofPorts.toSorted());
  expect(known.filter((pointer) => !network.byPointer.has(pointer))).toEqual([]);
});

describe('a proposed pool', () => {
  test('lies in the network, excludes the device, has host addresses as ends, and exists if two hosts fit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2 ** 24, max: 2 ** 32 - 1 }),
        fc.integer({ min: 0, max: 32 }),
        (number, length) => {
          const [own, mask] = [dotted(number), dotted(length === 0 ? 0 : 2 ** 32 - 2 ** (32 - length))];
          const pool = proposedPool(own, mask);
          const range = hostRange(own, mask);
          expect(range === undefined).toBe(length > 30);
          if (range === undefined || number < range.first || number > range.last) return;
          expect(pool).toBeDefined();
          const { start, end } = pool ?? { start: 0, end: -1 };
          expect(start <= end && start >= range.first && end <= range.last).toBe(true);
          expect(number < start || number > end).toBe(true);
          for (const one of [start, end]) {
            expect([0, 255]).not.toContain(one % 256);
            expect(isInSubnet(dotted(one), own, mask)).toBe(true);
          }
          const size = range.last - range.first + 1;
          expect(end - start + 1).toBeLessThanOrEqual(Math.max(1, Math.min(100, size / 2)));
          if (length <= 29) expect(end - start + 1).toBeGreaterThanOrEqual(Math.min(98, Math.floor(size / 2) - 2));
        },
      ),
      { numRuns: 700 },
    );
    expect(proposedPool('10.0.0.1', '255.255.255.0')).toEqual({ start: 167772260, end: 167772359 });
  });
});
