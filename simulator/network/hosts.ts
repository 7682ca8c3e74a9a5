import { type Names, ORDINARY_NAMES } from '../world/names.ts';
import { constant } from '../world/variation.ts';

/** A machine in the network of the device. */
export interface Host {
  /** What it says its name is. */
  readonly name: string;
  readonly mac: string;
}

/** A MAC address that belongs to a name for good, of those that no maker is given (IEEE 802: locally administered). */
export function macOf(name: string): string {
  const parts = [1, 2, 3, 4, 5].map((part) => Math.floor(256 * constant(`${name}/mac/${part}`)));
  return ['02', ...parts.map((part) => part.toString(16).padStart(2, '0').toUpperCase())].join(':');
}

/** The machines of the local network: the same for the same seed, whatever the time. */
export function hostsOf(seed: number, { hosts }: Pick<Names, 'hosts'> = ORDINARY_NAMES): readonly Host[] {
  return hosts.map((name, index) => ({ name, mac: macOf(`${seed}/host/${index}`) }));
}
