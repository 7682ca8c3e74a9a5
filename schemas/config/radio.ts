import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { channelProperties } from './radio/channel.ts';
import { FIRST_COUNTRY } from './radio/firstCountry.ts';
import { framingProperties } from './radio/framing.ts';
import { plumbingProperties } from './radio/plumbing.ts';
import { rateProperties } from './radio/rates.ts';
import { regulationProperties } from './radio/regulation.ts';
import { timingProperties } from './radio/timing.ts';
import { rowNumber } from './rowNumber.ts';

/** Section `radio`: country, channel, power, distance and timing of each radio (docs/device.md#radio). */
export const radioSchema = {
  title: 'Radio',
  description: 'Channel, output power and timing of the radios.',
  type: 'object',
  additionalProperties: false,
  properties: {
    status: {
      title: 'Radios',
      description: 'Enables all radios.',
      type: 'boolean',
      default: true,
      'x-key': 'radio.status',
      'x-limited': 'radioOn',
      'x-hidden': true,
      'x-effect': 'link',
    },
    countryCode: {
      title: 'Country',
      description: 'Regulatory domain: decides which channels and how much power are allowed.',
      type: 'integer',
      minimum: 0,
      maximum: 9999,
      default: FIRST_COUNTRY,
      'x-group': 'Radio details',
      'x-level': 'advanced',
      'x-key': 'radio.countrycode',
      'x-limited': 'country',
      'x-effect': 'link',
      'x-synonyms': ['regulatory domain', 'region'],
    },
    radios: {
      title: 'Radios',
      description: 'The radios of the device.',
      type: 'array',
      maxItems: 4,
      default: [],
      'x-key': 'radio.{n}',
      'x-widget': 'each',
      'x-effect': 'link',
      items: {
        title: 'Radio',
        type: 'object',
        additionalProperties: false,
        required: ['row'],
        'x-group': 'Channel and power',
        properties: {
          row: {
            ...rowNumber,
            description: 'Number of the radio in the configuration text.',
            minimum: 0,
            maximum: 9,
          },
          ...channelProperties,
          status: {
            title: 'Enable radio',
            description: 'A disabled radio neither transmits nor receives.',
            type: 'boolean',
            default: true,
            'x-key': 'radio.{n}.status',
            'x-limited': 'radioOn',
            'x-group': 'Radio details',
            'x-level': 'advanced',
            'x-effect': 'link',
            'x-synonyms': ['disable', 'Radio enabled'],
          },
          ...regulationProperties,
          ...timingProperties,
          ...rateProperties,
          ...framingProperties,
          ...plumbingProperties,
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
