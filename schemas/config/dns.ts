import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { HOST_ADDRESS_MESSAGE, HOST_ADDRESS_OR_NONE } from './interfaces/patterns.ts';

/**
 * Section `dns`: the servers the device asks for names (docs/device.md#addresses). The device's own name is in
 * `system`.
 */
export const dnsSchema = {
  title: 'DNS',
  description: 'DNS servers of the device.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'DNS',
  properties: {
    status: {
      title: 'DNS',
      description: 'Enables the DNS client.',
      type: 'boolean',
      default: true,
      'x-key': 'resolv.status',
      'x-hidden': true,
      'x-effect': 'service',
    },
    serversStatus: {
      title: 'DNS servers',
      description: 'Enables all DNS servers.',
      type: 'boolean',
      default: true,
      'x-key': 'resolv.nameserver.status',
      'x-hidden': true,
      'x-effect': 'service',
    },
    primary: {
      title: 'Primary DNS server',
      description: 'First DNS server; empty to use the one from DHCP.',
      type: 'string',
      pattern: HOST_ADDRESS_OR_NONE,
      default: '',
      examples: ['192.168.1.1'],
      'x-message': HOST_ADDRESS_MESSAGE,
      'x-trim': true,
      'x-key': 'resolv.nameserver.1.ip',
      'x-effect': 'service',
      'x-synonyms': ['name server', 'resolver'],
    },
    primaryStatus: {
      title: 'Primary DNS server entry',
      description: 'Enables the primary DNS server.',
      type: 'boolean',
      default: true,
      'x-key': 'resolv.nameserver.1.status',
      'x-hidden': true,
      'x-effect': 'service',
    },
    secondary: {
      title: 'Secondary DNS server',
      description: 'Used when the primary DNS server does not respond.',
      type: 'string',
      pattern: HOST_ADDRESS_OR_NONE,
      default: '',
      examples: ['192.168.1.2'],
      'x-message': HOST_ADDRESS_MESSAGE,
      'x-trim': true,
      'x-key': 'resolv.nameserver.2.ip',
      'x-effect': 'service',
      'x-synonyms': ['name server', 'resolver'],
    },
    secondaryStatus: {
      title: 'Secondary DNS server entry',
      description: 'Enables the secondary DNS server.',
      type: 'boolean',
      default: true,
      'x-key': 'resolv.nameserver.2.status',
      'x-hidden': true,
      'x-effect': 'service',
    },
  },
} as const satisfies AnnotatedSchema;
