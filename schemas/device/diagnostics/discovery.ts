import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { type Bounds, wholeNumberSchema } from './wholeNumber.ts';

/** Time to wait for answers in milliseconds (docs/device.md#discovery-tool). */
export const DISCOVERY_TIME = { least: 100, most: 10_000, otherwise: 1000 } as const satisfies Bounds;

/** `POST /discovery.cgi`. */
export const discoverSchema = {
  title: 'Discovery',
  description: 'Asks the devices around who they are.',
  type: 'object',
  required: ['discover'],
  properties: {
    discover: { title: 'Yes', description: 'Says that it is meant.', type: 'string', const: 'y' },
    duration: {
      ...wholeNumberSchema,
      title: 'Duration',
      description: 'How long answers are waited for, 100 to 10000; 1000 where nothing is said.',
      'x-unit': 'ms',
      examples: ['500'],
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `POST /discovery.cgi`. */
export const discoveredSchema = {
  title: 'Discovered devices',
  description: 'Who has answered in the last minute.',
  type: 'object',
  required: ['devices'],
  properties: {
    devices: {
      title: 'Devices',
      description: 'Who has answered.',
      type: 'array',
      items: {
        title: 'Device',
        description: 'What a device says of itself; any text may be there.',
        type: 'object',
        required: ['hwaddr', 'ipv4', 'hostname', 'product', 'uptime', 'wmode', 'fwversion', 'essid'],
        properties: {
          hwaddr: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
          ipv4: { title: 'Address', description: 'IPv4 address.', type: 'string', format: 'ipv4' },
          addresses: {
            title: 'All addresses',
            description: 'Each of its IPv4 addresses.',
            type: 'array',
            items: { title: 'Address', description: 'IPv4 address.', type: 'string', format: 'ipv4' },
          },
          hostname: { title: 'Device name', description: 'Name of the device.', type: 'string' },
          product: { title: 'Model', description: 'Name of the product.', type: 'string' },
          uptime: { title: 'Uptime', description: 'Since it was started.', type: 'integer', 'x-unit': 's' },
          wmode: {
            title: 'Wireless mode',
            description: 'What its radio does.',
            type: 'integer',
            oneOf: [
              { const: 0, title: 'It has none' },
              { const: 2, title: 'Station' },
              { const: 3, title: 'Access point' },
            ],
          },
          fwversion: { title: 'Firmware', description: 'Firmware with build, date and time.', type: 'string' },
          essid: { title: 'SSID', description: 'Name of its wireless network.', type: 'string' },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `GET /ipscan.cgi`. */
export const knownAddressesSchema = {
  title: 'Known addresses',
  description: 'IPv4 addresses of the devices around, one a line.',
  type: 'string',
  pattern: '^([0-9.]{7,15}\\n)*$',
} as const satisfies AnnotatedSchema;
