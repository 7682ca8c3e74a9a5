import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { accessPointSchema } from './security/accessPoint.ts';
import { stationSchema } from './security/station.ts';

/** Section `security`: encryption of the link, as access point and as station (docs/device.md#security). */
export const securitySchema = {
  title: 'Security',
  description: 'Wireless encryption and authentication.',
  type: 'object',
  additionalProperties: false,
  'x-group': 'SSID and security',
  properties: {
    accessPoint: accessPointSchema,
    station: stationSchema,
  },
} as const satisfies AnnotatedSchema;
