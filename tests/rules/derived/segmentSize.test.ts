import { expect, it } from 'vitest';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import { ATH0, BR0, change, factoryWith } from './networkDocument.ts';

const ROUTER = ['netmode=router', 'bridge.1.port.3.devname=', 'netconf.3.role=wan'];
const original = factoryWith(...ROUTER);
const MODE = `/interfaces/interfaces/${ATH0}/ipMode`;
const SWITCH = '/firewall/tcpSegmentSize';

it('segmentSize: MSS clamping goes on with PPPoE and off with it; taken back, nothing is left of it', () => {
  const dialled = change(original, MODE, 'pppoe', original);
  expect(getAt(dialled, SWITCH)).toBe(true);
  expect(change(dialled, MODE, getAt(original, MODE), original)).toEqual(original);
  expect(getAt(change(dialled, MODE, 'dhcp', original), SWITCH)).toBe(getAt(original, SWITCH));
});

it('segmentSize: switched off by a person it stays off, and one that was dialled in before is let be', () => {
  const off = setAt(change(original, MODE, 'pppoe', original), SWITCH, false);
  const other = change(off, `/interfaces/interfaces/${BR0}/ipMode`, 'dhcp', original);
  expect(getAt(other, SWITCH)).toBe(false);
  const dialled = factoryWith(...ROUTER, 'ppp.status=enabled', 'ppp.1.status=enabled', 'ppp.1.devname=ath0');
  const again = change(dialled, `/interfaces/interfaces/${BR0}/ipMode`, 'dhcp', dialled);
  expect(getAt(again, SWITCH)).toBe(getAt(dialled, SWITCH));
});
