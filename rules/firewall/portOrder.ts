import { portRange } from '../network/portRange.ts';
import { objection } from '../objection.ts';
import type { DeviceRule } from '../rule.ts';

function portOrder(limit: string, input: string): DeviceRule {
  const rule = { id: `${limit}.order`, clause: 'Specification §5' };
  return {
    ...rule,
    of: 'device',
    limit,
    inputs: [input],
    bound({ read }) {
      const ports = read(input);
      if (typeof ports !== 'string' || ports === '') return { reasons: [] };
      return objection(rule, ports, portRange.check(ports));
    },
  };
}

/** A range of ports begins with the lower one, wherever one can be given (specification §5). */
export const PORT_ORDER_RULES: readonly DeviceRule[] = [
  portOrder('ruleSourcePorts', '/firewall/rules/*/sourcePorts'),
  portOrder('ruleDestinationPorts', '/firewall/rules/*/destinationPorts'),
  portOrder('rule6SourcePorts', '/firewall/rules6/*/sourcePorts'),
  portOrder('rule6DestinationPorts', '/firewall/rules6/*/destinationPorts'),
  portOrder('bridgeRuleSourcePorts', '/firewall/bridge/rules/*/sourcePorts'),
  portOrder('bridgeRuleDestinationPorts', '/firewall/bridge/rules/*/destinationPorts'),
  portOrder('forwardPublicPort', '/firewall/forwards/*/publicPort'),
  portOrder('forwardHostPort', '/firewall/forwards/*/hostPort'),
  portOrder('dmzExceptionPort', '/firewall/dmz/except/*/port'),
];
