import type { AnnotatedSchema } from '../../../vocabulary/annotations.ts';

/** `POST /tools/unms/connect` (docs/device.md#controller). */
export const controllerKeySchema = {
  title: 'Connection to a controller',
  description: 'To which controller.',
  type: 'object',
  required: ['key'],
  properties: {
    key: {
      title: 'Key',
      description: 'Address of the controller with its secret.',
      type: 'string',
      minLength: 1,
      maxLength: 1024,
      'x-secret': true,
    },
  },
} as const satisfies AnnotatedSchema;
