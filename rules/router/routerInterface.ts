import type { LimitedChoice } from 'guywire-engine/core';
import type { Board } from '../core/facts.ts';
import type { DeviceRule } from '../core/rule.ts';
import { kindTitle } from '../network/interfaceTitle.ts';
import { INTERFACES, networkView } from '../network/networkView.ts';
import { sideNames } from './sides.ts';

/** Interface as a choice, titled by its kind. */
export function interfaceChoice(name: string, board: Pick<Board, 'radios'>): LimitedChoice {
  const { text, params = {} } = kindTitle(name, board);
  return { value: name, title: text, params };
}

/**
 * A side of a router is a port, a radio, a bridge or a VLAN (docs/device.md#router). The current sides are always
 * allowed: their own settings have the errors.
 */
export const routerInterface: DeviceRule = {
  id: 'router.interface',
  of: 'device',
  limit: 'routerInterface',
  bound({ facts, read }) {
    const { bridges, vlans } = networkView(read);
    const interfaces = (read(INTERFACES, 'device') ?? []).flatMap(({ device }) => device || []);
    const current = [read('/network/wan'), read('/network/lan')].flatMap((name) => name || []);
    const possible = sideNames(interfaces, bridges.names, vlans.names);
    // A router needs two interfaces.
    const names = [...new Set([...(possible.length > 1 ? possible : []), ...current])];
    const named = names.map((name) => interfaceChoice(name, facts.board));
    return { choices: [{ value: '', title: 'None', former: true }, ...named], reasons: [] };
  },
};
