import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { expectations } from './expectations.ts';
import { remoteSchema } from './remote.ts';
import { sixtyStationSchema } from './sixtyGhz.ts';

const directionSchema = {
  title: 'Direction',
  description: 'What goes this way.',
  type: 'object',
  required: ['usage', 'cinr'],
  properties: {
    usage: { title: 'Airtime', description: 'Part of the time in use.', type: 'integer', 'x-unit': '‰' },
    cinr: {
      title: 'Signal quality',
      description: 'Signal above noise and interference.',
      type: 'integer',
      'x-unit': 'dB',
    },
    evm: {
      title: 'Constellation',
      description: 'Error of the received symbols, per stream.',
      type: 'array',
      items: {
        title: 'Stream',
        description: 'Samples of one stream; higher is better.',
        type: 'array',
        items: { title: 'Sample', description: 'One sample.', type: 'integer' },
      },
    },
  },
} as const satisfies AnnotatedSchema;

const useSchema = {
  title: 'TDMA',
  description: 'How the turns of the link are used.',
  type: 'object',
  required: ['cb_capacity', 'dl_capacity', 'ul_capacity', 'rx', 'tx'],
  properties: {
    actual_priority: { title: 'Priority', description: 'Priority in force, 0 high to 3 low.', type: 'integer' },
    desired_priority: { title: 'Wanted priority', description: 'Priority the station asked for.', type: 'integer' },
    beam: { title: 'Beam', description: 'Number of the beam in use.', type: 'integer' },
    cb_capacity: { title: 'Capacity', description: 'Mean of both directions.', type: 'integer', 'x-unit': 'kbit/s' },
    dl_capacity: {
      title: 'Downlink capacity',
      description: 'From access point to station.',
      type: 'integer',
      'x-unit': 'kbit/s',
    },
    ul_capacity: {
      title: 'Uplink capacity',
      description: 'From station to access point.',
      type: 'integer',
      'x-unit': 'kbit/s',
    },
    combined_capacity: {
      title: 'Capacity, by its old name',
      description: 'Mean of both directions.',
      type: 'integer',
      'x-unit': 'kbit/s',
    },
    downlink_capacity: {
      title: 'Downlink capacity, by its old name',
      description: 'From access point to station.',
      type: 'integer',
      'x-unit': 'kbit/s',
    },
    uplink_capacity: {
      title: 'Uplink capacity, by its old name',
      description: 'From station to access point.',
      type: 'integer',
      'x-unit': 'kbit/s',
    },
    atpc_status: {
      title: 'Power control',
      description: '0 off, 1 adjusting, 2 automatic, 3 failed, 4 at its limits.',
      type: 'integer',
    },
    rx: { ...directionSchema, title: 'Receiving', description: 'What is received.' },
    tx: { ...directionSchema, title: 'Sending', description: 'What is sent.' },
  },
} as const satisfies AnnotatedSchema;

/** Connected peer: a station of an access point, or the access point of a station (docs/device.md#status). */
export const stationSchema = {
  title: 'Station',
  description: 'A connected peer.',
  type: 'object',
  required: [
    'mac',
    'lastip',
    'signal',
    'rssi',
    'noisefloor',
    'chainrssi',
    'tx_idx',
    'rx_idx',
    'tx_nss',
    'rx_nss',
    'distance',
    'uptime',
    'stats',
  ],
  properties: {
    mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
    lastip: { title: 'Address', description: 'Last IPv4 address; 0.0.0.0 is none.', type: 'string' },
    signal: { title: 'Signal', description: 'How strong it is heard.', type: 'integer', 'x-unit': 'dBm' },
    rssi: { title: 'RSSI', description: 'The same above -96 dBm.', type: 'integer', 'x-unit': 'dB' },
    noisefloor: { title: 'Noise', description: 'Noise heard here.', type: 'integer', 'x-unit': 'dBm' },
    chainrssi: {
      title: 'RSSI by chain',
      description: 'Above -96 dBm; 0 is an unused chain.',
      type: 'array',
      items: { title: 'Entry', description: 'One entry.', type: 'integer' },
      'x-unit': 'dB',
    },
    tx_idx: { title: 'Sending modulation', description: 'Index from 0 to 9.', type: 'integer' },
    rx_idx: { title: 'Receiving modulation', description: 'Index from 0 to 9.', type: 'integer' },
    tx_nss: { title: 'Sending streams', description: '1 or 2.', type: 'integer' },
    rx_nss: { title: 'Receiving streams', description: '1 or 2.', type: 'integer' },
    tx_latency: { title: 'Latency', description: 'How long frames wait.', type: 'integer', 'x-unit': 'ms' },
    distance: { title: 'Distance', description: 'Measured distance.', type: 'integer', 'x-unit': 'm' },
    uptime: { title: 'Uptime', description: 'Since it connected.', type: 'integer', 'x-unit': 's' },
    last_disc: { title: 'Last disconnection', description: 'Why it was last disconnected.', type: 'integer' },
    tx_packets: { title: 'Frames', description: 'Frames sent.', type: 'integer' },
    tx_lretries: { title: 'Long retries', description: 'Long frames sent again.', type: 'integer' },
    tx_sretries: { title: 'Short retries', description: 'Short frames sent again.', type: 'integer' },
    ...expectations,
    tx_ratedata: {
      title: 'Rates',
      description: 'Frames sent by modulation index.',
      type: 'array',
      items: { title: 'Entry', description: 'One entry.', type: 'integer' },
    },
    stats: {
      title: 'Counters',
      description: 'What went to and fro.',
      type: 'object',
      required: ['rx_bytes', 'rx_packets', 'rx_pps', 'tx_bytes', 'tx_packets', 'tx_pps'],
      properties: {
        rx_bytes: { title: 'Received', description: 'Bytes received.', type: 'integer', 'x-unit': 'B' },
        rx_packets: { title: 'Frames received', description: 'Frames received.', type: 'integer' },
        rx_pps: { title: 'Frames a second received', description: 'Frames a second received.', type: 'integer' },
        tx_bytes: { title: 'Sent', description: 'Bytes sent.', type: 'integer', 'x-unit': 'B' },
        tx_packets: { title: 'Frames sent', description: 'Frames sent.', type: 'integer' },
        tx_pps: { title: 'Frames a second sent', description: 'Frames a second sent.', type: 'integer' },
      },
    },
    airmax: useSchema,
    remote: remoteSchema,
    linked_5: {
      title: 'Linked at 5 GHz',
      description: 'The 5 GHz link stands.',
      type: ['boolean', 'integer', 'null'],
    },
    linked_60: {
      title: 'Linked at 60 GHz',
      description: 'The 60 GHz link stands.',
      type: ['boolean', 'integer', 'null'],
    },
    prs_sta: sixtyStationSchema,
    ubond_active: {
      title: 'Bonded',
      description: 'Both radios are one link to it, over whichever of them is up.',
      type: ['boolean', 'integer', 'null'],
    },
  },
} as const satisfies AnnotatedSchema;
