import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

const labels = (title: string, description: string) =>
  ({
    title,
    description: `${description}, in 100 Hz.`,
    type: 'array',
    items: { title: 'Frequency', description: 'In 100 Hz.', type: 'integer' },
  }) as const;

const powers = (title: string, description: string) =>
  ({
    title,
    description,
    type: 'array',
    items: { title: 'Power', description: 'What was received.', type: 'integer', 'x-unit': 'dBm' },
  }) as const;

const counts = (title: string, description: string) =>
  ({
    title,
    description,
    type: 'array',
    items: { title: 'Count', description: 'How often.', type: 'integer' },
  }) as const;

const shares = (title: string, description: string) =>
  ({
    title,
    description,
    type: 'array',
    items: {
      title: 'Row',
      description: 'One stretch of time, place by place.',
      type: 'array',
      items: { title: 'Use', description: 'Share of the time with a transmission.', type: 'integer', 'x-unit': '%' },
    },
  }) as const;

const number = (title: string, description: string) => ({ title, description, type: 'integer' }) as const;

/** `GET /airviewdata.cgi` (docs/device.md#spectrum). */
export const spectrumSchema = {
  title: 'Spectrum',
  description: 'All transmissions on the band.',
  type: 'object',
  required: ['stFreqGridLabels', 'latestPower', 'pwrHistogram', 'totalSamples'],
  properties: {
    stFreqGridLabels: labels('Points', 'Frequencies that are measured'),
    mtFreqGridLabels: labels('Places, medium term', 'Frequencies of the sums of a day'),
    ltFreqGridLabels: labels('Places, long term', 'Frequencies of the sums of weeks'),
    latestPower: powers('Latest', 'The latest measurement, point by point.'),
    instantPower: {
      title: 'Frames',
      description: 'The last measurements, the latest first.',
      type: 'array',
      items: powers('Frame', 'One measurement, point by point.'),
    },
    pwrHistogram: {
      title: 'Histogram',
      description: 'How often each power was measured, by step of power from the least.',
      type: 'array',
      items: counts('Step', 'How often this power was measured, point by point.'),
    },
    totalSamples: counts('Measurements', 'How often each point was measured.'),
    mediumAnze: shares('Use, medium term', 'Airtime in use, the latest first.'),
    latestAnze: shares('Use, long term', 'Airtime in use, the latest first.'),
    stFreqGridNumPts: number('Number of points', 'How many frequencies are measured.'),
    stPowrMin: { ...number('Least power', 'The first step of the histogram.'), 'x-unit': 'dBm' },
    stPowrNum: number('Steps of power', 'Steps of the histogram.'),
    stPowrDel: { ...number('Step of power', 'From one step of the histogram to the next.'), 'x-unit': 'dB' },
    mtUpdateInterval: { ...number('Medium stretch', 'Length of a stretch of the medium term.'), 'x-unit': 's' },
    ltUpdateInterval: { ...number('Long stretch', 'Length of a stretch of the long term.'), 'x-unit': 's' },
    instantPowerNumFrames: number('Number of frames', 'How many measurements are there at most.'),
    mtTimeNum: number('Medium stretches', 'Stretches of the medium term.'),
    ltTimeNum: number('Long stretches', 'Stretches of the long term.'),
  },
} as const satisfies AnnotatedSchema;

/** `GET /amdata.cgi` (docs/device.md#spectrum). */
export const airtimeSchema = {
  title: 'Channels by their use',
  description: 'How much others send on the channels of this radio.',
  type: 'object',
  required: ['chan_info', 'freq_info'],
  properties: {
    chan_info: {
      title: 'Channels',
      description: 'Channels open to the radio at its present width.',
      type: 'array',
      items: {
        title: 'Channel',
        description: 'One channel.',
        type: 'object',
        required: ['freq', 'center', 'chanbw', 'noise'],
        properties: {
          freq: { title: 'Frequency', description: 'Control frequency.', type: 'integer', 'x-unit': 'MHz' },
          center: { title: 'Center', description: 'Center frequency.', type: 'integer', 'x-unit': 'MHz' },
          chanbw: { title: 'Channel width', description: 'How wide it is.', type: 'integer', 'x-unit': 'MHz' },
          noise: {
            title: 'Noise',
            description: 'Noise on it, with what others send.',
            type: 'integer',
            'x-unit': 'dBm',
          },
        },
      },
    },
    freq_info: {
      title: 'Range',
      description: 'What the channels reach over.',
      type: 'object',
      required: ['from', 'to'],
      properties: {
        from: { title: 'From', description: 'Lower edge of the lowest.', type: 'integer', 'x-unit': 'MHz' },
        to: { title: 'To', description: 'Upper edge of the highest.', type: 'integer', 'x-unit': 'MHz' },
      },
    },
  },
} as const satisfies AnnotatedSchema;
