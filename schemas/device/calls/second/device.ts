import { controllerStatusSchema } from '../../controllerStatus.ts';
import { historySchema, rangeSchema } from '../../diagnostics/history.ts';
import { regulatoryDomainSchema } from '../../regulatoryDomain.ts';
import { activeFrequenciesSchema, radarChannelsSchema } from '../../second/channels.ts';
import { countriesSchema } from '../../second/countries.ts';
import { deviceSchema } from '../../second/device.ts';
import { statisticsSchema } from '../../second/statistics.ts';
import { type CallTable, STATE_OF_TEXT } from '../description.ts';
import { GET_V1 } from './common.ts';

/** Calls of the second family about device, links and regulation (docs/device.md#second-family). */
export const deviceCalls = {
  v1Device: {
    about: 'What the device is and can do.',
    ...GET_V1,
    path: '/api/v1.0/device',
    response: { as: 'json', schema: deviceSchema },
    errors: {},
  },
  v1Statistics: {
    about: 'Live figures: radio, link, interfaces, host.',
    ...GET_V1,
    path: '/api/v1.0/statistics',
    response: { as: 'json', schema: statisticsSchema },
    headers: STATE_OF_TEXT,
    errors: {},
  },
  v1Historical: {
    about: 'How the links were in the last minutes, days or weeks, and what happened.',
    ours: 'payload',
    ...GET_V1,
    path: '/api/v1.0/statistics/historical',
    parameters: { range: rangeSchema },
    response: { as: 'json', schema: historySchema },
    errors: { 400: 'There is no such range.' },
  },
  v1HistoricalMinute: {
    about: 'How the links were in the last hour, by the minute.',
    ours: 'payload',
    ...GET_V1,
    path: '/api/v1.0/statistics/historical/minute',
    response: { as: 'json', schema: historySchema },
    errors: {},
  },
  v1Controller: {
    about: 'The connection with the controller.',
    ...GET_V1,
    everywhere: true,
    path: '/api/v1.0/tools/unms',
    response: { as: 'json', schema: controllerStatusSchema },
    errors: {},
  },
  v1AirmaxCountries: {
    about: 'Countries the device may be set up for.',
    ours: 'payload',
    ...GET_V1,
    path: '/api/v1.0/system/airmax/countries',
    response: { as: 'json', schema: countriesSchema },
    errors: {},
  },
  v1AirosCountries: {
    about: 'Countries the device may be set up for.',
    ours: 'payload',
    ...GET_V1,
    path: '/api/v1.0/system/airos/countries',
    response: { as: 'json', schema: countriesSchema },
    errors: {},
  },
  v1AirmaxDomain: {
    about: 'Channels and powers in the country of the device.',
    ...GET_V1,
    everywhere: true,
    path: '/api/v1.0/system/airmax/regdomain',
    response: { as: 'json', schema: regulatoryDomainSchema },
    errors: { 404: 'The device has no country yet.' },
  },
  v1AirmaxCountryDomain: {
    about: 'Channels and powers in a country.',
    ...GET_V1,
    path: '/api/v1.0/system/airmax/regdomain/{code}',
    parameters: {
      code: {
        title: 'Country',
        description: 'ISO letters of the country, or its ISO number.',
        type: 'string',
        pattern: '^[A-Z0-9]{1,4}$',
        examples: ['US'],
      },
    },
    response: { as: 'json', schema: regulatoryDomainSchema },
    errors: { 404: 'There is no such country.' },
  },
  v1LtuDomain: {
    about: 'Channels and powers in the country of the device.',
    ...GET_V1,
    path: '/api/v1.0/system/ltu/regdomain',
    response: { as: 'json', schema: regulatoryDomainSchema },
    errors: { 404: 'The device has no country yet.' },
  },
  v1AirmaxChannels: {
    about: 'Frequencies open to the radio now.',
    ours: 'call',
    ...GET_V1,
    path: '/api/v1.0/system/airmax/channels',
    response: { as: 'json', schema: activeFrequenciesSchema },
    errors: {},
  },
  v1AirmaxRadarChannels: {
    about: 'What a change to each channel that needs radar detection would take.',
    ours: 'payload',
    ...GET_V1,
    path: '/api/v1.0/system/airmax/dfsprescan',
    response: { as: 'json', schema: radarChannelsSchema },
    errors: {},
  },
} as const satisfies CallTable;
