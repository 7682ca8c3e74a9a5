import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { INTERFACE_NAME, INTERFACE_NAME_MESSAGE } from './interfaces/patterns.ts';

/**
 * Interface of a side of a router, derived from the roles of the interfaces (rules/derived/routerInterfaces.ts). An
 * edit converts the network (rules/router/networkEdits.ts).
 */
const side = {
  description: 'WAN is the uplink to the internet, LAN the local network.',
  type: 'string',
  pattern: INTERFACE_NAME,
  default: '',
  'x-message': INTERFACE_NAME_MESSAGE,
  'x-widget': 'select',
  'x-limited': 'routerInterface',
  'x-when': { mode: ['router', 'soho', '3g'] },
  'x-hidden': true,
  'x-derived': true,
  'x-effect': 'address',
} as const;

/** Section `network`: network mode of the device (docs/device.md#network). */
export const networkSchema = {
  title: 'Network',
  description: 'How the device connects its wireless and wired interfaces.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'Network mode',
  properties: {
    mode: {
      title: 'Network mode',
      description: 'Bridge joins wireless and Ethernet into one network; router routes between WAN and LAN.',
      type: 'string',
      oneOf: [
        { const: 'bridge', title: 'Bridge' },
        { const: 'router', title: 'Router' },
        { const: 'soho', title: 'SOHO router' },
        { const: '3g', title: '3G router' },
      ],
      default: 'bridge',
      'x-key': 'netmode',
      'x-limited': 'networkMode',
      'x-widget': 'segmented',
      'x-effect': 'device',
      'x-synonyms': ['NAT', 'transparent', 'netmode'],
    },
    wan: { title: 'Interface of the WAN', ...side },
    lan: { title: 'Interface of the LAN', ...side },
    advanced: {
      title: 'Advanced configuration',
      description: 'Configures interfaces, bridges and VLANs individually.',
      type: 'boolean',
      default: false,
      'x-key': 'gui.network.advanced.status',
      'x-level': 'advanced',
      'x-effect': 'none',
      'x-synonyms': ['configuration mode', 'advanced', 'Set up each interface'],
    },
  },
} as const satisfies AnnotatedSchema;
