import { constant } from '../world/variation.ts';

/** A machine in the network of the device. */
export interface Host {
  /** What it says its name is; hostile names are there on purpose: they must show as text wherever they appear. */
  readonly name: string;
  readonly mac: string;
}

const NAMES = [
  'camera-gate',
  'nvr',
  'office-1',
  '<img src=x onerror=alert(1)>',
  'phone\u202Egpj.exe',
  "printer'; DROP TABLE leases;--",
  '',
];

/** A MAC address that belongs to a name for good, of those that nobody is given (IEEE 802: locally administered). */
export function macOf(name: string): string {
  const parts = [1, 2, 3, 4, 5].map((part) => Math.floor(256 * constant(`${name}/mac/${part}`)));
  return ['02', ...parts.map((part) => part.toString(16).padStart(2, '0').toUpperCase())].join(':');
}

/** The machines of the local network: the same for the same seed, whatever the time. */
export function hostsOf(seed: number): readonly Host[] {
  return NAMES.map((name, index) => ({ name, mac: macOf(`${seed}/host/${index}`) }));
}
