import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EVERYTHING } from '../../command/rulesDocument/everything.ts';
import { readsOfRules } from '../../command/rulesDocument/readsOfRules.ts';
import { equalJson, isJsonArray, isJsonObject } from '../../engine/core/json.ts';
import type { Limit, LimitSource } from '../../engine/core/limit.ts';
import { bindRows, getAt, setAt } from '../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../engine/core/schema.ts';
import { changedPointers } from '../../engine/derived/changedPointers.ts';
import { eachField } from '../../engine/plan/eachField.ts';
import { fieldAt } from '../../engine/plan/fieldAt.ts';
import { plan } from '../../engine/plan/plan.ts';
import { createTypedRead } from '../../engine/plan/typedRead.ts';
import { allLimits } from '../../rules/allLimits.ts';
import type { DeviceContext } from '../../rules/core/rule.ts';
import { createLimits, settingRead } from '../../rules/limits.ts';
import { RULES } from '../../rules/rules.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { casesOf } from '../casesOf.ts';
import { boardWith, channelWith, domainWith, radioWith } from './device.ts';

// Rules that read whole lists run once for all rows, other rules once per row. Both must give the same results.
const configuration = plan(configurationSchema);
const facts = { board: boardWith(radioWith()), domain: domainWith([channelWith({})]) };

const NETWORK: JsonObject = {
  network: { mode: 'router' },
  interfaces: {
    interfaces: ['eth0', 'ath0', 'br0', 'br0.5'].map((device, index) => ({
      row: index + 1,
      device,
      ipMode: 'static',
      address: `192.168.${index}.1`,
      mask: '255.255.255.0',
      aliases: [{ row: 1, ip: `10.0.${index}.1` }],
    })),
  },
  bridges: { bridges: [{ row: 1, device: 'br0', ports: [{ row: 1, device: 'eth0' }] }] },
  vlans: { vlans: [{ row: 1, device: 'br0', id: 5 }] },
  dhcp: { servers: [{ row: 1, device: 'br0', start: '192.168.2.10', end: '192.168.2.20' }] },
  routes: { routes: [{ row: 1, ip: '10.0.0.0', netmask: '8', gateway: '192.168.2.3', device: 'br0' }] },
  firewall: { forwardsStatus: true, forwards: [1, 2].map((row) => ({ row, publicPort: '80', host: '192.168.2.9' })) },
};

const NAMES = ['eth0', 'ath0', 'br0', 'br1', 'br0.5', ''];
const ADDRESSES = ['192.168.0.1', '192.168.2.1', '192.168.2.15', '10.0.0.0', 'nothing'];
const CHANGES: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  '/network/mode': ['bridge', 'router'],
  '/interfaces/interfaces/0/address': ADDRESSES,
  '/interfaces/interfaces/2/address': ADDRESSES,
  '/interfaces/interfaces/1/ipMode': ['static', 'dhcp', 'none'],
  '/interfaces/interfaces/3/device': NAMES,
  '/bridges/bridges/0/ports/0/device': NAMES,
  '/bridges/bridges/0/device': NAMES,
  '/vlans/vlans/0/id': [5, 6],
  '/vlans/vlans/0/device': NAMES,
  '/dhcp/servers/0/device': NAMES,
  '/dhcp/servers/0/end': ADDRESSES,
  '/firewall/forwards/1/publicPort': ['80', '81', '1:65535'],
  '/firewall/forwardsStatus': [true, false],
  '/web/port': [80, 81],
  '/interfaces/interfaces/0/mask': ['255.255.255.0', '255.0.0.0', 'nothing'],
  '/interfaces/interfaces/2/aliases/0/ip': ADDRESSES,
  '/interfaces/interfaces/2/mtu': [1400, 1500],
  '/vlans/vlans/0/comment': ['a', 'b'],
  '/routes/routes/0/gateway': ADDRESSES,
  '/firewall/forwards/0/protocol': ['TCP', 'UDP'],
  '/firewall/forwards/0/host': ADDRESSES,
};

const anyChange = fc
  .constantFrom(...Object.entries(CHANGES))
  .chain(([pointer, values]) => fc.tuple(fc.constant(pointer), fc.constantFrom(...values)));

function everyLimit(limits: LimitSource, document: JsonObject): ReadonlyMap<string, Limit | undefined> {
  const found = new Map<string, Limit | undefined>();
  for (const { field, rows } of eachField(configuration, document)) {
    const [name, row] = [field.limited, rows.at(-1)];
    if (name !== undefined) found.set(`${name}/${row}`, limits.get(name, row));
  }
  return found;
}

