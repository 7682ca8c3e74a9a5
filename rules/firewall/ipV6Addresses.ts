import type { DeviceRule } from '../core/rule.ts';
import { ipV6WithPrefix } from '../network/ipV6WithPrefix.ts';
import { soundField, type TextPointer } from './soundField.ts';

const ipV6Address = (limit: string, input: TextPointer): DeviceRule =>
  soundField(limit, input, 'form', ipV6WithPrefix);

/** Addresses of IPv6 packet rules must be IPv6 addresses, which no pattern can express (docs/device.md#values). */
export const IPV6_ADDRESS_RULES: readonly DeviceRule[] = [
  ipV6Address('rule6Source', '/firewall/rules6/*/source'),
  ipV6Address('rule6Destination', '/firewall/rules6/*/destination'),
];
