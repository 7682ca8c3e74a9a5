import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { addressProperties } from './interfaces/address.ts';
import { aliasesSchema } from './interfaces/aliases.ts';
import { ethernetProperties } from './interfaces/ethernet.ts';
import { INTERFACE_NAME, INTERFACE_NAME_MESSAGE } from './interfaces/patterns.ts';
import { plumbingProperties } from './interfaces/plumbing.ts';
import { MAC, MAC_MESSAGE } from './macAddress.ts';
import { rowNumber } from './rowNumber.ts';

/** Section `interfaces`: address, MTU and role of each interface (docs/device.md#interfaces). */
export const interfacesSchema = {
  title: 'Interfaces',
  description: 'IP addresses and settings of the network interfaces.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Interfaces',
      description: 'Enables all interfaces.',
      type: 'boolean',
      default: true,
      'x-key': 'netconf.status',
      'x-limited': 'interfacesOn',
      'x-hidden': true,
      'x-effect': 'device',
    },
    interfaces: {
      title: 'Interfaces',
      description: 'Ethernet ports, radios, bridges and VLANs of the device.',
      type: 'array',
      maxItems: 96,
      default: [],
      'x-key': 'netconf.{n}',
      'x-limited': 'interfaces',
      'x-widget': 'each',
      'x-effect': 'address',
      items: {
        title: 'Interface',
        type: 'object',
        additionalProperties: false,
        required: ['row', 'device'],
        if: { properties: { ipMode: { not: { const: 'static' } } } },
        else: { required: ['address', 'mask'] },
        'x-group': 'Interface',
        properties: {
          row: { ...rowNumber, description: 'Number of the interface in the configuration text.' },
          device: {
            title: 'Interface',
            description: 'System name of the interface.',
            type: 'string',
            pattern: INTERFACE_NAME,
            'x-message': INTERFACE_NAME_MESSAGE,
            'x-key': 'netconf.{n}.devname',
            'x-hidden': true,
            'x-effect': 'address',
          },
          ...addressProperties,
          mtu: {
            title: 'MTU',
            description: 'Largest packet sent without fragmentation; both ends of a link need the same.',
            type: 'integer',
            minimum: 64,
            maximum: 65_535,
            default: 1500,
            'x-unit': 'B',
            'x-key': 'netconf.{n}.mtu',
            'x-limited': 'mtu',
            'x-effect': 'address',
            'x-synonyms': ['packet size', 'jumbo', 'fragmentation'],
          },
          status: {
            title: 'Enable interface',
            description: 'A disabled interface carries no traffic.',
            type: 'boolean',
            default: true,
            'x-key': 'netconf.{n}.status',
            'x-column': 'on',
            'x-limited': 'interfaceOn',
            'x-level': 'advanced',
            'x-effect': 'address',
            'x-synonyms': ['disable', 'shut down', 'Interface enabled'],
          },
          ...ethernetProperties,
          macClone: {
            title: 'MAC address cloning',
            description: 'Uses another MAC address than the factory one.',
            type: 'object',
            additionalProperties: false,
            'x-level': 'advanced',
            properties: {
              status: {
                title: 'Clone MAC address',
                description: 'Uses the MAC address below instead of the factory one.',
                type: 'boolean',
                default: false,
                'x-key': 'netconf.{n}.hwaddr.status',
                'x-effect': 'address',
                'x-synonyms': ['MAC clone', 'hardware address', 'spoof', 'Use another MAC address'],
              },
              mac: {
                title: 'Cloned MAC address',
                description: 'MAC address to use; it must be unique in the network.',
                type: 'string',
                pattern: MAC,
                examples: ['02:00:00:AB:CD:EF'],
                'x-message': MAC_MESSAGE,
                'x-trim': true,
                'x-key': 'netconf.{n}.hwaddr.mac',
                'x-when': { status: [true] },
                'x-effect': 'address',
                'x-synonyms': ['MAC clone', 'MAC address to use'],
              },
            },
          },
          aliases: aliasesSchema,
          ...plumbingProperties,
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
