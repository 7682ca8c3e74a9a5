import type { AnnotatedProperties } from '../../vocabulary/annotations.ts';

/** Position of a device from its satellite receiver (docs/device.md#status). */
export const position = {
  lat: { title: 'Latitude', description: 'Degrees north.', type: ['number', 'string', 'null'], 'x-unit': '°' },
  lon: { title: 'Longitude', description: 'Degrees east.', type: ['number', 'string', 'null'], 'x-unit': '°' },
  fix: { title: 'Fix', description: '1 with a position.', type: ['integer', 'null'] },
  sats: { title: 'Satellites', description: 'How many it hears.', type: ['number', 'string', 'null'] },
  dim: { title: 'Dimensions', description: '2 or 3.', type: ['number', 'string', 'null'] },
  dop: { title: 'Dilution', description: 'Dilution of precision.', type: ['number', 'string', 'null'] },
  alt: { title: 'Altitude', description: 'Above the sea.', type: ['number', 'string', 'null'], 'x-unit': 'm' },
} as const satisfies AnnotatedProperties;
