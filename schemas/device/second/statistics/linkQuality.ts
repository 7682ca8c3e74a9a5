import type { AnnotatedProperties, AnnotatedSchema } from '../../../vocabulary/annotations.ts';

/**
 * Capacities of a link. At both ends, down means from the access point to the station (docs/device.md#arithmetic).
 */
export const capacitySchema = {
  title: 'Capacity',
  description: 'What a link can carry, and by its distance and powers should.',
  type: 'object',
  required: ['dl', 'ul', 'combined', 'dlIdeal', 'ulIdeal', 'combinedIdeal'],
  properties: {
    dl: { title: 'Downlink', description: 'From access point to station.', type: 'integer', 'x-unit': 'kbit/s' },
    ul: { title: 'Uplink', description: 'From station to access point.', type: 'integer', 'x-unit': 'kbit/s' },
    combined: { title: 'Both', description: 'Of both directions.', type: 'integer', 'x-unit': 'kbit/s' },
    dlIdeal: { title: 'Downlink expected', description: '0 is unknown.', type: 'integer', 'x-unit': 'kbit/s' },
    ulIdeal: { title: 'Uplink expected', description: '0 is unknown.', type: 'integer', 'x-unit': 'kbit/s' },
    combinedIdeal: { title: 'Both expected', description: '0 is unknown.', type: 'integer', 'x-unit': 'kbit/s' },
  },
} as const satisfies AnnotatedSchema;

/** Link scores. */
export const linkScoreSchema = {
  title: 'Link score',
  description: 'Capacity in percent of the expected; 0 in both where it is unknown.',
  type: 'object',
  required: ['dl', 'ul'],
  properties: {
    dl: { title: 'Downlink', description: 'From access point to station.', type: 'integer', 'x-unit': '%' },
    ul: { title: 'Uplink', description: 'From station to access point.', type: 'integer', 'x-unit': '%' },
  },
} as const satisfies AnnotatedSchema;

/** Current rates. */
export const rates = {
  rxRate: { title: 'Receiving', description: 'What is received now.', type: 'integer', 'x-unit': 'kbit/s' },
  txRate: { title: 'Sending', description: 'What is sent now.', type: 'integer', 'x-unit': 'kbit/s' },
} as const satisfies AnnotatedProperties;

/** Reception at one end. */
export const receptionSchema = {
  title: 'Reception',
  description: 'How well this end hears the other.',
  type: 'object',
  required: ['signal', 'idealSignal', 'signalPerChain', 'noiseFloor'],
  properties: {
    signal: { title: 'Signal', description: 'How strong the other end is heard.', type: 'integer', 'x-unit': 'dBm' },
    idealSignal: {
      title: 'Signal expected',
      description: 'By distance, power and gain; 0 is unknown.',
      type: 'integer',
      'x-unit': 'dBm',
    },
    signalPerChain: {
      title: 'Signal by chain',
      description: 'Of each chain in use.',
      type: 'array',
      items: { title: 'Chain', description: 'Signal of one chain.', type: 'integer' },
      'x-unit': 'dBm',
    },
    noiseFloor: { title: 'Noise', description: 'Noise that is heard.', type: 'integer', 'x-unit': 'dBm' },
  },
} as const satisfies AnnotatedSchema;
