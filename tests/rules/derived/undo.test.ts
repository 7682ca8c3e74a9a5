import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '../../../engine/config/codec.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { isJsonArray } from '../../../engine/core/json.ts';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { networkDerivations } from '../../../rules/derived/networkDerivations.ts';
import { portsOf } from '../../../rules/network/portsOf.ts';
import { factoryText } from '../../../simulator/models/factory.ts';
import { models } from '../../../simulator/models/models.ts';
import { change, configuration, documentOf, factoryWith } from './networkDocument.ts';

const PORTS = '/bridges/bridges/0/ports';

const ROUTER = [
  'netmode=router',
  'bridge.1.port.3.devname=',
  'netconf.3.ip=10.0.0.2',
  'netconf.3.netmask=255.255.255.0',
  'netconf.3.role=wan',
  'netconf.3.alias.1.ip=10.0.1.2',
  'netconf.3.alias.1.status=enabled',
  'dhcpc.status=enabled',
  'dhcpc.1.status=disabled',
  'dhcpc.1.devname=ath0',
  'dhcpc.1.fallback=192.168.10.9',
  'dhcpd.status=enabled',
  'dhcpd.1.status=enabled',
  'dhcpd.1.devname=eth1.20',
  'dhcpd.1.start=10.2.0.2',
  'dhcpd.1.end=10.2.0.9',
  'vlan.status=enabled',
  'vlan.1.status=enabled',
  'vlan.1.devname=eth1',
  'vlan.1.id=20',
  'netconf.9.status=enabled',
  'netconf.9.devname=eth1.20',
  'tshaper.1.devname=gone0',
];
const ORIGINALS: readonly JsonObject[] = [
  factoryWith(),
  factoryWith(...ROUTER),
  factoryWith('dhcpc.status=enabled', 'dhcpc.1.devname=br0', 'dhcpc.1.status=enabled', 'netconf.4.ip='),
  factoryWith('dhcpc.1.devname=br0', 'dhcpc.1.status=enabled', 'dhcpc.2.devname=eth0', 'route.1.status=disabled'),
  factoryWith(...ROUTER, 'netconf.9.alias.3.ip=10.0.3.2', 'netconf.9.role=lan'),
];

/** User edit: the path, and the new value computed from the current one. */
interface Edit {
  readonly place: (document: JsonObject) => string | undefined;
  readonly value: (now: JsonValue | undefined) => JsonValue | undefined;
  /** True if the page shows the field. */
  readonly isOffered?: (document: JsonObject) => boolean;
}

const rowsOf = (value: JsonValue | undefined): readonly JsonValue[] => (isJsonArray(value) ? value : []);
const at = (pointer: string): Edit['place'] => {
  return (document) => (pointer === PORTS && rowsAt(document, '/bridges/bridges').length === 0 ? undefined : pointer);
};
const inRow = (name: string, values: fc.Arbitrary<JsonValue | undefined>): fc.Arbitrary<Edit> =>
  fc.tuple(fc.constantFrom('eth0', 'eth1', 'ath0', 'br0', 'eth1.20'), values).map(([owner, value]) => ({
    place(document) {
      const index = rowsAt(document, '/interfaces/interfaces').findIndex((row) => row.device === owner);
      return index < 0 ? undefined : `/interfaces/interfaces/${index}/${name}`;
    },
    value: () => value,
    isOffered: (document) => !portsOf(document).has(owner),
  }));
const setting = (pointer: string, ...values: readonly JsonValue[]): fc.Arbitrary<Edit> =>
  fc.constantFrom(...values).map((value) => ({ place: at(pointer), value: () => value }));
const added = (pointer: string, values: JsonObject): Edit => ({
  place: at(pointer),
  value: (now) => [...rowsOf(now), { row: 50 + rowsOf(now).length, ...values }],
});
const removed = (pointer: string, index: number): Edit => ({
  place: at(pointer),
  value: (now) => (now === undefined ? undefined : rowsOf(now).filter((_, place) => place !== index)),
});
const device = fc.constantFrom('eth0', 'eth1', 'ath0', 'br0', 'br1', 'eth1.20', 'gone0');
const index = fc.integer({ min: 0, max: 3 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  inRow('ipMode', fc.constantFrom('static', 'dhcp', 'pppoe', 'none')),
  inRow('address', fc.constantFrom('192.168.1.20', '10.0.0.7', undefined)),
  inRow('mask', fc.constantFrom('255.255.255.0', '255.255.0.0')),
  inRow('gateway', fc.constantFrom('192.168.1.1', '10.0.0.1', '', undefined)),
  inRow('role', fc.constantFrom('wan', 'lan', 'mlan', '')),
  inRow('ethernetSpeed', fc.integer({ min: 0, max: 6 })),
  setting('/network/mode', 'bridge', 'router'),
  setting('/dns/primary', '10.9.9.9', ''),
  index.map((place) => removed(PORTS, place)),
  device.map((name) => added(PORTS, { status: true, device: name })),
  fc.constant(added('/bridges/bridges', { device: 'br1', status: true })),
  index.map((place) => removed('/bridges/bridges', place)),
  fc
    .tuple(device, fc.constantFrom(1, 20, 30))
    .map(([name, id]) => added('/vlans/vlans', { device: name, id, status: true })),
  index.map((place) => removed('/vlans/vlans', place)),
  device.map((name) => added('/dhcp/servers', { device: name, start: '10.0.0.9', end: '10.0.0.10' })),
  device.map((name) => added('/shaping/interfaces', { device: name })),
  fc.constant(added('/routes/routes', { ip: '0.0.0.0', netmask: '0', gateway: '10.0.0.1', device: 'ath0' })),
  index.map((place) => removed('/routes/routes', place)),
);

function edited(document: JsonObject, { place, value }: Edit, original: JsonObject): JsonObject {
  const pointer = place(document);
  return pointer === undefined ? document : change(document, pointer, value(getAt(document, pointer)), original);
}

describe('derived network changes (docs/device.md#interplay)', () => {
  it.each(ORIGINALS.map((original, number) => [number, original] as const))(
    'reverting the edits of text %i leaves no difference',
    (_number, original) => {
      fc.assert(
        fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
          const done: Edit[] = [];
          let document = original;
          for (const one of edits) {
            if (one.isOffered?.(document) === false) continue;
            document = edited(document, one, original);
            done.unshift(one);
          }
          const undone = done.reduce((last, { place }) => {
            const there = place(original);
            return edited(last, { place, value: () => there && getAt(original, there) }, original);
          }, document);
          expect(undone).toEqual(original);
        }),
        { numRuns: 150 },
      );
    },
  );

  it('derivation is idempotent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORIGINALS),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        (original, edits) => {
          let document = original;
          for (const one of edits) {
            if (one.isOffered?.(document) === false) continue;
            const pointer = one.place(document);
            document = edited(document, one, original);
            if (pointer === undefined) continue;
            expect(follow(networkDerivations, document, [pointer], original)).toBe(document);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('an unedited text is written unchanged byte for byte', () => {
    for (const model of models) {
      const text = factoryText(model, 'scrypt$1$1$1$c2FsdA==$aGFzaA==');
      expect(serialise(encode(configuration, documentOf(text), parseText(text)))).toBe(text);
    }
  });
});
