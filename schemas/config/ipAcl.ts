import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { ADDRESS_MESSAGE, ADDRESS_PATTERN } from './firewall/ruleParts.ts';
import { COMMENT } from './interfaces/patterns.ts';
import { rowNumber } from './rowNumber.ts';

/**
 * Section `ipAcl`: addresses that may manage the device (docs/device.md#firewall). The keys are undocumented, so they
 * are ours, modelled on those of the station list.
 */
export const ipAclSchema = {
  title: 'Allowed IPs',
  description: 'From which addresses the device may be managed.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'Allowed IPs',
  'x-level': 'advanced',
  properties: {
    status: {
      title: 'Restrict management to allowed IPs',
      description: 'Only these IPs can open the interface. An empty list allows everyone.',
      type: 'boolean',
      default: false,
      'x-key': 'ip_acl.status',
      'x-summary': '{entries}',
      'x-limited': 'allowedIps',
      'x-effect': 'none',
      'x-synonyms': ['management access', 'ACL', 'allow list', 'whitelist'],
    },
    entries: {
      title: 'Allowed IPs',
      description: 'Addresses or networks. The device refuses a list without the address it is saved from.',
      type: 'array',
      maxItems: 32,
      default: [],
      'x-key': 'ip_acl.{n}',
      'x-when': { status: [true] },
      'x-effect': 'none',
      items: {
        title: 'Allowed IP',
        type: 'object',
        additionalProperties: false,
        required: ['row', 'ip'],
        properties: {
          row: rowNumber,
          ip: {
            title: 'Address',
            description: 'One address, or a network with the length of its mask.',
            type: 'string',
            minLength: 1,
            pattern: ADDRESS_PATTERN,
            examples: ['192.168.1.10', '10.0.0.0/8'],
            'x-message': ADDRESS_MESSAGE,
            'x-trim': true,
            'x-key': 'ip_acl.{n}.ip',
            'x-effect': 'none',
          },
          comment: {
            title: 'Comment',
            description: 'Whose address it is, for people.',
            type: 'string',
            maxLength: 64,
            pattern: COMMENT,
            default: '',
            'x-message': 'Up to 64 characters in one line.',
            'x-key': 'ip_acl.{n}.comment',
            'x-effect': 'none',
            'x-column': 'title',
          },
          status: {
            title: 'Enabled',
            description: 'An entry that is switched off stays in the list without effect.',
            type: 'boolean',
            default: true,
            'x-key': 'ip_acl.{n}.status',
            'x-effect': 'none',
            'x-column': 'on',
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
