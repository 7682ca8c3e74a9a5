import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/core/schema.ts';
import { plan } from '../../engine/plan/plan.ts';
import { titleOfRow } from '../../rules/titleOfRow.ts';
import { interfacesSchema } from '../../schemas/config/interfaces.ts';
import { radioSchema } from '../../schemas/config/radio.ts';
import { usersSchema } from '../../schemas/config/users.ts';
import { vlansSchema } from '../../schemas/config/vlans.ts';
import { wirelessSchema } from '../../schemas/config/wireless.ts';

const whole = plan({
  type: 'object',
  properties: {
    radio: radioSchema,
    wireless: wirelessSchema,
    interfaces: interfacesSchema,
    vlans: vlansSchema,
    users: usersSchema,
  },
});
const RADIOS: JsonValue = [
  { row: 1, device: 'wlan0' },
  { row: 2, device: 'ath0' },
];
const title = titleOfRow(
  (text) => text,
  [
    { number: 1, band: 'AD' },
    { number: 2, band: 'A' },
  ],
  (pointer) => (pointer === '/radio/radios' ? RADIOS : undefined),
);

test.each([
  ['/radio/radios', { row: 1, device: 'wlan0' }, 0, 'Radio 1 · 60 GHz'],
  ['/radio/radios', { row: 2, device: 'ath0' }, 1, 'Radio 2 · 5 GHz'],
  ['/radio/radios', { row: 7 }, 2, 'Radio 3'],
  ['/wireless/interfaces', { row: 1, device: 'ath0' }, 0, 'Wireless interface 1 · 5 GHz'],
  ['/wireless/interfaces', { row: 2, device: 'gone' }, 1, 'Wireless interface 2'],
  ['/wireless/interfaces', undefined, 1, 'Wireless interface 2'],
  ['/interfaces/interfaces', { device: 'br0', role: 'mlan' }, 0, 'br0 (Management)'],
  ['/interfaces/interfaces', { device: 'eth0' }, 1, 'eth0 (Ethernet)'],
  ['/interfaces/interfaces', { device: 'eth0.10' }, 1, 'eth0.10 (VLAN)'],
  ['/interfaces/interfaces', { device: 'ath0' }, 1, 'ath0 (5 GHz)'],
  ['/interfaces/interfaces', { device: 'tun0', role: 'hasOwnProperty' }, 1, 'tun0'],
  ['/interfaces/interfaces', {}, 1, 'Interface 2'],
  ['/vlans/vlans', { row: 1, id: 30 }, 0, 'VLAN 30'],
  ['/vlans/vlans', { row: 2 }, 1, 'New VLAN'],
  ['/users/accounts', { row: 1 }, 0, 'Administrator'],
  ['/users/accounts', { row: 2 }, 1, 'Viewer (read-only account)'],
  ['/users/accounts', undefined, 1, 'Account 2'],
])('a row of %s, %j', (list, row, index, name) => {
  const field = whole.byPointer.get(list);
  if (field === undefined) throw new Error('no such list');
  expect(title(field, row, index)).toBe(name);
});
