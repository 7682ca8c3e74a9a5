type InterfaceKind = 'ethernet' | 'radio' | 'sixtyGhzRadio' | 'bond';

const KINDS: readonly (readonly [RegExp, InterfaceKind])[] = [
  [/^eth\d+$/, 'ethernet'],
  [/^ath0$/, 'radio'],
  [/^wlan0$/, 'sixtyGhzRadio'],
  [/^ubond0$/, 'bond'],
];

/**
 * What a network interface is, by its name: an Ethernet port (`eth0`, `eth1`, …), a radio (`ath0`, `wlan0`) or their bond
 * (`ubond0`); nothing for a name that is none of the device's own (docs/device.md#interfaces).
 */
export function interfaceKindOf(name: unknown): InterfaceKind | undefined {
  return typeof name === 'string' ? KINDS.find(([form]) => form.test(name))?.[1] : undefined;
}
