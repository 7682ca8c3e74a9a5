import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { ruleCommand, ruleComment, ruleNumber, ruleStatus } from './ruleEntry.ts';
import { rulePartProperties } from './ruleParts.ts';

/** Rules for IPv4 packets (keys `iptables.sys.fw`). */
export const rulesSchema = {
  title: 'Firewall rules',
  description: 'Rules for IPv4 packets, in order; use the test before keeping a rule that may lock you out.',
  type: 'array',
  maxItems: 256,
  default: [],
  'x-group': 'Firewall',
  'x-key': 'iptables.sys.fw.{n}',
  'x-widget': 'ordered',
  'x-when': { rulesStatus: [true] },
  'x-level': 'advanced',
  'x-effect': 'address',
  'x-synonyms': ['iptables', 'filter', 'access list', 'allowed addresses'],
  items: {
    title: 'Rule',
    type: 'object',
    additionalProperties: false,
    required: ['row'],
    'x-summary': '{text}|{protocol}: {source}[:{sourcePorts}] → {destination}[:{destinationPorts}]',
    properties: {
      row: ruleNumber,
      status: { ...ruleStatus, 'x-key': 'iptables.sys.fw.{n}.status' },
      comment: { ...ruleComment, 'x-key': 'iptables.sys.fw.{n}.comment' },
      ...rulePartProperties,
      command: { ...ruleCommand, 'x-key': 'iptables.sys.fw.{n}.cmd' },
    },
  },
} as const satisfies AnnotatedSchema;
