import type { JsonObject, Schema } from 'guywire-engine/core';

const station: Schema = {
  type: 'object',
  title: 'Allowed station',
  required: ['row', 'address'],
  properties: {
    row: { type: 'integer', 'x-row': true },
    address: {
      type: 'string',
      title: 'Hardware address',
      pattern: '^[0-9A-F]{2}(:[0-9A-F]{2}){5}$',
      'x-message': 'Six pairs of hexadecimal digits separated by colons.',
    },
    comment: { type: 'string', title: 'Comment', maxLength: 60 },
  },
};

/** Fields of every kind, as on a settings page. */
export const gallerySchema: Schema = {
  type: 'object',
  properties: {
    radio: {
      type: 'object',
      title: 'Channel and power',
      properties: {
        country: {
          type: 'integer',
          title: 'Country',
          'x-limited': 'country',
          default: 840,
          oneOf: [
            { const: 840, title: 'United States' },
            { const: 276, title: 'Germany' },
          ],
        },
        width: {
          type: 'integer',
          title: 'Channel width',
          default: 80,
          'x-unit': 'MHz',
          'x-limited': 'width',
          oneOf: [20, 40, 80, 160].map((width) => ({ const: width, title: String(width) })),
        },
        frequency: {
          type: 'integer',
          title: 'Control frequency',
          description: 'Both ends need the same. The link drops while they move.',
          default: 0,
          'x-limited': 'frequency',
          oneOf: [
            { const: 0, title: 'Automatic' },
            { const: 5180, title: '5180 MHz' },
            { const: 5765, title: '5765 MHz' },
            { const: 5885, title: '5885 MHz' },
          ],
        },
        channel: {
          type: 'integer',
          title: 'Channel',
          description: 'A change drops the link until both ends have moved.',
          default: 0,
          'x-unit': 'MHz',
          'x-limited': 'channel',
          'x-widget': 'strip',
        },
        plain: {
          type: 'integer',
          title: 'Second channel',
          default: 0,
          'x-unit': 'MHz',
          'x-limited': 'plain',
          'x-widget': 'strip',
        },
        bonding: { type: 'boolean', title: 'Bonding', default: false, 'x-limited': 'bonding', 'x-level': 'advanced' },
        power: {
          type: 'integer',
          title: 'Output power',
          minimum: -4,
          maximum: 30,
          default: 20,
          'x-unit': 'dBm',
          'x-limited': 'power',
          'x-widget': 'range',
        },
        automatic: { type: 'boolean', title: 'Adjust distance automatically', default: true },
        distance: {
          type: 'integer',
          title: 'Distance',
          description: 'To the farthest station, rounded up.',
          minimum: 0,
          maximum: 100_000,
          default: 600,
          'x-unit': 'm',
          'x-limited': 'distance',
          'x-when': { automatic: [false] },
        },
        gain: {
          type: 'number',
          title: 'Antenna gain',
          minimum: 0,
          maximum: 40,
          multipleOf: 0.5,
          'x-unit': 'dBi',
          'x-level': 'advanced',
        },
      },
    },
    wireless: {
      type: 'object',
      title: 'Network name and security',
      required: ['ssid'],
      properties: {
        ssid: {
          type: 'string',
          title: 'SSID',
          description: 'Up to 32 printable characters. Both ends need the same.',
          pattern: '^[ -~]{1,32}$',
          'x-trim': true,
          'x-message': 'Up to 32 printable characters.',
        },
        security: {
          type: 'string',
          title: 'Security',
          default: 'none',
          oneOf: [
            { const: 'none', title: 'None' },
            { const: 'psk', title: 'WPA2 personal' },
            { const: 'eap', title: 'WPA2 enterprise' },
          ],
        },
        key: {
          type: 'string',
          title: 'Key',
          minLength: 8,
          maxLength: 63,
          'x-secret': true,
          'x-when': { security: ['psk'] },
        },
        server: {
          type: 'string',
          title: 'Server address',
          format: 'ipv4',
          examples: ['192.0.2.10'],
          'x-when': { security: ['eap'] },
        },
        rates: {
          type: 'array',
          title: 'Basic rates',
          items: { type: 'integer', minimum: 1, maximum: 54 },
          default: [6, 12, 24],
          'x-unit': 'Mbit/s',
        },
        band: {
          type: 'string',
          title: 'Preferred band',
          enum: ['2.4 GHz', '5 GHz', '6 GHz', '60 GHz', 'any'],
          default: 'any',
        },
        stations: {
          type: 'array',
          title: 'Allowed stations',
          description: 'Without any, every station may join.',
          items: station,
          maxItems: 4,
          default: [],
        },
      },
    },
  },
};

/** Configured device with a power above the limit of its channel width. */
export const galleryData: JsonObject = {
  radio: { country: 840, width: 40, frequency: 5180, channel: 5500, power: 13, automatic: false, distance: 3400 },
  wireless: {
    ssid: 'mast-north-7',
    security: 'psk',
    key: 'correct horse battery',
    stations: [
      { row: 1, address: '00:11:22:AA:BB:CC', comment: 'barn' },
      { row: 2, address: '00:11:22:AA:BB:CD' },
      { row: 5, address: '00:11:22:AA:BB:CE', comment: 'mill' },
    ],
  },
};
