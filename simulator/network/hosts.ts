import { type Names, ORDINARY_NAMES } from '../world/names.ts';
import { constant } from '../world/variation.ts';

export interface Host {
  /** Self-reported name. */
  readonly name: string;
  readonly mac: string;
}

/** Constant MAC address for a name, from the locally administered range (IEEE 802). */
export function macOf(name: string): string {
  const parts = [1, 2, 3, 4, 5].map((part) => Math.floor(256 * constant(`${name}/mac/${part}`)));
  return ['02', ...parts.map((part) => part.toString(16).padStart(2, '0').toUpperCase())].join(':');
}

/** Hosts of the local network. Depends only on the seed. */
export function hostsOf(seed: number, { hosts }: Pick<Names, 'hosts'> = ORDINARY_NAMES): readonly Host[] {
  return hosts.map((name, index) => ({ name, mac: macOf(`${seed}/host/${index}`) }));
}
