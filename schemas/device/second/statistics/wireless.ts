import type { AnnotatedSchema } from '../../../vocabulary/annotations.ts';
import { capacitySchema, linkScoreSchema, rates } from './linkQuality.ts';
import { lostPeerSchema, peerSchema } from './peers.ts';

const radioSchema = {
  title: 'Radio',
  description: 'One radio of the device.',
  type: 'object',
  required: [
    'id',
    'name',
    'band',
    'linkState',
    'runningStatus',
    'frequency',
    'channelWidth',
    'outputPower',
    'antenna',
    'noiseFloor',
    'fixedFrames',
    'gpsSyncState',
    'dfs',
    'linkQuality',
    'channelUtilization',
  ],
  properties: {
    id: { title: 'Radio', description: 'main, or backup where there are two.', type: 'string' },
    name: { title: 'Interface', description: 'Name of its interface.', type: 'string', examples: ['ath0'] },
    band: { title: 'Band', description: '2.4GHz, 5GHz or 60GHz.', type: 'string' },
    linkState: {
      title: 'State',
      description: 'disabled; connecting; operational (an access point without stations); connected.',
      type: 'string',
    },
    runningStatus: {
      title: 'Step',
      description: '0 begin, 1 scanning, 2 joining, 3 authenticating, 4 associating, 5 running.',
      type: 'integer',
    },
    frequency: {
      title: 'Frequency',
      description: 'Where it is; 0 is nowhere.',
      type: 'object',
      required: ['center', 'control', 'tx', 'auto'],
      properties: {
        center: { title: 'Center', description: 'Middle of the channel.', type: 'integer', 'x-unit': 'MHz' },
        control: { title: 'Control', description: 'Where the control channel is.', type: 'integer', 'x-unit': 'MHz' },
        tx: { title: 'Sending', description: 'Middle of the channel it sends on.', type: 'integer', 'x-unit': 'MHz' },
        auto: { title: 'Automatic', description: 'The radio finds it itself.', type: 'boolean' },
      },
    },
    channelWidth: {
      title: 'Channel width',
      description: 'Width in force.',
      type: 'object',
      required: ['tx', 'rx'],
      properties: {
        tx: { title: 'Sending', description: 'Width it sends with.', type: 'integer', 'x-unit': 'MHz' },
        rx: { title: 'Receiving', description: 'Width it receives.', type: 'integer', 'x-unit': 'MHz' },
      },
    },
    outputPower: {
      title: 'Output power',
      description: 'Output power in force.',
      type: 'object',
      required: ['conducted', 'eirp'],
      properties: {
        conducted: { title: 'Conducted', description: 'At the connector.', type: 'integer', 'x-unit': 'dBm' },
        eirp: { title: 'EIRP', description: 'With antenna and cable.', type: 'integer', 'x-unit': 'dBm' },
      },
    },
    antenna: {
      title: 'Antenna',
      description: 'Its antenna.',
      type: 'object',
      required: ['gain'],
      properties: {
        name: { title: 'Name', description: 'Name of the antenna.', type: 'string' },
        gain: { title: 'Gain', description: 'Gain of the antenna.', type: 'integer', 'x-unit': 'dBi' },
      },
    },
    noiseFloor: { title: 'Noise', description: 'Noise that is heard.', type: 'integer', 'x-unit': 'dBm' },
    fixedFrames: { title: 'Fixed frames', description: 'Frames have a fixed length.', type: 'boolean' },
    gpsSyncState: {
      title: 'Synchronized',
      description: 'synchronized where frames follow the satellites, else disabled.',
      type: 'string',
    },
    atpcStatus: {
      title: 'Power control',
      description: '0 off, 1 adjusting, 2 automatic, 3 failed, 4 at its limits.',
      type: 'integer',
    },
    dfs: {
      title: 'Radar',
      description: 'How it stands with radar.',
      type: 'object',
      required: ['enabled', 'cacDuration', 'cacRemaining', 'nonOccupancyRemaining'],
      properties: {
        enabled: { title: 'Radar channel', description: 'The channel needs radar detection.', type: 'boolean' },
        cacDuration: {
          title: 'Listens for',
          description: 'How long the channel is listened to before it may be used.',
          type: 'integer',
          'x-unit': 's',
        },
        cacRemaining: {
          title: 'Listening until',
          description: 'How long it still listens; 0 where it does not.',
          type: 'integer',
          'x-unit': 's',
        },
        nonOccupancyRemaining: {
          title: 'Blocked for',
          description: 'Until channels left for radar may be used again.',
          type: 'integer',
          'x-unit': 's',
        },
      },
    },
    linkQuality: {
      title: 'Link quality',
      description: 'Over all peers.',
      type: 'object',
      required: ['capacity'],
      properties: { capacity: capacitySchema },
    },
    channelUtilization: {
      title: 'Airtime',
      description: 'Part of the time in use.',
      type: 'object',
      required: ['dl', 'ul'],
      properties: {
        dl: { title: 'Downlink', description: 'From access point to stations.', type: 'integer', 'x-unit': '‰' },
        ul: { title: 'Uplink', description: 'From stations to access point.', type: 'integer', 'x-unit': '‰' },
      },
    },
  },
} as const satisfies AnnotatedSchema;

/** Links of the device (docs/device.md#second-family). */
export const wirelessStatisticsSchema = {
  title: 'Wireless',
  description: 'The links of the device.',
  type: 'object',
  required: [
    'ssid',
    'mode',
    'security',
    'serviceTime',
    'serviceUptime',
    'serviceDowntime',
    'linkQuality',
    'radios',
    'peers',
    'lostPeers',
  ],
  properties: {
    ssid: { title: 'SSID', description: 'Name of the network.', type: 'string' },
    mode: { title: 'Mode', description: 'ap-ptmp, sta-ptmp, ap-ptp or sta-ptp.', type: 'string' },
    security: { title: 'Security', description: 'WPA2 or none.', type: 'string' },
    serviceTime: {
      title: 'Watched',
      description: 'How long the link has been watched.',
      type: 'integer',
      'x-unit': 's',
    },
    serviceUptime: { title: 'Up', description: 'For how long of that it stood.', type: 'integer', 'x-unit': 's' },
    serviceDowntime: { title: 'Down', description: 'The rest of it.', type: 'integer', 'x-unit': 's' },
    linkQuality: {
      title: 'Link quality',
      description: 'Over all radios and peers.',
      type: 'object',
      required: ['counters', 'linkScore', 'capacity'],
      properties: {
        counters: {
          title: 'Throughput',
          description: 'What goes over the links now.',
          type: 'object',
          required: ['rxRate', 'txRate'],
          properties: rates,
        },
        linkScore: linkScoreSchema,
        capacity: capacitySchema,
      },
    },
    radios: { title: 'Radios', description: 'The main one first.', type: 'array', items: radioSchema },
    peers: { title: 'Peers', description: 'Who is connected.', type: 'array', items: peerSchema },
    lostPeers: { title: 'Lost peers', description: 'Who was connected.', type: 'array', items: lostPeerSchema },
  },
} as const satisfies AnnotatedSchema;
