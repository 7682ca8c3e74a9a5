import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';

/**
 * Section `controller`: the management system the device reports to (facts/device-api §4.2, unms). The key is an address
 * with a secret after its first plus sign: `wss://host:443+secret+allowUntrustedCertificate`.
 */
export const controllerSchema = {
  title: 'Management system',
  description: 'The management system the device reports to.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Report to a management system',
      description: 'The management system sees the device, and can change its settings and its firmware.',
      type: 'boolean',
      default: false,
      'x-key': 'unms.status',
      'x-effect': 'service',
      'x-synonyms': ['UISP', 'UNMS', 'controller'],
    },
    key: {
      title: 'Key of the management system',
      description: 'Copy it from the management system; it holds its address and a secret. Empty is none.',
      type: 'string',
      maxLength: 2048,
      pattern: '^([Ww][Ss][Ss]?://[!-*,-~]+(\\+[!-*,-~]+)*)?$',
      'x-message': 'Enter the key of the controller: an address that begins with ws:// or wss://.',
      'x-trim': true,
      'x-key': 'unms.uri',
      'x-limited': 'managementKey',
      'x-when': { status: [true] },
      'x-secret': true,
      'x-effect': 'service',
      'x-synonyms': ['UISP', 'UNMS', 'wss'],
    },
    keyChanged: {
      title: 'Key changed',
      description: 'Note of the device that the key is another one than before.',
      type: 'string',
      maxLength: 64,
      pattern: '^[ -~]*$',
      default: '',
      'x-message': 'Use printable characters of the ASCII set only.',
      'x-key': 'unms.uri.changed',
      'x-hidden': 'carried',
      'x-effect': 'none',
    },
    callHome: {
      title: 'Ask where to report',
      description: 'A device without a key asks a service of its maker which management system it belongs to.',
      type: 'boolean',
      default: true,
      'x-group': 'Call home',
      'x-key': 'unms.unms_redirector',
      'x-when': { status: [true] },
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['call home', 'redirector', 'cloud'],
    },
    address: {
      title: 'Address of its pages',
      description: 'Where the pages of the management system are; it tells the device.',
      type: 'string',
      maxLength: 2048,
      pattern: '^[ -~]*$',
      default: '',
      'x-message': 'Use printable characters of the ASCII set only.',
      'x-key': 'unms.ui_url',
      'x-hidden': true,
      'x-effect': 'none',
    },
  },
} as const satisfies AnnotatedSchema;

export type Controller = ConfigOf<typeof controllerSchema>;
