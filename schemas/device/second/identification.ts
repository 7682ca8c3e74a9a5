import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Identifiers of a device (docs/device.md#second-family). */
export const identificationSchema = {
  title: 'Identification',
  description: 'What a device is known by.',
  type: 'object',
  required: ['mac', 'model', 'product', 'firmware', 'firmwareVersion'],
  properties: {
    mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
    model: { title: 'Model', description: 'Short name of the product.', type: 'string' },
    product: { title: 'Product', description: 'Name of the product.', type: 'string' },
    family: { title: 'Family', description: 'Family of products.', type: 'string' },
    firmware: {
      title: 'Firmware',
      description: 'Its flavor, and its version with build, date and time.',
      type: 'string',
    },
    firmwareVersion: { title: 'Version', description: 'Its short version.', type: 'string', examples: ['v8.7.18'] },
  },
} as const satisfies AnnotatedSchema;
