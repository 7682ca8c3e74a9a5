import type { Rule } from './core/rule.ts';
import { IPV6_ADDRESS_RULES } from './firewall/ipV6Addresses.ts';
import { PORT_ORDER_RULES } from './firewall/portOrder.ts';
import { forwardPublicPort } from './services/servicePorts.ts';

/** Rules of the firewall, which is on the network page. */
export const firewallRules: readonly Rule[] = [...PORT_ORDER_RULES, ...IPV6_ADDRESS_RULES, forwardPublicPort];
