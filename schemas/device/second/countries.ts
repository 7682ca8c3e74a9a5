import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET system/airmax/countries` and `system/airos/countries`; the format is ours (D19). */
export const countriesSchema = {
  title: 'Countries',
  description: 'Countries the device may be set up for, by name.',
  type: 'array',
  items: {
    title: 'Country',
    description: 'One country.',
    type: 'object',
    required: ['code', 'alpha2', 'name'],
    properties: {
      code: { title: 'Number', description: 'ISO number; from 1000 up a licensed variant.', type: 'integer' },
      alpha2: { title: 'Letters', description: 'ISO letters.', type: 'string', pattern: '^[A-Z]{2}$' },
      name: { title: 'Name', description: 'Name of the country.', type: 'string' },
    },
  },
} as const satisfies AnnotatedSchema;
