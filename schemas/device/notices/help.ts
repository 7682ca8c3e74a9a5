import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET /api/info/help` (docs/device.md#notices). */
export const helpSchema = {
  title: 'Help',
  description: 'Pages of the device that explain something.',
  type: 'object',
  required: ['pages'],
  properties: {
    pages: {
      title: 'Pages',
      description: 'In the order they are offered.',
      type: 'array',
      items: {
        title: 'Page',
        description: 'One document.',
        type: 'object',
        required: ['id', 'title', 'address'],
        properties: {
          id: { title: 'Id', description: 'What programs call it.', type: 'string', examples: ['terms'] },
          title: { title: 'Title', description: 'What people call it.', type: 'string' },
          address: { title: 'Address', description: 'Where it is on the device.', type: 'string' },
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
