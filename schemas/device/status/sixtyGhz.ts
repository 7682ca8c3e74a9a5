import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { expectations } from './expectations.ts';

/** 60 GHz status of the other end (docs/device.md#generations). */
export const sixtyRemoteSchema = {
  title: '60 GHz, other end',
  description: 'What the other end says of its 60 GHz radio.',
  type: 'object',
  properties: {
    rssi_data: { title: 'Signal', description: 'How strong it hears us.', type: 'number', 'x-unit': 'dBm' },
    snr: { title: 'Signal to noise', description: 'Signal above noise.', type: 'number', 'x-unit': 'dB' },
    capacity: { title: 'Capacity', description: 'What it could receive.', type: 'number', 'x-unit': 'kbit/s' },
    antenna_gain: { title: 'Antenna gain', description: 'Gain of its antenna.', type: 'number', 'x-unit': 'dBi' },
    tx_maxpower: { title: 'Output power', description: 'Most it can send.', type: 'number', 'x-unit': 'dBm' },
    tx_mcs: { title: 'Modulation', description: 'Index it sends with.', type: 'integer' },
    tx_bytes: { title: 'Sent', description: 'Bytes it sent.', type: 'integer', 'x-unit': 'B' },
    rx_bytes: { title: 'Received', description: 'Bytes it received.', type: 'integer', 'x-unit': 'B' },
    tx_sector: { title: 'Sending beam', description: 'Number of its beam.', type: 'integer' },
    rx_sector: { title: 'Receiving beam', description: 'Number of its beam.', type: 'integer' },
    distance: { title: 'Distance', description: 'Distance it measured.', type: 'integer', 'x-unit': 'm' },
    wave_ai: { title: 'Interference filter', description: '1 where it is on.', type: ['boolean', 'integer', 'null'] },
  },
} as const satisfies AnnotatedSchema;

/** 60 GHz status of a station (docs/device.md#generations). */
export const sixtyStationSchema = {
  title: '60 GHz',
  description: 'The link at 60 GHz.',
  type: 'object',
  properties: {
    rssi_data: {
      title: 'Signal',
      description: 'How strong the other end is heard.',
      type: 'number',
      'x-unit': 'dBm',
    },
    snr: { title: 'Signal to noise', description: 'Signal above noise.', type: 'number', 'x-unit': 'dB' },
    capacity: { title: 'Capacity', description: 'What the link could carry.', type: 'number', 'x-unit': 'kbit/s' },
    tx_mcs: { title: 'Sending modulation', description: 'Index used to send.', type: 'integer' },
    rx_mcs: { title: 'Receiving modulation', description: 'Index the other end uses.', type: 'integer' },
    tx_sector: { title: 'Sending beam', description: 'Number of the beam.', type: 'integer' },
    rx_sector: { title: 'Receiving beam', description: 'Number of the beam.', type: 'integer' },
    distance: { title: 'Distance', description: 'Measured distance.', type: 'integer', 'x-unit': 'm' },
    uptime: { title: 'Uptime', description: 'Since the link stands.', type: 'integer', 'x-unit': 's' },
    stats: {
      title: 'Counters',
      description: 'What went over the link.',
      type: 'object',
      properties: {
        tx_packets: { title: 'Frames sent', description: 'Frames sent.', type: 'integer' },
        rx_packets: { title: 'Frames received', description: 'Frames received.', type: 'integer' },
        tx_bytes: { title: 'Sent', description: 'Bytes sent.', type: 'integer', 'x-unit': 'B' },
        rx_bytes: { title: 'Received', description: 'Bytes received.', type: 'integer', 'x-unit': 'B' },
        tx_errors: { title: 'Errors sending', description: 'Frames lost.', type: 'integer' },
        rx_errors: { title: 'Errors receiving', description: 'Frames received broken.', type: 'integer' },
      },
    },
    ...expectations,
  },
} as const satisfies AnnotatedSchema;

/** 60 GHz radio of this device (docs/device.md#generations). */
export const sixtyRadioSchema = {
  title: '60 GHz radio',
  description: 'The 60 GHz radio of this device.',
  type: 'object',
  properties: {
    chanbw: { title: 'Channel width', description: '2160 or 4320.', type: 'integer', 'x-unit': 'MHz' },
    frequency: { title: 'Frequency', description: 'Middle of the channel.', type: 'integer', 'x-unit': 'MHz' },
    sta_count: { title: 'Stations', description: 'How many are connected at 60 GHz.', type: 'integer' },
  },
} as const satisfies AnnotatedSchema;
