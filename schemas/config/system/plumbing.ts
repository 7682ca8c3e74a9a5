import type { AnnotatedProperties } from '../../vocabulary/annotations.ts';

/** Keys of the system that no person sets. */
export const systemPlumbing = {
  powerControl: {
    title: 'Installer power control',
    description: 'Older firmware: the installer answers for the radiated power.',
    type: 'boolean',
    default: true,
    'x-key': 'system.eirp.status',
    'x-hidden': 'carried',
    'x-effect': 'link',
  },
  cfgVersion: {
    title: 'Configuration version',
    description: 'Version of this configuration format: 65536 times major, 256 times minor, and patch added up.',
    type: 'integer',
    minimum: 0,
    maximum: 16_777_215,
    default: 65_547,
    'x-key': 'system.cfg.version',
    'x-hidden': 'carried',
    'x-effect': 'none',
  },
  editedAt: {
    title: 'Last edit',
    description: 'When these pages last changed the configuration.',
    type: 'string',
    maxLength: 64,
    pattern: '^[ -~]*$',
    default: '',
    'x-message': 'Use printable characters of the ASCII set only.',
    'x-key': 'system.cfg.editor.webui',
    'x-hidden': 'carried',
    'x-effect': 'none',
  },
} as const satisfies AnnotatedProperties;
