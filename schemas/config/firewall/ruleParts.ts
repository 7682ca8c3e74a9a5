import type { AnnotatedProperties } from '../../vocabulary/annotations.ts';

const BYTE = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const PORT = '(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[1-9][0-9]{0,3})';

/** An IPv4 address, alone or with the length of its mask, or nothing (docs/device.md#values). */
export const ADDRESS_PATTERN = `^(${BYTE}(\\.${BYTE}){3}(/(3[0-2]|[12]?[0-9]))?)?$`;
export const ADDRESS_MESSAGE = 'Enter an IPv4 address, alone or with a mask from /0 to /32.';

/** A port, a range of ports low:high, or nothing (docs/device.md#values). */
export const PORTS_PATTERN = `^(${PORT}(:${PORT})?)?$`;
export const PORTS_MESSAGE = 'Enter a port from 1 to 65535, or a range low:high.';

/** Name of an interface, `ppp+` for all that begin so, or nothing. */
export const INTERFACE_PATTERN = '^([a-z][a-z0-9]{0,14}(\\.[0-9]{1,4})?\\+?)?$';
export const INTERFACE_MESSAGE = 'Enter an interface, such as eth0, br0.10 or ppp+.';

/**
 * What the text of a firewall rule says, part by part (docs/device.md#firewall). Worked out from the text and
 * put together to it again, so they have no key.
 */
export const rulePartProperties = {
  custom: {
    title: 'Custom rule',
    description: 'Takes the rule as iptables options instead of the fields.',
    type: 'boolean',
    default: false,
    'x-derived': true,
    'x-level': 'advanced',
    'x-effect': 'service',
    'x-synonyms': ['expert', 'Write the rule as text'],
  },
  text: {
    title: 'Rule options',
    description: 'Options of the rule in iptables syntax.',
    type: 'string',
    minLength: 1,
    maxLength: 512,
    pattern: '^[ -~]*$',
    default: '-A FIREWALL -j ACCEPT',
    'x-message': 'Use printable characters of the ASCII set only.',
    'x-derived': true,
    'x-when': { custom: [true] },
    'x-level': 'advanced',
    'x-effect': 'service',
  },
  action: {
    title: 'Action',
    description: 'What happens to a matching packet; the first matching rule applies.',
    type: 'string',
    oneOf: [
      { const: 'ACCEPT', title: 'Accept' },
      { const: 'DROP', title: 'Drop' },
    ],
    default: 'ACCEPT',
    'x-derived': true,
    'x-when': { custom: [false] },
    'x-effect': 'service',
    'x-synonyms': ['allow', 'deny', 'block', 'target'],
  },
  interface: {
    title: 'Interface',
    description: 'Interface on which the packet is received; empty for any.',
    type: 'string',
    pattern: INTERFACE_PATTERN,
    default: '',
    examples: ['eth0'],
    'x-message': INTERFACE_MESSAGE,
    'x-trim': true,
    'x-derived': true,
    'x-when': { custom: [false] },
    'x-effect': 'service',
  },
  protocol: {
    title: 'Protocol',
    description: 'IP protocol; ports apply to TCP and UDP.',
    type: 'string',
    oneOf: [
      { const: 'any', title: 'Any' },
      { const: '1', title: 'ICMP' },
      { const: '6', title: 'TCP' },
      { const: '17', title: 'UDP' },
      { const: 'p2p', title: 'Peer-to-peer (P2P)' },
    ],
    default: 'any',
    'x-derived': true,
    'x-when': { custom: [false] },
    'x-effect': 'service',
    'x-synonyms': ['TCP', 'UDP', 'ICMP', 'ping'],
  },
  source: {
    title: 'Source',
    description: 'Source address or network, such as 10.0.0.0/8; empty for any.',
    type: 'string',
    pattern: ADDRESS_PATTERN,
    default: '',
    examples: ['192.0.2.0/24'],
    'x-message': ADDRESS_MESSAGE,
    'x-trim': true,
    'x-derived': true,
    'x-when': { custom: [false] },
    'x-effect': 'service',
    'x-synonyms': ['from', 'IP address', 'network'],
  },
  sourceNegated: {
    title: 'Invert source (!)',
    description: 'Matches every source except this one.',
    type: 'boolean',
    default: false,
    'x-derived': true,
    'x-when': { custom: [false] },
    'x-level': 'advanced',
    'x-effect': 'service',
    'x-synonyms': ['not', 'invert', 'Any source but this'],
  },
  sourcePorts: {
    title: 'Source ports',
    description: 'Source port or range low:high; empty for any.',
    type: 'string',
    pattern: PORTS_PATTERN,
    default: '',
    examples: ['1024:65535'],
    'x-message': PORTS_MESSAGE,
    'x-trim': true,
    'x-derived': true,
    'x-limited': 'ruleSourcePorts',
    'x-when': { custom: [false], protocol: ['6', '17'] },
    'x-level': 'advanced',
    'x-effect': 'service',
  },
  sourcePortsNegated: {
    title: 'Invert source ports (!)',
    description: 'Matches every source port except these.',
    type: 'boolean',
    default: false,
    'x-derived': true,
    'x-when': { custom: [false], protocol: ['6', '17'] },
    'x-level': 'advanced',
    'x-effect': 'service',
    'x-synonyms': ['not', 'invert', 'Any source ports but these'],
  },
  destination: {
    title: 'Destination',
    description: 'Destination address or network, such as 10.0.0.0/8; empty for any.',
    type: 'string',
    pattern: ADDRESS_PATTERN,
    default: '',
    examples: ['192.0.2.10'],
    'x-message': ADDRESS_MESSAGE,
    'x-trim': true,
    'x-derived': true,
    'x-when': { custom: [false] },
    'x-effect': 'service',
    'x-synonyms': ['to', 'IP address', 'network'],
  },
  destinationNegated: {
    title: 'Invert destination (!)',
    description: 'Matches every destination except this one.',
    type: 'boolean',
    default: false,
    'x-derived': true,
    'x-when': { custom: [false] },
    'x-level': 'advanced',
    'x-effect': 'service',
    'x-synonyms': ['not', 'invert', 'Any destination but this'],
  },
  destinationPorts: {
    title: 'Destination ports',
    description: 'Destination port or range low:high; empty for any.',
    type: 'string',
    pattern: PORTS_PATTERN,
    default: '',
    examples: ['443', '5000:5100'],
    'x-message': PORTS_MESSAGE,
    'x-trim': true,
    'x-derived': true,
    'x-limited': 'ruleDestinationPorts',
    'x-when': { custom: [false], protocol: ['6', '17'] },
    'x-effect': 'service',
    'x-synonyms': ['service'],
  },
  destinationPortsNegated: {
    title: 'Invert destination ports (!)',
    description: 'Matches every destination port except these.',
    type: 'boolean',
    default: false,
    'x-derived': true,
    'x-when': { custom: [false], protocol: ['6', '17'] },
    'x-level': 'advanced',
    'x-effect': 'service',
    'x-synonyms': ['not', 'invert', 'Any destination ports but these'],
  },
} as const satisfies AnnotatedProperties;
