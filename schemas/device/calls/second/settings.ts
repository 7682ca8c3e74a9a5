import { controllerStatusSchema } from '../../controllerStatus.ts';
import { airosConfigurationSchema, airosNetworkSchema, airosWirelessSchema } from '../../second/settings/airos.ts';
import { controllerKeySchema } from '../../second/settings/controllerKey.ts';
import { interfacesSchema } from '../../second/settings/interfaces.ts';
import { servicesSchema } from '../../second/settings/services.ts';
import { systemSchema, userChangeSchema, usersSchema } from '../../second/settings/system.ts';
import { type CallTable, DOES_NOT_SUIT, TOO_MANY_TRIES } from '../description.ts';
import { BUSY, GET_V1, POST_V1, PUT_V1 } from './common.ts';

/** Call that applies settings at once (D47). */
const PUT_SETTINGS = { ...PUT_V1, errors: { 400: DOES_NOT_SUIT, 409: BUSY } } as const;

/** Calls of the second family that read and write settings by subject (docs/device.md#second-family). */
export const settingsCalls = {
  v1Services: {
    about: 'What the device serves and uses.',
    ...GET_V1,
    path: '/api/v1.0/services',
    response: { as: 'json', schema: servicesSchema },
    errors: {},
  },
  v1WriteServices: {
    about: 'Changes what the device serves and uses.',
    ...PUT_SETTINGS,
    path: '/api/v1.0/services',
    request: servicesSchema,
    response: { as: 'json', schema: servicesSchema },
  },
  v1System: {
    about: 'Settings of the device itself.',
    ...GET_V1,
    path: '/api/v1.0/system',
    response: { as: 'json', schema: systemSchema },
    errors: {},
  },
  v1WriteSystem: {
    about: 'Changes settings of the device itself.',
    ...PUT_SETTINGS,
    path: '/api/v1.0/system',
    request: systemSchema,
    response: { as: 'json', schema: systemSchema },
  },
  v1Interfaces: {
    about: 'How each interface stands and is set.',
    ...GET_V1,
    path: '/api/v1.0/interfaces',
    response: { as: 'json', schema: interfacesSchema },
    errors: {},
  },
  v1WriteInterfaces: {
    about: 'Changes how interfaces are set.',
    ...PUT_SETTINGS,
    path: '/api/v1.0/interfaces',
    request: interfacesSchema,
    response: { as: 'json', schema: interfacesSchema },
  },
  v1AirosConfiguration: {
    about: 'Network and wireless settings.',
    ...GET_V1,
    path: '/api/v1.0/system/airos/configuration',
    response: { as: 'json', schema: airosConfigurationSchema },
    errors: {},
  },
  v1WriteAirosConfiguration: {
    about: 'Changes network and wireless settings.',
    ...PUT_SETTINGS,
    path: '/api/v1.0/system/airos/configuration',
    request: airosConfigurationSchema,
    response: { as: 'json', schema: airosConfigurationSchema },
  },
  v1AirmaxNetwork: {
    about: 'Network settings.',
    ours: 'payload',
    ...GET_V1,
    path: '/api/v1.0/system/airmax/configuration/network',
    response: { as: 'json', schema: airosNetworkSchema },
    errors: {},
  },
  v1WriteAirmaxNetwork: {
    about: 'Changes network settings.',
    ours: 'payload',
    ...PUT_SETTINGS,
    path: '/api/v1.0/system/airmax/configuration/network',
    request: airosNetworkSchema,
    response: { as: 'json', schema: airosNetworkSchema },
  },
  v1AirmaxWireless: {
    about: 'Wireless settings.',
    ours: 'payload',
    ...GET_V1,
    path: '/api/v1.0/system/airmax/configuration/wireless',
    response: { as: 'json', schema: airosWirelessSchema },
    errors: {},
  },
  v1WriteAirmaxWireless: {
    about: 'Changes wireless settings.',
    ours: 'payload',
    ...PUT_SETTINGS,
    path: '/api/v1.0/system/airmax/configuration/wireless',
    request: airosWirelessSchema,
    response: { as: 'json', schema: airosWirelessSchema },
  },
  v1Users: {
    about: 'The accounts.',
    ...GET_V1,
    role: 'admin',
    path: '/api/v1.0/system/users',
    response: { as: 'json', schema: usersSchema },
    errors: {},
  },
  v1ChangeUser: {
    about: 'Gives an account another name, and maybe a new password.',
    ...PUT_SETTINGS,
    path: '/api/v1.0/system/users',
    request: userChangeSchema,
    response: { as: 'json', schema: usersSchema },
    errors: { 400: DOES_NOT_SUIT, 409: BUSY, 429: TOO_MANY_TRIES },
  },
  v1ConnectController: {
    about: 'Reports to the controller of a key from now on.',
    ours: 'call',
    ...POST_V1,
    everywhere: true,
    path: '/api/v1.0/tools/unms/connect',
    request: controllerKeySchema,
    response: { as: 'json', schema: controllerStatusSchema },
    errors: { 400: DOES_NOT_SUIT, 409: BUSY },
  },
} as const satisfies CallTable;
