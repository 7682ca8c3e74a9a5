import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { ruleCommand, ruleComment, ruleNumber, ruleStatus } from './ruleEntry.ts';
import { rulePartProperties } from './ruleParts.ts';

const ADDRESS_PATTERN = '^([0-9A-Fa-f:.]{2,45}(/[0-9]{1,3})?)?$';
const ADDRESS_MESSAGE = 'Enter an IPv6 address, alone or with a prefix length from /0 to /128.';
const { protocol, source, sourcePorts, destination, destinationPorts } = rulePartProperties;

/**
 * Rules for IPv6 packets. Only the switch of the list is documented (`ip6tables.sys.fw6.status`). The keys of a rule
 * are assumed to match those of IPv4.
 */
export const rules6Schema = {
  title: 'IPv6 firewall rules',
  description: 'Rules for IPv6 packets, in order.',
  type: 'array',
  maxItems: 256,
  default: [],
  'x-group': 'IPv6 firewall',
  'x-key': 'ip6tables.sys.fw6.{n}',
  'x-widget': 'ordered',
  'x-when': { rules6Status: [true] },
  'x-level': 'advanced',
  'x-effect': 'address',
  'x-synonyms': ['ip6tables', 'filter'],
  items: {
    title: 'Rule',
    type: 'object',
    additionalProperties: false,
    required: ['row'],
    'x-summary': '{text}|{protocol}: {source}[:{sourcePorts}] → {destination}[:{destinationPorts}]',
    properties: {
      row: ruleNumber,
      status: { ...ruleStatus, 'x-key': 'ip6tables.sys.fw6.{n}.status' },
      comment: { ...ruleComment, 'x-key': 'ip6tables.sys.fw6.{n}.comment' },
      ...rulePartProperties,
      protocol: {
        ...protocol,
        oneOf: [
          { const: 'any', title: 'Any' },
          { const: '58', title: 'ICMPv6' },
          { const: '6', title: 'TCP' },
          { const: '17', title: 'UDP' },
        ],
      },
      source: {
        ...source,
        description: 'Source address or network, such as 2001:db8::/32; empty for any.',
        pattern: ADDRESS_PATTERN,
        examples: ['2001:db8::/32'],
        'x-message': ADDRESS_MESSAGE,
        'x-limited': 'rule6Source',
      },
      sourcePorts: { ...sourcePorts, 'x-limited': 'rule6SourcePorts' },
      destination: {
        ...destination,
        description: 'Destination address or network, such as 2001:db8::/32; empty for any.',
        pattern: ADDRESS_PATTERN,
        examples: ['2001:db8::10'],
        'x-message': ADDRESS_MESSAGE,
        'x-limited': 'rule6Destination',
      },
      destinationPorts: { ...destinationPorts, 'x-limited': 'rule6DestinationPorts' },
      command: { ...ruleCommand, 'x-key': 'ip6tables.sys.fw6.{n}.cmd' },
    },
  },
} as const satisfies AnnotatedSchema;
