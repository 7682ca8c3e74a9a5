import { activateUniiResultSchema, activateUniiSchema } from '../activateUnii.ts';
import { countrySchema } from '../country.ts';
import { regulatoryDomainSchema } from '../regulatoryDomain.ts';
import { type CallTable, DOES_NOT_SUIT, GET_SIGNED_IN, POST_ADMIN, TOO_MANY_TRIES, text } from './description.ts';

/** Calls about regulation. */
export const regulationCalls = {
  regulatoryDomain: {
    about: 'Channels and powers in the country of the device.',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/regdomain',
    response: { as: 'json', schema: regulatoryDomainSchema },
    errors: { 404: 'The device has no country yet.' },
  },
  countryDomain: {
    about: 'Channels and powers in a country.',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/regdomain/{code}',
    parameters: {
      code: {
        title: 'Country',
        description: 'ISO number of the country.',
        type: 'string',
        pattern: '^[0-9]{1,4}$',
        examples: ['840'],
      },
    },
    response: { as: 'json', schema: regulatoryDomainSchema },
    errors: { 404: 'There is no such country.' },
  },
  country: {
    about: 'The country of the device.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/regdomain/country',
    response: { as: 'json', schema: countrySchema },
    errors: {},
  },
  activeChannels: {
    about: 'Frequencies open to the radio now.',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/chanlist_active.cgi',
    response: {
      as: 'text',
      schema: {
        ...text,
        title: 'Channels',
        description: 'Control frequencies open to the radio now, separated by spaces.',
        pattern: '^(\\d{4,5}( \\d{4,5})*)?\\n$',
        'x-unit': 'MHz',
      },
    },
    errors: {},
  },
  activateUnii: {
    about: 'Opens the lower U-NII bands of first-generation hardware by its key.',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/regdomain/activate-unii',
    request: activateUniiSchema,
    response: { as: 'json', schema: activateUniiResultSchema },
    errors: { 400: DOES_NOT_SUIT, 429: TOO_MANY_TRIES },
  },
} as const satisfies CallTable;
