type InterfaceKind = 'ethernet' | 'radio' | 'sixtyGhzRadio' | 'bond';

const KINDS: readonly (readonly [RegExp, InterfaceKind])[] = [
  [/^eth\d+$/, 'ethernet'],
  [/^ath0$/, 'radio'],
  [/^wlan0$/, 'sixtyGhzRadio'],
  [/^ubond0$/, 'bond'],
];

/**
 * Kind of a network interface by its name: Ethernet port (`eth0`, `eth1`, …), radio (`ath0`, `wlan0`) or their bond
 * (`ubond0`). Undefined for other names (docs/device.md#interfaces).
 */
export function interfaceKindOf(name: unknown): InterfaceKind | undefined {
  return typeof name === 'string' ? KINDS.find(([form]) => form.test(name))?.[1] : undefined;
}
