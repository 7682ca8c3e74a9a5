import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { rowNumber } from '../rowNumber.ts';

/** Disabled connection helpers (keys `system.modules.blacklist`). */
export const helpersSchema = {
  title: 'Disabled conntrack helpers (ALG)',
  description: 'Application layer gateways (ALG) that are disabled, for example because they break SIP.',
  type: 'array',
  maxItems: 16,
  default: [],
  'x-group': 'Conntrack helpers (ALG)',
  'x-key': 'system.modules.blacklist.{n}',
  'x-level': 'advanced',
  'x-effect': 'service',
  'x-synonyms': ['SIP', 'FTP', 'PPTP', 'RTSP', 'Blocked connection helpers'],
  items: {
    title: 'Helper',
    type: 'object',
    additionalProperties: false,
    required: ['row'],
    properties: {
      row: { ...rowNumber, maximum: 99 },
      expression: {
        title: 'Helper',
        description: 'Name of the conntrack helper, such as the one for SIP or FTP.',
        type: 'string',
        maxLength: 64,
        pattern: '^[ -~]*$',
        default: '',
        examples: ['sip'],
        'x-message': 'Use printable characters of the ASCII set only.',
        'x-trim': true,
        'x-key': 'system.modules.blacklist.{n}.expr',
        'x-effect': 'service',
        'x-column': 'title',
      },
      status: {
        title: 'Disabled',
        description: 'Connections of this protocol pass NAT without the helper.',
        type: 'boolean',
        default: true,
        'x-key': 'system.modules.blacklist.{n}.status',
        'x-effect': 'service',
        'x-column': 'text',
      },
    },
  },
} as const satisfies AnnotatedSchema;
