import { DEFAULT_MTU } from '../constants/network.ts';
import type { Validator } from '../validator.ts';

export type InterfaceKind = 'ethernet' | 'radio' | 'sixtyGhzRadio' | 'bond';

const KINDS: readonly (readonly [RegExp, InterfaceKind])[] = [
  [/^eth\d+$/, 'ethernet'],
  [/^ath0$/, 'radio'],
  [/^wlan0$/, 'sixtyGhzRadio'],
  [/^ubond0$/, 'bond'],
];

/** What an interface is set to where its section says nothing (docs/device.md#interfaces). */
export const INTERFACE_DEFAULTS = { ipMode: 'staticIp', enabled: true, mtu: DEFAULT_MTU } as const;

/**
 * A network interface is an Ethernet port (`eth0`, `eth1`, …), a radio (`ath0`, `wlan0`) or their bond (`ubond0`)
 * (docs/device.md#interfaces).
 */
export const interfaceKind: Validator<unknown> = {
  id: 'interfaceKind.name',
  check(name) {
    return interfaceKindOf(name) === undefined ? { text: 'The device has no such interface.' } : undefined;
  },
};

/** What an interface is, by its device name; nothing for a name that is none of the device's own. */
export function interfaceKindOf(name: unknown): InterfaceKind | undefined {
  return typeof name === 'string' ? KINDS.find(([form]) => form.test(name))?.[1] : undefined;
}
