import type { DeviceRule } from '../core/rule.ts';
import { portRange } from '../network/portRange.ts';
import { soundField, type TextPointer } from './soundField.ts';

const portOrder = (limit: string, input: TextPointer): DeviceRule => soundField(limit, input, 'order', portRange);

/** A port range must start with the lower port, in every field with port ranges (docs/device.md#values). */
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
