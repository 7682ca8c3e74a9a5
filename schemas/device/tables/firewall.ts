import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { bytes, comment, interfaceName, ipAddress, packets, rowNumber } from './parts.ts';

const enabled = {
  title: 'On',
  description: 'The rules are in force.',
  type: 'boolean',
} as const satisfies AnnotatedSchema;

/** Response of `GET /api/firewall/user-rules` (docs/device.md#tables). */
export const userRulesSchema = {
  title: 'Firewall rules',
  description: 'Rules of the configuration that are in force, in their order.',
  type: 'object',
  required: ['enabled', 'table', 'chain', 'rules'],
  properties: {
    enabled,
    table: {
      title: 'Table',
      description: 'Which filter has them: that of a router or that of a bridge.',
      type: 'string',
      oneOf: [
        { const: 'iptables', title: 'Router' },
        { const: 'ebtables', title: 'Bridge' },
      ],
    },
    chain: { title: 'Chain', description: 'Chain of the rules.', type: 'string', const: 'FIREWALL' },
    rules: {
      title: 'Rules',
      description: 'None while the firewall is off.',
      type: 'array',
      items: {
        title: 'Rule',
        description: 'A rule and what it has met.',
        type: 'object',
        required: ['number', 'rule', 'comment', 'packets', 'bytes'],
        properties: {
          number: rowNumber,
          rule: { title: 'Rule', description: 'Its options.', type: 'string' },
          comment,
          packets,
          bytes,
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `GET /api/firewall/port-forward` (docs/device.md#tables). */
export const portForwardsSchema = {
  title: 'Port forwarding',
  description: 'Ports of the device that lead to hosts behind it.',
  type: 'object',
  required: ['enabled', 'chain', 'rules'],
  properties: {
    enabled,
    chain: { title: 'Chain', description: 'Chain of the rules.', type: 'string', const: 'PORTFORWARD' },
    rules: {
      title: 'Port forwards',
      description: 'None while port forwarding is off, and in a bridge.',
      type: 'array',
      items: {
        title: 'Port forward',
        description: 'A port, and where it leads.',
        type: 'object',
        required: ['number', 'ifname', 'protocol', 'port', 'host', 'hostPort', 'comment', 'packets', 'bytes'],
        properties: {
          number: rowNumber,
          ifname: { ...interfaceName, description: 'Interface connections come in by; empty for any.' },
          protocol: { title: 'Protocol', description: 'TCP or UDP.', type: 'string', examples: ['TCP'] },
          port: { title: 'External port', description: 'Port, or range low:high.', type: 'string' },
          host: { ...ipAddress, title: 'Internal IP', description: 'Host it leads to.' },
          hostPort: { title: 'Internal port', description: 'Port, or range low:high.', type: 'string' },
          comment,
          packets,
          bytes,
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
