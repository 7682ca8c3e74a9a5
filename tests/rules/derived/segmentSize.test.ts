import { expect, it } from 'vitest';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import { ATH0, BR0, change, factoryWith } from './networkDocument.ts';

const ROUTER = ['netmode=router', 'bridge.1.port.3.devname=', 'netconf.3.role=wan'];
const original = factoryWith(...ROUTER);
const MODE = `/interfaces/interfaces/${ATH0}/ipMode`;
const SWITCH = '/firewall/tcpSegmentSize';

it('segmentSize: MSS clamping is enabled and disabled with PPPoE, and undo leaves no difference', () => {
  const dialled = change(original, MODE, 'pppoe', original);
  expect(getAt(dialled, SWITCH)).toBe(true);
  expect(change(dialled, MODE, getAt(original, MODE), original)).toEqual(original);
  expect(getAt(change(dialled, MODE, 'dhcp', original), SWITCH)).toBe(getAt(original, SWITCH));
});

it('segmentSize: stays off when the user disabled it, and is unchanged for an existing connection', () => {
  const off = setAt(change(original, MODE, 'pppoe', original), SWITCH, false);
  const other = change(off, `/interfaces/interfaces/${BR0}/ipMode`, 'dhcp', original);
  expect(getAt(other, SWITCH)).toBe(false);
  const dialled = factoryWith(...ROUTER, 'ppp.status=enabled', 'ppp.1.status=enabled', 'ppp.1.devname=ath0');
  const again = change(dialled, `/interfaces/interfaces/${BR0}/ipMode`, 'dhcp', dialled);
  expect(getAt(again, SWITCH)).toBe(getAt(dialled, SWITCH));
});
