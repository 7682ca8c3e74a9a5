import { expect, it } from 'vitest';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { networkDerivations } from '../../../rules/derived/networkDerivations.ts';
import { ATH0, BR0, change, factoryWith } from './networkDocument.ts';

const ROUTER = [
  'netmode=router',
  'bridge.1.port.3.devname=',
  'netconf.3.role=wan',
  'iptables.sys.masq.1.devname=ath0',
  'iptables.sys.masq.2.devname=eth0',
  'iptables.sys.portfw.1.devname=ath0',
  'iptables.sys.dmz.1.devname=ath0',
];
const original = factoryWith(...ROUTER);
const MODE = `/interfaces/interfaces/${ATH0}/ipMode`;
const named = (document: typeof original) =>
  ['/firewall/masquerade/0', '/firewall/masquerade/1', '/firewall/forwards/0', '/firewall/dmz'].map((pointer) =>
    getAt(document, `${pointer}/device`),
  );

it('outsideName: enabling PPPoE makes its connection the WAN of NAT and forwards, and undo leaves no difference', () => {
  const dialled = change(original, MODE, 'pppoe', original);
  expect(named(dialled)).toEqual(['ppp+', 'eth0', 'ppp+', 'ppp+']);
  expect(change(dialled, MODE, getAt(original, MODE), original)).toEqual(original);
  expect(named(change(dialled, MODE, 'dhcp', original))).toEqual(named(original));
});

it('keeps a text that names the port while other fields change', () => {
  const dialled = factoryWith(...ROUTER, 'ppp.status=enabled', 'ppp.1.status=enabled', 'ppp.1.devname=ath0');
  const other = change(dialled, `/interfaces/interfaces/${BR0}/ipMode`, 'dhcp', dialled);
  expect(named(other)).toEqual(named(dialled));
});

it('an address mode that the user reset stays reset, even if bridge ports change with it', () => {
  const bridged = factoryWith('vlan.status=enabled', 'vlan.1.devname=br0', 'vlan.1.id=9', 'netconf.9.devname=br0.9');
  const asked = change(bridged, '/interfaces/interfaces/4/ipMode', 'dhcp', bridged);
  const document = ['/bridges/bridges/0/ports', '/interfaces/interfaces/4/ipMode'].reduce(
    (known, pointer) => setAt(known, pointer, pointer.endsWith('ports') ? [] : 'none'),
    asked,
  );
  const after = follow(
    networkDerivations,
    document,
    ['/bridges/bridges/0/ports', '/interfaces/interfaces/4/ipMode'],
    asked,
  );
  expect(getAt(after, '/interfaces/interfaces/4/ipMode')).toBe('none');
});
