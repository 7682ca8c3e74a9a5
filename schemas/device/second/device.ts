import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { identificationSchema } from './identification.ts';

const can = (title: string) => ({ title, description: 'The device can be this.', type: 'boolean' }) as const;

const widths = {
  title: 'Widths',
  description: 'Channel widths.',
  type: 'array',
  items: { title: 'Width', description: 'One width.', type: 'integer' },
  'x-unit': 'MHz',
} as const satisfies AnnotatedSchema;

const names = {
  title: 'Names',
  description: 'Some names.',
  type: 'array',
  items: { title: 'Name', description: 'One name.', type: 'string' },
} as const satisfies AnnotatedSchema;

const radioSchema = {
  title: 'Radio',
  description: 'What one radio can do.',
  type: 'object',
  required: ['id', 'name', 'freqRanges', 'channelWidths', 'ieeeModes', 'txpower', 'peer_limit', 'features'],
  properties: {
    id: { title: 'Radio', description: 'main, or backup where there are two.', type: 'string' },
    name: { title: 'Interface', description: 'Name of its interface.', type: 'string', examples: ['ath0'] },
    freqRanges: {
      title: 'Frequencies',
      description: 'Where its channels are in the country of the device; none before it has one.',
      type: 'array',
      items: {
        title: 'Range',
        description: 'One range.',
        type: 'object',
        required: ['start', 'end'],
        properties: {
          start: { title: 'From', description: 'Lower edge.', type: 'number', 'x-unit': 'MHz' },
          end: { title: 'To', description: 'Upper edge.', type: 'number', 'x-unit': 'MHz' },
        },
      },
    },
    channelWidths: {
      title: 'Channel widths',
      description: 'By kind of link.',
      type: 'object',
      required: ['ptp', 'ptmp'],
      properties: {
        ptp: { ...widths, description: 'With one other end.' },
        ptmp: { ...widths, description: 'With several; none where it cannot.' },
      },
    },
    ieeeModes: { ...names, title: 'Standards', description: 'mode_n, mode_ac or mode_ad.' },
    txpower: {
      title: 'Output power',
      description: 'What the hardware can send with.',
      type: 'object',
      required: ['min', 'max'],
      properties: {
        min: { title: 'Least', description: 'Least output power.', type: 'integer', 'x-unit': 'dBm' },
        max: { title: 'Most', description: 'Most output power.', type: 'integer', 'x-unit': 'dBm' },
      },
    },
    peer_limit: { title: 'Peers', description: 'Most that are connected at once.', type: 'integer' },
    features: {
      ...names,
      title: 'Features',
      description: 'DISABLEABLE, TOGGLEABLE_AP_PTP, TOGGLEABLE_STA_PTP, TOGGLEABLE_AP_PTMP, TOGGLEABLE_STA_PTMP.',
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `GET device` (docs/device.md#second-family). */
export const deviceSchema = {
  title: 'Device',
  description: 'What the device is and can do.',
  type: 'object',
  required: ['identification', 'capabilities'],
  properties: {
    identification: identificationSchema,
    capabilities: {
      title: 'Capabilities',
      description: 'What it can do.',
      type: 'object',
      required: ['device', 'interfaces', 'radios'],
      properties: {
        device: {
          title: 'Device',
          description: 'The device as a whole.',
          type: 'object',
          required: [
            'gps',
            'supportPtpAp',
            'supportPtpSta',
            'supportPtmpAp',
            'supportPtmpSta',
            'supportMultiLinkOperation',
            'supportedFirmwares',
          ],
          properties: {
            gps: { title: 'GPS', description: 'It knows where it is.', type: 'boolean' },
            supportPtpAp: can('Access point with one station'),
            supportPtpSta: can('Station of such a link'),
            supportPtmpAp: can('Access point with several stations'),
            supportPtmpSta: can('One of several stations'),
            supportMultiLinkOperation: {
              title: 'Several links',
              description: 'Both radios carry traffic at once.',
              type: 'boolean',
            },
            supportedFirmwares: {
              title: 'Firmware',
              description: 'What it can be installed with.',
              type: 'array',
              items: {
                title: 'Firmware',
                description: 'One kind.',
                type: 'object',
                required: ['flavor'],
                properties: { flavor: { title: 'Flavor', description: 'Name of the kind.', type: 'string' } },
              },
            },
          },
        },
        interfaces: {
          title: 'Interfaces',
          description: 'Ports, radios, bridge.',
          type: 'array',
          items: {
            title: 'Interface',
            description: 'One interface.',
            type: 'object',
            required: ['id', 'type', 'media', 'speedValues'],
            properties: {
              id: { title: 'Id', description: 'Names it in other calls.', type: 'string' },
              type: { title: 'Kind', description: 'eth, wlan or br.', type: 'string' },
              media: { title: 'Medium', description: 'GE, wireless or none.', type: 'string' },
              speedValues: { ...names, title: 'Speeds', description: 'What may be asked of it.' },
            },
          },
        },
        radios: { title: 'Radios', description: 'The main one first.', type: 'array', items: radioSchema },
      },
    },
  },
} as const satisfies AnnotatedSchema;
