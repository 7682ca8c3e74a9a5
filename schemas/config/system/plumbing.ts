import type { AnnotatedProperties } from '../../vocabulary/annotations.ts';

/** System keys that no page shows. */
export const systemPlumbing = {
  powerControl: {
    title: 'Installer EIRP control',
    description: 'Older firmware: EIRP compliance is the responsibility of the installer.',
    type: 'boolean',
    default: true,
    'x-key': 'system.eirp.status',
    'x-hidden': true,
    'x-effect': 'link',
  },
  cfgVersion: {
    title: 'Configuration version',
    description: 'Version of the configuration format: 65536 × major + 256 × minor + patch.',
    type: 'integer',
    minimum: 0,
    maximum: 16_777_215,
    default: 65_547,
    'x-key': 'system.cfg.version',
    'x-hidden': true,
    'x-effect': 'none',
  },
  editedAt: {
    title: 'Last edit',
    description: 'When the configuration was last changed in this interface.',
    type: 'string',
    maxLength: 64,
    pattern: '^[ -~]*$',
    default: '',
    'x-message': 'Use printable characters of the ASCII set only.',
    'x-key': 'system.cfg.editor.webui',
    'x-hidden': true,
    'x-effect': 'none',
  },
  change: {
    title: 'Change at both ends',
    description: 'Name of the last change that was kept at both ends of the link.',
    type: 'string',
    maxLength: 32,
    pattern: '^([0-9a-f]{32})?$',
    default: '',
    'x-message': 'The name of a change is 32 hexadecimal digits.',
    'x-key': 'system.cfg.change',
    'x-hidden': true,
    'x-effect': 'none',
  },
} as const satisfies AnnotatedProperties;
