import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { bridgeSchema } from './firewall/bridge.ts';
import { forwardsSchema } from './firewall/forwards.ts';
import { helpersSchema } from './firewall/helpers.ts';
import { rulesSchema } from './firewall/rules.ts';
import { rules6Schema } from './firewall/rules6.ts';
import { translationProperties } from './firewall/translation.ts';

/** Section `firewall`: packet filters and address translation (docs/device.md#firewall). */
export const firewallSchema = {
  title: 'Firewall',
  description: 'Packet filter, port forwarding and NAT.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Packet filter',
      description: 'Enables the IPv4 packet filter: rules, port forwarding and NAT.',
      type: 'boolean',
      default: false,
      'x-key': 'iptables.status',
      'x-hidden': true,
      'x-effect': 'address',
    },
    systemStatus: {
      title: 'System packet filter',
      description: 'Enables the filter rules maintained by the system.',
      type: 'boolean',
      default: false,
      'x-key': 'iptables.sys.status',
      'x-hidden': true,
      'x-effect': 'address',
    },
    ...translationProperties,
    forwardsStatus: {
      title: 'Enable port forwarding',
      description: 'Makes hosts on the LAN reachable from the WAN through the ports below.',
      type: 'boolean',
      default: false,
      'x-group': 'Port forwarding',
      'x-key': 'iptables.sys.portfw.status',
      'x-limited': 'routerPart',
      'x-effect': 'service',
      'x-synonyms': ['port forwarding', 'DNAT', 'Forward ports'],
    },
    forwards: forwardsSchema,
    rulesStatus: {
      title: 'Enable firewall',
      description: 'Filters IPv4 traffic.',
      type: 'boolean',
      default: false,
      'x-group': 'Firewall',
      'x-key': 'iptables.sys.fw.status',
      'x-summary': '{rules}',
      'x-level': 'advanced',
      'x-effect': 'address',
      'x-synonyms': ['iptables', 'filter'],
    },
    rules: rulesSchema,
    status6: {
      title: 'IPv6 packet filter',
      description: 'Enables the IPv6 packet filter.',
      type: 'boolean',
      default: false,
      'x-key': 'ip6tables.status',
      'x-hidden': true,
      'x-effect': 'address',
    },
    systemStatus6: {
      title: 'System IPv6 packet filter',
      description: 'Enables the filter rules maintained by the system.',
      type: 'boolean',
      default: false,
      'x-key': 'ip6tables.sys.status',
      'x-hidden': true,
      'x-effect': 'address',
    },
    rules6Status: {
      title: 'Enable IPv6 firewall',
      description: 'Filters IPv6 traffic.',
      type: 'boolean',
      default: false,
      'x-group': 'IPv6 firewall',
      'x-key': 'ip6tables.sys.fw6.status',
      'x-summary': '{rules6}',
      'x-level': 'advanced',
      'x-effect': 'address',
      'x-synonyms': ['ip6tables', 'filter', 'Firewall for IPv6'],
    },
    rules6: rules6Schema,
    bridge: bridgeSchema,
    helpers: helpersSchema,
  },
} as const satisfies AnnotatedSchema;
