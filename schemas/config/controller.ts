import type { AnnotatedSchema, ConfigOf } from '../vocabulary/annotations.ts';

/**
 * Section `controller`: the management system the device reports to (docs/device.md#controller). The key is an address
 * with a secret after its first plus sign: `wss://host:443+secret+allowUntrustedCertificate`.
 */
export const controllerSchema = {
  title: 'Controller',
  description: 'Connection to a network controller such as UISP.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Connect to controller',
      description: 'Lets the controller monitor the device and change its settings and firmware.',
      type: 'boolean',
      default: false,
      'x-key': 'unms.status',
      'x-effect': 'service',
      'x-synonyms': ['UISP', 'UNMS', 'controller', 'Report to a management system'],
    },
    key: {
      title: 'Controller key',
      description: 'Key from the controller with its address and a secret; empty for none.',
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
      'x-synonyms': ['UISP', 'UNMS', 'wss', 'Key of the management system'],
    },
    keyChanged: {
      title: 'Controller key changed',
      description: 'Set by the device when the key has changed.',
      type: 'string',
      maxLength: 64,
      pattern: '^[ -~]*$',
      default: '',
      'x-message': 'Use printable characters of the ASCII set only.',
      'x-key': 'unms.uri.changed',
      'x-hidden': 'passed-through',
      'x-effect': 'none',
    },
    callHome: {
      title: 'Call home',
      description: 'Without a key, asks a vendor service for the controller to connect to.',
      type: 'boolean',
      default: true,
      'x-group': 'Call home',
      'x-key': 'unms.unms_redirector',
      'x-when': { status: [true] },
      'x-level': 'advanced',
      'x-effect': 'service',
      'x-synonyms': ['call home', 'redirector', 'cloud', 'Ask where to report'],
    },
    address: {
      title: 'Controller URL',
      description: "Address of the controller's web interface, as reported by the controller.",
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
