import { ipV6WithPrefix } from '../network/ipV6WithPrefix.ts';
import { objection } from '../objection.ts';
import type { DeviceRule } from '../rule.ts';

function ipV6Address(limit: string, input: string): DeviceRule {
  const rule = { id: `${limit}.form`, clause: 'Specification §5' };
  return {
    ...rule,
    of: 'device',
    limit,
    inputs: [input],
    bound({ read }) {
      const address = read(input);
      if (typeof address !== 'string' || address === '') return { reasons: [] };
      return objection(rule, address, ipV6WithPrefix.check(address));
    },
  };
}

/** The addresses of a rule for IPv6 packets are IPv6 addresses, which no pattern can tell (specification §5). */
export const IPV6_ADDRESS_RULES: readonly DeviceRule[] = [
  ipV6Address('rule6Source', '/firewall/rules6/*/source'),
  ipV6Address('rule6Destination', '/firewall/rules6/*/destination'),
];
