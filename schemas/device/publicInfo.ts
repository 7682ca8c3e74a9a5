import type { AnnotatedSchema } from '../vocabulary/annotations.ts';
import { cloudDomainsSchema } from './cloudDomains.ts';

/** Response of `GET /api/info/public`, without a session (docs/device.md#public-info). */
export const publicInfoSchema = {
  title: 'Public information',
  description: 'Public information, available without a session.',
  type: 'object',
  required: ['product_name', 'default_password', 'setup_complete'],
  properties: {
    product_name: {
      title: 'Product',
      description: 'Name of the product.',
      type: 'string',
      examples: ['Dish 5AC 23'],
    },
    default_password: {
      title: 'Default password',
      description: 'The factory account still has its factory password.',
      type: 'boolean',
    },
    setup_complete: {
      title: 'Set up',
      description: 'Country and language have been chosen.',
      type: 'boolean',
    },
    sso_url: {
      title: 'Single sign-on address',
      description: 'Address of the controller through which people may sign in.',
      type: 'string',
    },
    cloud_domains: cloudDomainsSchema,
    uservice_active: {
      title: 'Management service',
      description: 'The device is managed by a controller.',
      type: 'boolean',
    },
    ui_lang: { title: 'Language', description: 'Language of the pages.', type: 'string', examples: ['en_US'] },
    ui_langs: {
      title: 'Languages',
      description: 'Languages the pages are there in; only when asked for.',
      type: 'array',
      items: {
        title: 'Language',
        description: 'One language.',
        type: 'object',
        required: ['lang', 'code'],
        properties: {
          lang: { title: 'Name', description: 'Name of the language in itself.', type: 'string' },
          code: { title: 'Code', description: 'Code of the language.', type: 'string', examples: ['en_US'] },
        },
      },
    },
    ui_translations: {
      title: 'Translations',
      description: 'Words of the pages in the language asked for.',
      type: 'object',
      properties: {
        strings: {
          title: 'Strings',
          description: 'Translation by English text.',
          type: 'object',
          additionalProperties: { title: 'Translation', description: 'The translated text.', type: 'string' },
        },
      },
    },
    setup_data: {
      title: 'Setup data',
      description: 'What the first setup asks; only while it is not done.',
      type: 'object',
      required: ['rd_countries', 'license_agreement'],
      properties: {
        rd_countries: {
          title: 'Countries',
          description: 'Countries the device may be set up for.',
          type: 'array',
          items: {
            title: 'Country',
            description: 'One country.',
            type: 'object',
            required: ['name', 'code'],
            properties: {
              name: { title: 'Name', description: 'Name of the country.', type: 'string' },
              code: { title: 'Code', description: 'ISO number of the country.', type: 'integer' },
            },
          },
        },
        license_agreement: {
          title: 'Terms of use',
          description: 'Text that has to be agreed to.',
          type: 'string',
        },
      },
    },
  },
} as const satisfies AnnotatedSchema;
