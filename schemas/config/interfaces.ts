import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';
import { addressProperties } from './interfaces/address.ts';
import { aliasesSchema } from './interfaces/aliases.ts';
import { ethernetProperties } from './interfaces/ethernet.ts';
import { INTERFACE_NAME, INTERFACE_NAME_MESSAGE } from './interfaces/patterns.ts';
import { plumbingProperties } from './interfaces/plumbing.ts';

/** Section `interfaces`: address, MTU and role of each interface (facts/device-api §4.2, netconf; specification §3). */
export const interfacesSchema = {
  title: 'Interfaces',
  description: 'Addresses and settings of the network interfaces.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Interfaces',
      description: 'Switches all interfaces on or off.',
      type: 'boolean',
      default: true,
      'x-key': 'netconf.status',
      'x-hidden': true,
      'x-effect': 'device',
    },
    interfaces: {
      title: 'Interfaces',
      description: 'The interfaces of the device: its ports and radios, its bridges and VLANs.',
      type: 'array',
      maxItems: 96,
      default: [],
      'x-key': 'netconf.{n}',
      'x-widget': 'each',
      'x-effect': 'link',
      items: {
        title: 'Interface',
        type: 'object',
        additionalProperties: false,
        required: ['row', 'device'],
        if: { properties: { ipMode: { not: { const: 'static' } } } },
        else: { required: ['address', 'mask'] },
        'x-group': 'Interface',
        properties: {
          row: {
            title: 'Number',
            description: 'Number of the interface in the configuration text.',
            type: 'integer',
            minimum: 1,
            maximum: 999,
            'x-row': true,
          },
          device: {
            title: 'Interface',
            description: 'Name of the interface in the system.',
            type: 'string',
            pattern: INTERFACE_NAME,
            'x-message': INTERFACE_NAME_MESSAGE,
            'x-key': 'netconf.{n}.devname',
            'x-hidden': true,
            'x-effect': 'link',
          },
          ...addressProperties,
          mtu: {
            title: 'MTU',
            description: 'Largest packet that passes in one piece. Both ends of a link need the same.',
            type: 'integer',
            minimum: 64,
            maximum: 65_535,
            default: 1500,
            'x-unit': 'B',
            'x-key': 'netconf.{n}.mtu',
            'x-limited': 'mtu',
            'x-effect': 'link',
            'x-synonyms': ['packet size', 'jumbo', 'fragmentation'],
          },
          status: {
            title: 'Interface enabled',
            description: 'An interface that is switched off carries nothing, not even these pages.',
            type: 'boolean',
            default: true,
            'x-key': 'netconf.{n}.status',
            'x-level': 'advanced',
            'x-effect': 'link',
            'x-synonyms': ['disable', 'shut down'],
          },
          ...ethernetProperties,
          macClone: {
            title: 'Own hardware address',
            description: 'Shows the network another hardware address than that of the device.',
            type: 'object',
            additionalProperties: false,
            'x-level': 'advanced',
            properties: {
              status: {
                title: 'Use another MAC address',
                description: 'For networks that know this place by the device that stood here before.',
                type: 'boolean',
                default: false,
                'x-key': 'netconf.{n}.hwaddr.status',
                'x-effect': 'link',
                'x-synonyms': ['MAC clone', 'hardware address', 'spoof'],
              },
              mac: {
                title: 'MAC address to use',
                description: 'Six pairs of hexadecimal digits. No other device of the network may have it.',
                type: 'string',
                pattern: '^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}$',
                examples: ['02:00:00:AB:CD:EF'],
                'x-message': 'Six pairs of hexadecimal digits separated by colons, such as 02:00:00:AB:CD:EF.',
                'x-trim': true,
                'x-key': 'netconf.{n}.hwaddr.mac',
                'x-when': { status: [true] },
                'x-effect': 'link',
                'x-synonyms': ['MAC clone'],
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

export type Interfaces = ConfigOf<typeof interfacesSchema>;
