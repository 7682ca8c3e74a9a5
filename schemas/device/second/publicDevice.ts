import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of `GET public/device`, without a session (docs/device.md#second-family). */
export const publicDeviceSchema = {
  title: 'Public device',
  description: 'Public identification of a device.',
  type: 'object',
  required: ['identification'],
  properties: {
    identification: {
      title: 'Identification',
      description: 'What it is known by.',
      type: 'object',
      required: ['product', 'model', 'family', 'mac'],
      properties: {
        product: { title: 'Product', description: 'Name of the product.', type: 'string' },
        model: { title: 'Model', description: 'Short name of the product.', type: 'string' },
        family: { title: 'Family', description: 'Family of products.', type: 'string' },
        mac: { title: 'MAC address', description: 'Six pairs of hexadecimal digits.', type: 'string' },
        radioMac: {
          title: 'Radio MAC address',
          description: 'MAC address of the device on the air; a peer sees this one.',
          type: 'string',
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
