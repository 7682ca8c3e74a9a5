import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';
import { radioSchema } from './radio.ts';

/** `POST /survey.json.cgi`. */
export const startSurveySchema = {
  title: 'Site survey',
  description: 'Scans all channels of a radio; its links are down during the scan.',
  type: 'object',
  required: ['iface'],
  properties: { iface: radioSchema },
} as const satisfies AnnotatedSchema;

/** Networks detected by a radio (docs/device.md#survey). */
export const surveySchema = {
  title: 'Site survey',
  description: 'The networks a radio has heard: in its last survey, or when it started.',
  type: 'object',
  required: ['scan_status', 'scan_data'],
  properties: {
    scan_status: {
      title: 'State',
      description: 'Whether it still listens.',
      type: 'string',
      oneOf: [
        { const: 'scanning', title: 'It listens' },
        { const: 'completed', title: 'It is over' },
        { const: 'aborted', title: 'The radio restarted during the scan' },
      ],
    },
    scan_time: { title: 'Duration', description: 'How long a survey takes.', type: 'integer', 'x-unit': 's' },
    scan_age: {
      title: 'Age',
      description: 'How long ago this was heard; while it still listens, how long it has.',
      type: 'integer',
      'x-unit': 's',
    },
    scan_data: {
      title: 'Networks',
      description: 'What was heard, by frequency.',
      type: 'array',
      items: {
        title: 'Network',
        description: 'One access point.',
        type: 'object',
        required: ['mac', 'essid', 'frequency', 'channel', 'signal_level', 'noise_level'],
        properties: {
          mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
          essid: { title: 'SSID', description: 'As it is sent, any text; empty where it is hidden.', type: 'string' },
          frequency: {
            title: 'Frequency',
            description: 'Control frequency in GHz, as text.',
            type: 'string',
            pattern: '^[0-9]{1,2}\\.[0-9]{3}$',
          },
          channel: { title: 'Channel', description: 'Number of the channel.', type: 'integer' },
          chanbw: { title: 'Channel width', description: 'How wide it is.', type: 'integer', 'x-unit': 'MHz' },
          signal_level: { title: 'Signal', description: 'How strong it is heard.', type: 'integer', 'x-unit': 'dBm' },
          noise_level: { title: 'Noise', description: 'Noise floor there.', type: 'integer', 'x-unit': 'dBm' },
          encryption: { title: 'Encryption', description: 'none, WPA, WPA2 or WPA3.', type: 'string' },
          ieee_mode: { title: 'Mode', description: 'Standard and width, 11acvht40.', type: 'string' },
          airmax: { title: 'airMAX', description: 'It speaks the protocol of these radios.', type: 'boolean' },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
