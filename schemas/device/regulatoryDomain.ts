import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Response of `GET /api/regdomain` and `/api/regdomain/{code}`: channels of this device in a country (D5). */
export const regulatoryDomainSchema = {
  title: 'Regulatory domain',
  description: 'The channels a country leaves this device.',
  type: 'object',
  required: ['countryCode', 'countryName', 'interfaces'],
  properties: {
    pointToPoint: {
      title: 'Point-to-point',
      description: 'Limits of links with two fixed ends, in place of the radiated power of the channels.',
      type: 'array',
      items: {
        title: 'Limits',
        description:
          'What holds in a stretch of the spectrum; an absent bound means no limit. Limits of the same stretch are alternatives.',
        type: 'object',
        required: ['freqStart', 'freqEnd'],
        properties: {
          freqStart: { title: 'Start', description: 'Lower edge.', type: 'number', 'x-unit': 'MHz' },
          freqEnd: { title: 'End', description: 'Upper edge.', type: 'number', 'x-unit': 'MHz' },
          maxCondPower: {
            title: 'Conducted power',
            description: 'Most that may go into the antenna.',
            type: 'number',
            'x-unit': 'dBm',
          },
          maxEirp: {
            title: 'Radiated power',
            description: 'Most that may leave the antenna.',
            type: 'number',
            'x-unit': 'dBm',
          },
          maxAntGain: {
            title: 'Highest gain',
            description: 'These limits are not for an antenna with more.',
            type: 'number',
            'x-unit': 'dBi',
          },
          minAntGain: {
            title: 'Least gain',
            description: 'These limits are not for an antenna with less.',
            type: 'number',
            'x-unit': 'dBi',
          },
          outdoor: {
            title: 'Outdoor',
            description: 'These limits are for fixed outdoor installations only.',
            type: 'boolean',
          },
          law: { title: 'Law', description: 'Where the limits come from.', type: 'string' },
        },
      },
    },
    countryCode: { title: 'Country', description: 'ISO number of the country.', type: 'integer' },
    countryName: { title: 'Name', description: 'Name of the country.', type: 'string' },
    interfaces: {
      title: 'Interfaces',
      description: 'The radios and their channels.',
      type: 'array',
      items: {
        title: 'Interface',
        description: 'One radio.',
        type: 'object',
        required: ['id', 'channels'],
        properties: {
          id: {
            title: 'Id',
            description: 'First radio, or the one of the other band.',
            type: 'string',
            oneOf: [
              { const: 'main', title: 'First radio' },
              { const: 'backup', title: 'Radio of the other band' },
            ],
          },
          channels: {
            title: 'Channels',
            description: 'The channels of all widths.',
            type: 'array',
            items: {
              title: 'Channel',
              description: 'One channel of one width.',
              type: 'object',
              required: [
                'controlFrequency',
                'centerFrequency',
                'number',
                'dfs',
                'maxEirp',
                'bandwidth',
                'startFrequency',
                'endFrequency',
              ],
              properties: {
                controlFrequency: {
                  title: 'Control frequency',
                  description: 'Where the control channel is.',
                  type: 'integer',
                  'x-unit': 'MHz',
                },
                centerFrequency: {
                  title: 'Center frequency',
                  description: 'Middle of the channel.',
                  type: 'integer',
                  'x-unit': 'MHz',
                },
                number: { title: 'Number', description: 'Number of the channel.', type: 'integer' },
                dfs: { title: 'Radar check', description: 'The radio must listen for radar first.', type: 'boolean' },
                cac: {
                  title: 'Check time',
                  description: 'How long it listens first.',
                  type: 'integer',
                  'x-unit': 's',
                },
                maxEirp: {
                  title: 'Radiated power',
                  description: 'Most that may leave the antenna.',
                  type: 'number',
                  'x-unit': 'dBm',
                },
                law: { title: 'Law', description: 'Where the limit comes from.', type: 'string' },
                maxConducted: {
                  title: 'Conducted power',
                  description: 'Most that may go into the antenna, where the law says so.',
                  type: 'number',
                  'x-unit': 'dBm',
                },
                bandwidth: { title: 'Width', description: 'Width of the channel.', type: 'integer', 'x-unit': 'MHz' },
                startFrequency: {
                  title: 'Start',
                  description: 'Lower edge of the channel.',
                  type: 'number',
                  'x-unit': 'MHz',
                },
                endFrequency: {
                  title: 'End',
                  description: 'Upper edge of the channel.',
                  type: 'number',
                  'x-unit': 'MHz',
                },
                mode: {
                  title: 'Band',
                  description: 'Band of the channel; without it that of its frequency.',
                  type: 'string',
                  oneOf: [
                    { const: 'G', title: '2.4 GHz' },
                    { const: 'A', title: '5 GHz' },
                    { const: 'AD', title: '60 GHz' },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
