import { describe, expect, it, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { bridgePorts } from '../../../rules/derived/bridgePorts.ts';
import { portsOf } from '../../../rules/network/portsOf.ts';

const port = (device: string, index = 0): JsonObject => ({ row: index + 1, device });
const bridge = (row: number, device: string, ...ports: readonly string[]): JsonObject => ({
  row,
  device,
  ports: ports.map(port),
});
/** Document with interfaces and a bridge with these ports. */
const withPorts = (
  ports: readonly string[],
  interfaces: readonly JsonObject[],
  more: JsonObject = {},
): JsonObject => ({
  bridges: { bridges: [bridge(1, 'br0', ...ports)] },
  interfaces: { interfaces },
  ...more,
});
const following = (document: JsonObject, original: JsonObject) =>
  follow([bridgePorts], document, ['/bridges/bridges/0/ports'], original);

const STATIC = { ipMode: 'static', address: '10.0.0.2', mask: '255.0.0.0', gateway: '10.0.0.1' } as const;
const NONE = { ipMode: 'none', gateway: '10.0.0.1' } as const;

test('portsOf: ignores unnamed ports and bridges (docs/device.md#interplay)', () => {
  const bridges = [bridge(1, 'br0', 'eth0', '', 'br1', 'br0'), { ...bridge(2, 'br1', 'ath0'), extra: 1 }, { row: 3 }];
  expect(portsOf({ bridges: { bridges: [...bridges, { row: 4, ports: [{ row: 1 }] }] } })).toEqual(
    new Set(['eth0', 'ath0']),
  );
});

describe('bridgePorts: the address of a port (docs/device.md#interplay)', () => {
  const eth0 = { row: 1, device: 'eth0' };

  test.each<[string, JsonObject, JsonObject, JsonObject]>([
    ['what became a port loses its address', withPorts(['eth0'], []), { ...eth0, ...STATIC }, { ...eth0, ...NONE }],
    ['what is no port keeps it', withPorts(['eth1'], []), { ...eth0, ...STATIC }, { ...eth0, ...STATIC }],
  ])('%s', (_name, { bridges = {} }, row, expected) => {
    const original = withPorts([], [row]);
    expect(getAt(following({ ...original, bridges }, original), '/interfaces/interfaces')).toEqual([expected]);
  });

  it('keeps a port unchanged that is in the device text', () => {
    const original = withPorts(['eth0'], [{ ...eth0, ...STATIC }]);
    expect(following(original, original)).toBe(original);
    const taken = { ...original, bridges: { bridges: [] } };
    expect(following(taken, original)).toBe(taken);
  });

  test.each<[string, JsonObject, JsonObject | undefined, JsonObject]>([
    ['what lost its address has it back', { ...eth0, ...NONE }, { ...eth0, ...STATIC }, { ...eth0, ...STATIC }],
    [
      'what was to have none remembers it, and has none',
      { ...eth0, ...STATIC, ipMode: 'none' },
      { ...eth0, ...STATIC },
      { ...eth0, ...STATIC, ipMode: 'none' },
    ],
    [
      'what was to ask for one goes on asking',
      { ...eth0, ipMode: 'dhcp' },
      { ...eth0, ...STATIC },
      { ...eth0, ipMode: 'dhcp' },
    ],
    [
      'what was given another one keeps that',
      { ...eth0, ...STATIC, address: '10.0.0.3' },
      { ...eth0, ...STATIC },
      { ...eth0, ...STATIC, address: '10.0.0.3' },
    ],
    ['what had none has none', { ...eth0, ipMode: 'none' }, { ...eth0, ...NONE }, { ...eth0, ipMode: 'none' }],
    ['what is new has none', { ...eth0, ...NONE }, undefined, { ...eth0, ...NONE }],
    [
      'what has another number is another one',
      { ...eth0, ...NONE },
      { ...eth0, ...STATIC, row: 2 },
      { ...eth0, ...NONE },
    ],
  ])('no longer a port: %s', (_name, row, known, expected) => {
    const original = withPorts([], known === undefined ? [] : [known]);
    expect(following(withPorts([], [row]), original)).toEqual(withPorts([], [expected]));
  });
});

describe('bridgePorts: bridge filter entries of a wireless port (docs/device.md#interplay)', () => {
  const entries = (...rows: readonly JsonObject[]): JsonObject => ({
    firewall: { bridge: { arpnat: rows, eap: rows } },
  });
  const entry = (row: number, device: string): JsonObject => ({ row, status: true, device });

  test.each<[string, readonly string[], readonly JsonObject[]]>([
    ['each radio gets one', ['ath0', 'eth0', 'wlan0'], [entry(1, 'ath0'), entry(2, 'wlan0')]],
    ['what is no interface of the device gets none', ['foo0', 'eth0.10', 'eth1'], []],
  ])('%s', (_name, ports, expected) => {
    const original = withPorts([], []);
    expect(following(withPorts(ports, []), original)).toEqual(
      withPorts(ports, [], expected.length > 0 ? entries(...expected) : {}),
    );
  });

  it('removes only the entry of the removed port', () => {
    const all = entries(entry(1, 'eth0'), entry(2, 'ath0'), entry(3, 'wlan0'));
    const original = withPorts(['ath0', 'wlan0'], [], all);
    expect(following(withPorts(['wlan0'], [], all), original)).toEqual(
      withPorts(['wlan0'], [], entries(entry(1, 'eth0'), entry(3, 'wlan0'))),
    );
    const without = withPorts(['wlan0'], [], entries(entry(1, 'eth0'), entry(3, 'wlan0')));
    expect(following({ ...without, bridges: original.bridges ?? {} }, original)).toEqual(original);
  });

  it('removes the entry of a port added and removed, even without other references', () => {
    const original = withPorts([], []);
    const document = withPorts([], [], entries(entry(1, 'ath0')));
    expect(following(document, original)).toEqual(original);
  });
});
