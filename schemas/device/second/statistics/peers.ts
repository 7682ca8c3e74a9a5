import type { AnnotatedProperties, AnnotatedSchema } from '../../../vocabulary/annotations.ts';
import { identificationSchema } from '../identification.ts';
import { capacitySchema, linkScoreSchema, rates, receptionSchema } from './linkQuality.ts';

const radioId = {
  title: 'Radio',
  description: 'main, or backup where there are two.',
  type: 'string',
} as const satisfies AnnotatedSchema;

const antenna = {
  title: 'Antenna',
  description: 'Its antenna.',
  type: 'object',
  required: ['gain'],
  properties: { gain: { title: 'Gain', description: 'Gain of the antenna.', type: 'integer', 'x-unit': 'dBi' } },
} as const satisfies AnnotatedSchema;

const state = {
  active: { title: 'Carries', description: 'Traffic goes over this radio.', type: 'boolean' },
  connected: { title: 'Connected', description: 'The link of this radio stands.', type: 'boolean' },
  linkState: { title: 'State', description: 'connecting or connected.', type: 'string' },
  connectionTime: {
    title: 'Connected for',
    description: 'Since the link of this radio stands.',
    type: 'integer',
    'x-unit': 's',
  },
} as const satisfies AnnotatedProperties;

const localSchema = {
  title: 'Here',
  description: 'One radio of this end.',
  type: 'object',
  required: ['id', 'active', 'connected', 'linkState', 'connectionTime', 'antenna', 'linkQuality'],
  properties: {
    id: radioId,
    ...state,
    antenna,
    linkQuality: {
      title: 'Link quality',
      description: 'How good the link of this radio is.',
      type: 'object',
      required: [...receptionSchema.required, 'mcs', 'linkScore', 'airtime', 'cinr', 'capacity'],
      properties: {
        ...receptionSchema.properties,
        mcs: {
          title: 'Modulation',
          description: 'How frames are modulated.',
          type: 'object',
          required: ['txIdx', 'rxIdx', 'txRate', 'rxRate'],
          properties: {
            txIdx: { title: 'Sending', description: 'Index of the modulation.', type: 'integer' },
            rxIdx: { title: 'Receiving', description: 'Index of the modulation.', type: 'integer' },
            ...rates,
            txLabel: { title: 'Sending, in words', description: 'Modulation and coding rate.', type: 'string' },
            rxLabel: { title: 'Receiving, in words', description: 'Modulation and coding rate.', type: 'string' },
          },
        },
        linkScore: linkScoreSchema,
        airtime: {
          title: 'Airtime',
          description: 'Part of the time in use.',
          type: 'object',
          required: ['dl', 'ul'],
          properties: {
            dl: { title: 'Downlink', description: 'From access point to station.', type: 'integer', 'x-unit': '‰' },
            ul: { title: 'Uplink', description: 'From station to access point.', type: 'integer', 'x-unit': '‰' },
          },
        },
        cinr: {
          title: 'Signal quality',
          description: 'Signal above noise and interference.',
          type: 'object',
          required: ['dl', 'ul'],
          properties: {
            dl: { title: 'Downlink', description: 'What the station hears.', type: 'integer', 'x-unit': 'dB' },
            ul: { title: 'Uplink', description: 'What the access point hears.', type: 'integer', 'x-unit': 'dB' },
          },
        },
        capacity: capacitySchema,
        latency: { title: 'Latency', description: 'How long frames wait.', type: 'integer', 'x-unit': 'ms' },
      },
    },
  },
} as const satisfies AnnotatedSchema;

const remoteSchema = {
  title: 'There',
  description: 'One radio of the other end.',
  type: 'object',
  required: ['id', 'active', 'connected', 'linkState', 'connectionTime', 'antenna', 'outputPower', 'linkQuality'],
  properties: {
    id: radioId,
    ...state,
    antenna,
    outputPower: {
      title: 'Output power',
      description: 'What it sends with.',
      type: 'object',
      required: ['conducted'],
      properties: {
        conducted: { title: 'Conducted', description: 'At its connector.', type: 'integer', 'x-unit': 'dBm' },
      },
    },
    cableLoss: { title: 'Cable loss', description: 'Loss of its cable.', type: 'integer', 'x-unit': 'dB' },
    linkQuality: receptionSchema,
  },
} as const satisfies AnnotatedSchema;

