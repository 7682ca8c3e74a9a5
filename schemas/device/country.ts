import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

/** Response of `GET /api/regdomain/country` (docs/device.md#regulatory-calls). */
export const countrySchema = {
  title: 'Country',
  description: 'The country of the device, which was chosen at the first setup.',
  type: 'object',
  required: ['code', 'name', 'locked'],
  properties: {
    code: { title: 'Country', description: 'ISO number of the country; 0 before the first setup.', type: 'integer' },
    name: { title: 'Name', description: 'Its name; empty before the first setup.', type: 'string' },
    locked: { title: 'Locked', description: 'The law or the radio locks the device to it.', type: 'boolean' },
  },
} as const satisfies AnnotatedSchema;
