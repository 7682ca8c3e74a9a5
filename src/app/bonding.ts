import { interfaceKindOf } from '../../rules/network/interfaceKind.ts';
import type { Status } from '../status/status.ts';

/** State of the bond of both radios (`ubond0`). English, a key of the translations. */
export type Bonding = 'Disabled' | 'In use' | 'Disconnected';

/** The state of the bond by the status; undefined on a device without a bond. */
export function bondingOf({ interfaces, wireless }: Pick<Status, 'interfaces' | 'wireless'>): Bonding | undefined {
  const bond = interfaces.find(({ name }) => interfaceKindOf(name) === 'bond');
  if (bond === undefined) return undefined;
  if (bond.enabled === false) return 'Disabled';
  return wireless.stations.some(({ bonded }) => bonded === true) ? 'In use' : 'Disconnected';
}
