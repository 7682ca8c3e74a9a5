import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { identificationSchema } from './identification.ts';
import { rates } from './statistics/linkQuality.ts';
import { wirelessStatisticsSchema } from './statistics/wireless.ts';

const gpsSchema = {
  title: 'GPS',
  description: 'Where it is.',
  type: 'object',
  required: ['fix', 'lat', 'lon', 'alt', 'sats'],
  properties: {
    fix: { title: 'Fix', description: '1 where the place is known.', type: 'integer' },
    lat: { title: 'Latitude', description: 'Degrees north.', type: 'number', 'x-unit': '°' },
    lon: { title: 'Longitude', description: 'Degrees east.', type: 'number', 'x-unit': '°' },
    alt: { title: 'Altitude', description: 'Above sea level.', type: 'number', 'x-unit': 'm' },
    sats: { title: 'Satellites', description: 'How many it sees.', type: 'integer' },
  },
} as const satisfies AnnotatedSchema;

const deviceSchema = {
  title: 'Device',
  description: 'The device itself.',
  type: 'object',
  required: [
    'identification',
    'id',
    'hostname',
    'netMode',
    'time',
    'cpu',
    'ram',
    'uptime',
    'powerTime',
    'temperatures',
  ],
  properties: {
    identification: identificationSchema,
    id: { title: 'Device', description: 'Stays with its hardware.', type: 'string', pattern: '^[0-9a-f]{32}$' },
    hostname: { title: 'Device name', description: 'Its name.', type: 'string' },
    netMode: { title: 'Network mode', description: 'bridge or router.', type: 'string' },
    time: {
      title: 'Time',
      description: 'Local date and time.',
      type: 'string',
      examples: ['2026-01-15 12:00:00'],
    },
    cpu: {
      title: 'CPU',
      description: 'How busy it is.',
      type: 'array',
      items: {
        title: 'CPU',
        description: 'One of them.',
        type: 'object',
        required: ['identifier', 'usage'],
        properties: {
          identifier: { title: 'Name', description: 'Which one.', type: 'string' },
          usage: { title: 'Load', description: 'How busy it is.', type: 'number', 'x-unit': '%' },
        },
      },
    },
    ram: {
      title: 'Memory',
      description: 'Its memory.',
      type: 'object',
      required: ['total', 'free', 'usage'],
      properties: {
        total: { title: 'Size', description: 'All of it.', type: 'integer', 'x-unit': 'B' },
        free: { title: 'Free', description: 'What is free.', type: 'integer', 'x-unit': 'B' },
        usage: { title: 'In use', description: 'Part that is not free.', type: 'integer', 'x-unit': '%' },
      },
    },
    uptime: { title: 'Uptime', description: 'Since it started.', type: 'integer', 'x-unit': 's' },
    powerTime: { title: 'Power time', description: 'Since it got power.', type: 'integer', 'x-unit': 's' },
    temperatures: {
      title: 'Temperatures',
      description: 'What its sensors say.',
      type: 'array',
      items: {
        title: 'Sensor',
        description: 'One sensor.',
        type: 'object',
        required: ['name', 'value'],
        properties: {
          name: { title: 'Name', description: 'Where it is.', type: 'string' },
          value: { title: 'Temperature', description: 'What it says.', type: 'number', 'x-unit': '°C' },
        },
      },
    },
    gps: gpsSchema,
  },
} as const satisfies AnnotatedSchema;

const interfaceSchema = {
  title: 'Interface',
  description: 'One interface.',
  type: 'object',
  required: ['id', 'name', 'mac', 'addresses', 'statistics', 'status'],
  properties: {
    id: { title: 'Id', description: 'Names it in other calls.', type: 'string' },
    name: { title: 'Name', description: 'Its name.', type: 'string', examples: ['eth0'] },
    mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
    addresses: {
      title: 'Addresses',
      description: 'The addresses it has.',
      type: 'array',
      items: { title: 'Address', description: 'IPv4 or IPv6.', type: 'string' },
    },
    statistics: {
      title: 'Counters',
      description: 'What went through it.',
      type: 'object',
      required: ['rxBytes', 'txBytes', 'rxErrors', 'txErrors'],
      properties: {
        rxBytes: { title: 'Received', description: 'Bytes received.', type: 'integer', 'x-unit': 'B' },
        txBytes: { title: 'Sent', description: 'Bytes sent.', type: 'integer', 'x-unit': 'B' },
        rxErrors: { title: 'Errors receiving', description: 'Frames that were broken.', type: 'integer' },
        txErrors: { title: 'Errors sending', description: 'Frames that were not sent.', type: 'integer' },
        ...rates,
      },
    },
    status: {
      title: 'State',
      description: 'How it stands.',
      type: 'object',
      required: ['enabled', 'plugged', 'currentSpeed', 'mtu'],
      properties: {
        enabled: { title: 'On', description: 'It is switched on.', type: 'boolean' },
        description: { title: 'Comment', description: 'What people call it.', type: 'string' },
        plugged: { title: 'Plugged', description: 'A cable is in; radios never say so.', type: 'boolean' },
        currentSpeed: {
          title: 'Speed',
          description: 'Mbit/s with full or half; unknown without a cable, and of radios.',
          type: 'string',
          examples: ['1000-full'],
        },
        mtu: { title: 'MTU', description: 'Longest packet.', type: 'integer', 'x-unit': 'B' },
        cableLength: { title: 'Cable', description: 'Length of the cable.', type: 'integer', 'x-unit': 'm' },
        cableSnr: {
          title: 'Cable quality',
          description: 'Signal to noise of each pair.',
          type: 'array',
          items: { title: 'Pair', description: 'One pair.', type: 'integer' },
          'x-unit': 'dB',
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** Response of `GET statistics`: a list with one entry (docs/device.md#second-family). */
export const statisticsSchema = {
  title: 'Statistics',
  description: 'Live figures: device, interfaces, links.',
  type: 'array',
  minItems: 1,
  maxItems: 1,
  items: {
    title: 'Statistics',
    description: 'The device at one moment.',
    type: 'object',
    required: ['timestamp', 'device', 'interfaces', 'wireless'],
    properties: {
      timestamp: {
        title: 'Moment',
        description: 'Since 1970, by the clock of the device.',
        type: 'integer',
        'x-unit': 'ms',
      },
      device: deviceSchema,
      interfaces: {
        title: 'Interfaces',
        description: 'Ports, radios, bridge.',
        type: 'array',
        items: interfaceSchema,
      },
      wireless: wirelessStatisticsSchema,
    },
  },
} as const satisfies AnnotatedSchema;
