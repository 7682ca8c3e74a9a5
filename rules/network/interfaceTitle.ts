import type { Sentence } from 'guywire-engine/core';
import { RADIO_NAMES } from '../core/board.ts';
import type { Board } from '../core/facts.ts';
import type { ReadSetting } from '../core/setting.ts';
import { interfaceKindOf } from './interfaceKind.ts';
import { interfacesWith } from './networkView.ts';

/** Name of all PPPoE connections in firewall, address translation and DHCPv6. */
export const CONNECTIONS = 'ppp+';

const rolesOf = interfacesWith('role');

const ROLES = {
  wan: 'WAN ({name})',
  lan: 'LAN ({name})',
  mlan: 'Management ({name})',
} as const;

/**
 * Title of an interface by its kind: `5 GHz radio (ath0)`, `VLAN 100 (eth0.100)`. It contains the name, so it is
 * unique.
 */
export function kindTitle(name: string, { radios }: Pick<Board, 'radios'>): Sentence {
  const [, id] = name.split('.');
  if (id !== undefined) return { text: 'VLAN {id} ({name})', params: { id, name } };
  if (/^br\d+$/.test(name)) return { text: 'Bridge ({name})', params: { name } };
  switch (interfaceKindOf(name)) {
    case 'ethernet':
      return { text: 'Ethernet ({name})', params: { name } };
    case 'bond':
      return { text: 'Bonded radios ({name})', params: { name } };
    case 'sixtyGhzRadio':
      return { text: '{band} radio ({name})', params: { band: RADIO_NAMES.AD, name } };
    case 'radio': {
      const band = radios.find((radio) => radio.band !== 'AD')?.band ?? 'A';
      return { text: '{band} radio ({name})', params: { band: RADIO_NAMES[band], name } };
    }
    default:
      return { text: '{name}', params: { name } };
  }
}

/**
 * Titles of the interfaces of a draft: by role (`LAN (br0)`), else by kind. With PPPoE, the connection is the WAN and
 * its port is not (docs/device.md#router).
 */
export function titlesOf(read: ReadSetting, board: Pick<Board, 'radios'>): (name: string) => Sentence {
  const roles = rolesOf(read);
  const isRouter = read('/network/mode') !== 'bridge';
  const dialled = read('/ppp/status') === false ? [] : (read('/ppp/connections', 'device', 'status') ?? []);
  const over = dialled.filter(({ status, device = '' }) => status !== false && device !== '');
  const [first, ...others] = over.map(({ device = '' }) => device);
  return (name) => {
    if (name === CONNECTIONS) {
      return first === undefined || others.length > 0
        ? { text: 'PPPoE connections ({name})', params: { name } }
        : { text: 'WAN (ppp0 over {name})', params: { name: first } };
    }
    const role = roles.get(name)?.role;
    const isUnder = role === 'wan' && first === name;
    if (!isRouter || isUnder || (role !== 'wan' && role !== 'lan' && role !== 'mlan')) return kindTitle(name, board);
    return { text: ROLES[role], params: { name } };
  };
}
