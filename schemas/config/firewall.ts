import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';
import { bridgeSchema } from './firewall/bridge.ts';
import { forwardsSchema } from './firewall/forwards.ts';
import { helpersSchema } from './firewall/helpers.ts';
import { rulesSchema } from './firewall/rules.ts';
import { rules6Schema } from './firewall/rules6.ts';
import { translationProperties } from './firewall/translation.ts';

/** Section `firewall`: what packets may do, and which addresses they get (facts/device-api §4.2, iptables to ebtables). */
export const firewallSchema = {
  title: 'Firewall',
  description: 'What packets may do, and which addresses they get.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Packet filter',
      description: 'Switches all that is done to IPv4 packets: rules, forwards and address translation.',
      type: 'boolean',
      default: false,
      'x-key': 'iptables.status',
      'x-hidden': true,
      'x-effect': 'address',
    },
    systemStatus: {
      title: 'Packet filter of the system',
      description: 'Switches the part of the filter that the system looks after.',
      type: 'boolean',
      default: false,
      'x-key': 'iptables.sys.status',
      'x-hidden': true,
      'x-effect': 'address',
    },
    ...translationProperties,
    forwardsStatus: {
      title: 'Forward ports',
      description: 'Hosts behind the device can be called from outside by the ports below.',
      type: 'boolean',
      default: false,
      'x-group': 'Port forwarding',
      'x-key': 'iptables.sys.portfw.status',
      'x-limited': 'routerPart',
      'x-effect': 'service',
      'x-synonyms': ['port forwarding', 'DNAT'],
    },
    forwards: forwardsSchema,
    rulesStatus: {
      title: 'Firewall',
      description: 'Puts the rules below to work on IPv4 packets.',
      type: 'boolean',
      default: false,
      'x-group': 'Firewall',
      'x-key': 'iptables.sys.fw.status',
      'x-level': 'advanced',
      'x-effect': 'address',
      'x-synonyms': ['iptables', 'filter'],
    },
    rules: rulesSchema,
    status6: {
      title: 'IPv6 packet filter',
      description: 'Switches all that is done to IPv6 packets.',
      type: 'boolean',
      default: false,
      'x-key': 'ip6tables.status',
      'x-hidden': true,
      'x-effect': 'address',
    },
    systemStatus6: {
      title: 'IPv6 packet filter of the system',
      description: 'Switches the part of the filter that the system looks after.',
      type: 'boolean',
      default: false,
      'x-key': 'ip6tables.sys.status',
      'x-hidden': true,
      'x-effect': 'address',
    },
    rules6Status: {
      title: 'Firewall for IPv6',
      description: 'Puts the rules below to work on IPv6 packets.',
      type: 'boolean',
      default: false,
      'x-group': 'Firewall, IPv6',
      'x-key': 'ip6tables.sys.fw6.status',
      'x-level': 'advanced',
      'x-effect': 'address',
      'x-synonyms': ['ip6tables', 'filter'],
    },
    rules6: rules6Schema,
    bridge: bridgeSchema,
    helpers: helpersSchema,
  },
} as const satisfies AnnotatedSchema;

export type Firewall = ConfigOf<typeof firewallSchema>;
