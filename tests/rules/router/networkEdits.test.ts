import { describe, expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { changedPointers } from '../../../engine/derived/changedPointers.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { networkDerivations } from '../../../rules/derived/networkDerivations.ts';
import { asBridge } from '../../../rules/router/asBridge.ts';
import { asRouter } from '../../../rules/router/asRouter.ts';
import { NETWORK_EDITS } from '../../../rules/router/networkEdits.ts';
import { sidesOf } from '../../../rules/router/sides.ts';
import { documentOf, factoryWith } from '../derived/networkDocument.ts';
import { limitAt } from '../network/networkLimitsOf.ts';

const bridge = factoryWith();
/** Mode of older firmware, without roles. */
const older = factoryWith('netmode=soho', 'netconf.4.role=');
const router = settled(bridge, asRouter(bridge, { wan: 'ath0', lan: 'eth0' }, bridge));

/** Document with all consequences of a change. */
function settled(before: JsonObject, after: JsonObject): JsonObject {
  return follow(networkDerivations, after, changedPointers(before, after), bridge);
}

const edited = (document: JsonObject, pointer: string, value: JsonValue | undefined) =>
  NETWORK_EDITS.get(pointer)?.(document, value, bridge);

const sidesIn = (document: JsonObject) => ['wan', 'lan'].map((side) => getAt(document, `/network/${side}`));

describe('edits that convert the network (docs/device.md#router)', () => {
  test('the mode becomes a router with the proposed sides, and a bridge again', () => {
    expect(edited(bridge, '/network/mode', 'router')).toEqual(asRouter(bridge, { wan: 'ath0', lan: 'br0' }, bridge));
    for (const value of ['bridge', undefined]) {
      expect(edited(router, '/network/mode', value)).toEqual(asBridge(router, bridge));
    }
  });

  test('without two interfaces, only the mode changes', () => {
    const single = documentOf('netmode=bridge\nnetconf.1.devname=eth0\nnetconf.1.ip=10.0.0.2\n');
    expect(edited(single, '/network/mode', 'router')).toEqual({
      ...single,
      network: { ...Object(single.network), mode: 'router' },
    });
  });

  test.each([
    ['/network/wan', 'eth1', { wan: 'eth1', lan: 'eth0' }],
    ['/network/wan', 'eth0', { wan: 'eth0', lan: 'ath0' }],
    ['/network/lan', 'eth1', { wan: 'ath0', lan: 'eth1' }],
    ['/network/lan', 'ath0', { wan: 'eth0', lan: 'ath0' }],
  ])('%s = %s moves this side, and swaps both sides if it is the other one', (pointer, value, sides) => {
    expect(edited(router, pointer, value)).toEqual(asRouter(router, sides, bridge));
  });

  test('an empty side changes nothing, and a missing one is proposed', () => {
    expect(edited(router, '/network/wan', '')).toBe(router);
    expect(sidesOf(older)).toEqual({ lan: 'br0' });
    expect(edited(older, '/network/wan', 'eth0')).toEqual(asRouter(older, { wan: 'eth0', lan: 'br0' }, bridge));
    const taken = edited(older, '/network/wan', 'br0') ?? {};
    expect(sidesOf(taken).wan).toBe('br0');
    expect(sidesOf(taken).lan).toBeDefined();
  });
});

describe('routerInterfaces: the interfaces of the sides', () => {
  test('follow from the roles: absent in a bridge, empty without an interface', () => {
    expect(sidesIn(bridge)).toEqual([undefined, undefined]);
    expect(sidesIn(router)).toEqual(['ath0', 'eth0']);
    expect(sidesIn(older)).toEqual(['', 'br0']);
    const swapped = settled(router, asRouter(router, { wan: 'eth0', lan: 'ath0' }, bridge));
    expect(sidesIn(swapped)).toEqual(['eth0', 'ath0']);
    expect(settled(swapped, asBridge(swapped, bridge))).toEqual(bridge);
  });

  test('a value without an edit of the network is replaced by the one that follows', () => {
    const network = { ...Object(router.network), wan: 'eth1' };
    expect(settled(router, { ...router, network })).toEqual(router);
  });
});

test('router.interface: the choices of a side are titled by their kind, and "none" is never offered', () => {
  const { choices = [] } = limitAt(router, '/network/wan');
  expect(choices).toEqual([
    { value: '', title: 'None', former: true },
    ...['eth0', 'eth1'].map((name) => ({ value: name, title: 'Ethernet ({name})', params: { name } })),
    { value: 'ath0', title: '{band} radio ({name})', params: { band: '5 GHz', name: 'ath0' } },
  ]);
  expect(limitAt(router, '/network/lan')).toEqual(limitAt(router, '/network/wan'));
  expect(limitAt(older, '/network/wan').choices?.at(-1)).toMatchObject({ value: 'br0', title: 'Bridge ({name})' });
});

test('a single interface can be no side; the current sides stay', () => {
  const single = documentOf('netmode=router\nnetconf.1.devname=eth0\nnetconf.1.ip=10.0.0.2\nnetconf.1.role=wan\n');
  const named = documentOf('netmode=router\nnetconf.1.devname=x9\nnetconf.1.ip=10.0.0.2\nnetconf.1.role=wan\n');
  const values = (document: JsonObject) => limitAt(document, '/network/lan').choices?.map(({ value }) => value);
  expect(values(single)).toEqual(['', 'eth0']);
  expect(values(named)).toEqual(['', 'x9']);
});