it('after any list changes the limits equal those of a new source, and changed limits are reported', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 1, maxLength: 8 }), (changes) => {
      // Rules cache results per list object, so each check uses new lists.
      let document = structuredClone(NETWORK);
      const read = createTypedRead(configuration, () => document);
      const limits = allLimits({ facts, read });
      let before = everyLimit(limits, document);
      for (const [pointer, value] of changes) {
        document = setAt(document, pointer, value);
        const named = limits.update([pointer]).map(({ name, row }) => `${name}/${row}`);
        const after = everyLimit(limits, document);
        expect(after).toEqual(everyLimit(allLimits({ facts, read }), document));
        const others = [...after].filter(([key, limit]) => JSON.stringify(limit) !== JSON.stringify(before.get(key)));
        expect(named.toSorted()).toEqual(others.map(([key]) => key).toSorted());
        before = after;
      }
    }),
    { numRuns: casesOf(60) },
  );
});

/** Any change of a value that a rule reads, in any row: valid, removed, or of another type. */
const readPlaces = [...new Set([...readsOfRules().values()].flat())].map((place) => place.replaceAll('+', '*'));
const anyRead = fc
  .tuple(fc.constantFrom(...readPlaces), fc.nat(2))
  .map(([template, row]) => bindRows(template, [row]))
  .chain((pointer) => {
    const field = fieldAt(configuration, pointer);
    const choices = (field?.choices ?? []).map(({ value }) => value);
    const value =
      field?.fields === undefined ? fc.constantFrom(...choices, true, false, 7, 80, ...NAMES) : fc.constant([]);
    return fc.tuple(fc.constant(pointer), fc.option(value, { nil: undefined }));
  });

it('after any change of a rule input the limits equal those of a new source', () => {
  const boards = [
    facts,
    { ...facts, board: boardWith(radioWith(), radioWith({ number: 2, interface: 'backup', parent: 1 })) },
  ];
  fc.assert(
    fc.property(fc.constantFrom(...boards), fc.array(anyRead, { minLength: 1, maxLength: 6 }), (device, changes) => {
      let document: JsonObject = structuredClone(EVERYTHING);
      const read = createTypedRead(configuration, () => document);
      const limits = allLimits({ facts: device, read });
      let before = everyLimit(limits, document);
      for (const [pointer, value] of changes) {
        const next = changed(document, pointer, value);
        const pointers = changedPointers(document, next);
        document = next;
        const named = new Set(limits.update(pointers).map(({ name, row }) => `${name}/${row}`));
        const after = everyLimit(limits, document);
        expect(after).toEqual(everyLimit(allLimits({ facts: device, read }), document));
        for (const [key, limit] of after) {
          if (before.has(key)) expect(named.has(key)).toBe(!equalJson(limit, before.get(key)));
        }
        before = after;
      }
    }),
    { numRuns: casesOf(150) },
  );
});

/** Document with a value at a pointer, or unchanged if the row does not exist. */
function changed(document: JsonObject, pointer: string, value: JsonValue | undefined): JsonObject {
  const [list = '', row] = pointer.split(/\/(?=\d)/);
  const rows = getAt(document, list);
  const isRow = row === undefined || (isJsonArray(rows) && Number.parseInt(row, 10) < rows.length);
  return isRow ? setAt(document, pointer, value) : document;
}

it.each(RULES)('$id reads only its declared columns in list rows', (rule) => {
  const read = createTypedRead(configuration, () => structuredClone(EVERYTHING));
  const foreign: string[] = [];
  const watched = (pointer: string, ...columns: readonly string[]) => {
    const list = read(bindRows(pointer, [0]));
    if (columns.length === 0 || !isJsonArray(list)) return list;
    return list.filter(isJsonObject).map(
      (row) =>
        new Proxy(row, {
          get(target, name, receiver) {
            if (!columns.includes(String(name))) foreign.push(`${pointer}/*/${String(name)}`);
            return Reflect.get(target, name, receiver);
          },
        }),
    );
  };
  for (const radio of facts.board.radios) rule.bound({ facts, radio, read: settingRead(watched) });
  expect(foreign).toEqual([]);
});

it('a rule without row dependencies runs once for all rows', () => {
  let value = 1;
  let runs = 0;
  const rule = {
    id: 'test',
    of: 'device',
    limit: 'test',
    bound({ read }: DeviceContext) {
      read('/vlans/vlans');
      runs++;
      return { maximum: value, reasons: [] };
    },
  } as const;
  const limits = createLimits({ facts, read: () => undefined }, [rule]);
  for (const row of [0, 1, 2]) limits.get('test', row);
  expect(runs).toBe(1);
  value = 2;
  expect(limits.update(['/vlans/vlans/1/comment'])).toEqual([0, 1, 2].map((row) => ({ name: 'test', row })));
  expect(runs).toBe(2);
  expect(limits.get('test', 2)?.maximum).toBe(2);
});
