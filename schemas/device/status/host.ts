import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** The device itself (docs/device.md#status). */
export const hostSchema = {
  title: 'Device',
  description: 'The device itself.',
  type: 'object',
  required: [
    'hostname',
    'uptime',
    'time',
    'fwversion',
    'devmodel',
    'netrole',
    'loadavg',
    'totalram',
    'freeram',
    'cpuload',
  ],
  properties: {
    hostname: { title: 'Device name', description: 'Name of the device.', type: 'string' },
    device_id: { title: 'Device id', description: 'Thirty-two hexadecimal digits.', type: 'string' },
    uptime: { title: 'Uptime', description: 'Since the device started.', type: 'integer', 'x-unit': 's' },
    power_time: {
      title: 'Power time',
      description: 'Since it got power; a restart does not begin it anew.',
      type: 'integer',
      'x-unit': 's',
    },
    time: { title: 'Time', description: 'Local time as year-month-day and hours:minutes:seconds.', type: 'string' },
    timestamp: {
      title: 'Timestamp',
      description: 'Count of a clock of its own, not the time of day.',
      type: 'integer',
    },
    fwversion: { title: 'Firmware', description: 'Version of the firmware with a leading v.', type: 'string' },
    devmodel: { title: 'Model', description: 'Short name of the product.', type: 'string' },
    netrole: { title: 'Network mode', description: 'bridge or router.', type: 'string' },
    loadavg: { title: 'Load', description: 'Processes waiting for the CPU, on average.', type: 'number' },
    totalram: { title: 'Memory', description: 'Size of the memory.', type: 'integer', 'x-unit': 'B' },
    freeram: { title: 'Free memory', description: 'How much of it is free.', type: 'integer', 'x-unit': 'B' },
    temperature: {
      title: 'Temperature',
      description: 'Inside the housing; 0 without a sensor.',
      type: 'integer',
      'x-unit': '°C',
    },
    cpuload: { title: 'CPU load', description: 'How busy the CPU is.', type: 'number', 'x-unit': '%' },
    height: {
      title: 'Height',
      description: 'Height of the mast as the installer entered it.',
      type: ['integer', 'null'],
      'x-unit': 'm',
    },
  },
} as const satisfies AnnotatedSchema;
