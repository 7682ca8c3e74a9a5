import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { COMMENT } from '../interfaces/patterns.ts';
import { MAC, MAC_MESSAGE } from '../macAddress.ts';
import { rowNumber } from '../rowNumber.ts';

/** Access control list of stations, by hardware address. */
export const accessListSchema = {
  title: 'MAC ACL',
  description: 'Allows or denies stations by MAC address.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'MAC ACL',
  'x-level': 'advanced',
  'x-limited': 'accessPointOnly',
  properties: {
    status: {
      title: 'Enable MAC ACL',
      description: 'Filters by MAC address; MAC addresses can be spoofed.',
      type: 'boolean',
      default: false,
      'x-key': 'wireless.{n}.mac_acl.status',
      'x-effect': 'link',
      'x-synonyms': ['MAC filter', 'ACL', 'allow list', 'block list', 'Use the access list'],
    },
    policy: {
      title: 'MAC ACL policy',
      description: 'Allow only the listed stations, or deny them.',
      type: 'string',
      oneOf: [
        { const: 'allow', title: 'Allow list' },
        { const: 'deny', title: 'Deny list' },
      ],
      default: 'allow',
      'x-key': 'wireless.{n}.mac_acl.policy',
      'x-when': { status: [true] },
      'x-effect': 'link',
      'x-synonyms': ['Listed stations'],
    },
    entries: {
      title: 'Stations',
      description: 'MAC addresses the policy applies to.',
      type: 'array',
      maxItems: 64,
      default: [],
      'x-key': 'wireless.{n}.mac_acl.{n}',
      'x-when': { status: [true] },
      'x-effect': 'link',
      'x-synonyms': ['MAC filter', 'ACL'],
      items: {
        title: 'Station',
        type: 'object',
        additionalProperties: false,
        required: ['row', 'mac'],
        properties: {
          row: rowNumber,
          mac: {
            title: 'MAC address',
            description: 'That of its wireless interface, not of its Ethernet port.',
            type: 'string',
            pattern: MAC,
            examples: ['02:00:00:AB:CD:EF'],
            'x-message': MAC_MESSAGE,
            'x-trim': true,
            'x-key': 'wireless.{n}.mac_acl.{n}.mac',
            'x-effect': 'link',
          },
          comment: {
            title: 'Comment',
            description: 'Free text, for example the name of the station.',
            type: 'string',
            maxLength: 64,
            pattern: COMMENT,
            default: '',
            'x-message': 'Up to 64 characters in one line.',
            'x-key': 'wireless.{n}.mac_acl.{n}.comment',
            'x-effect': 'none',
            'x-column': 'title',
          },
          status: {
            title: 'Enabled',
            description: 'A disabled entry stays in the list without effect.',
            type: 'boolean',
            default: true,
            'x-key': 'wireless.{n}.mac_acl.{n}.status',
            'x-effect': 'link',
            'x-column': 'on',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