const commonSchema = {
  title: 'Peer',
  description: 'What holds of the peer over all radios.',
  type: 'object',
  required: ['identification', 'hostname', 'mgmtIp', 'distance', 'uptime', 'counters', 'linkQuality', 'mode'],
  properties: {
    identification: identificationSchema,
    hostname: { title: 'Device name', description: 'Name of the peer.', type: 'string' },
    mgmtIp: { title: 'Address', description: 'IPv4 address it is managed at; 0.0.0.0 is none.', type: 'string' },
    mode: { title: 'Mode', description: 'ap-ptmp, sta-ptmp, ap-ptp or sta-ptp.', type: 'string' },
    distance: { title: 'Distance', description: 'Measured distance.', type: 'integer', 'x-unit': 'm' },
    uptime: { title: 'Uptime', description: 'Since it connected.', type: 'integer', 'x-unit': 's' },
    host: {
      title: 'Itself',
      description: 'What the peer tells of itself.',
      type: 'object',
      required: ['uptime', 'temperature', 'cpuUsage'],
      properties: {
        uptime: { title: 'Uptime', description: 'Since it started.', type: 'integer', 'x-unit': 's' },
        temperature: {
          title: 'Temperature',
          description: 'In its case; 0 without a sensor.',
          type: 'integer',
          'x-unit': '°C',
        },
        cpuUsage: { title: 'CPU', description: 'Share of its CPU in use.', type: 'number', 'x-unit': '%' },
      },
    },
    counters: {
      title: 'Counters',
      description: 'What went to and fro.',
      type: 'object',
      required: ['rxBytes', 'txBytes', 'rxPackets', 'txPackets', 'rxPPS', 'txPPS', 'rxRate', 'txRate'],
      properties: {
        rxBytes: { title: 'Received', description: 'Bytes received.', type: 'integer', 'x-unit': 'B' },
        txBytes: { title: 'Sent', description: 'Bytes sent.', type: 'integer', 'x-unit': 'B' },
        rxPackets: { title: 'Frames received', description: 'Frames received.', type: 'integer' },
        txPackets: { title: 'Frames sent', description: 'Frames sent.', type: 'integer' },
        rxPPS: { title: 'Frames a second received', description: 'Frames a second received.', type: 'integer' },
        txPPS: { title: 'Frames a second sent', description: 'Frames a second sent.', type: 'integer' },
        ...rates,
      },
    },
    linkQuality: {
      title: 'Link quality',
      description: 'How good the link is.',
      type: 'object',
      required: ['linkScore'],
      properties: { linkScore: linkScoreSchema },
    },
  },
} as const satisfies AnnotatedSchema;

/** Connected peer: a station of an access point, or the access point of a station (docs/device.md#second-family). */
export const peerSchema = {
  title: 'Peer',
  description: 'A connected peer.',
  type: 'object',
  required: ['common', 'local', 'remote'],
  properties: {
    common: commonSchema,
    local: { title: 'Here', description: 'The radios of this end.', type: 'array', items: localSchema },
    remote: { title: 'There', description: 'The radios of the other end.', type: 'array', items: remoteSchema },
  },
} as const satisfies AnnotatedSchema;

/** Disconnected peer; ours (D19). */
export const lostPeerSchema = {
  title: 'Lost peer',
  description: 'A peer that was connected.',
  type: 'object',
  required: ['mac'],
  properties: {
    mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
    mgmtIp: { title: 'Address', description: 'Last IPv4 address.', type: 'string' },
    hostname: { title: 'Device name', description: 'Name of the peer.', type: 'string' },
    model: { title: 'Model', description: 'Name of the product.', type: 'string' },
    reasonCode: { title: 'Reason', description: 'Why it was disconnected.', type: 'integer' },
    duration: { title: 'Gone for', description: 'Since it was disconnected.', type: 'integer', 'x-unit': 's' },
    signal: { title: 'Signal', description: 'How strong it was last heard.', type: 'integer', 'x-unit': 'dBm' },
  },
} as const satisfies AnnotatedSchema;
