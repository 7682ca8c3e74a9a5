import { certificateResetSchema, certificateSchema, certificateUploadSchema } from '../certificate.ts';
import { controllerStatusSchema } from '../controllerStatus.ts';
import { rebootSchema, resetSchema } from '../restart.ts';
import { statusSchema } from '../status.ts';
import { writeResultSchema } from '../writeResult.ts';
import {
  type CallTable,
  DOES_NOT_SUIT,
  GET_ADMIN,
  GET_SIGNED_IN,
  NOT_OK,
  POST_ADMIN,
  STATE_OF_TEXT,
  text,
} from './description.ts';

export const CERTIFICATE = 64 * 1024;

/** Calls about the device as a whole. */
export const deviceCalls = {
  poll: {
    about: 'Whether a text waits: the cheapest sign of life.',
    family: 'cgi',
    method: 'GET',
    path: '/poll.cgi',
    role: 'none',
    csrf: false,
    bound: 0,
    parameters: { device: { title: 'Device', description: 'Id of the device that is meant.', type: 'string' } },
    response: {
      as: 'text',
      schema: { ...text, title: 'State', description: '300 while a text waits, else 0.', pattern: '^(0|300)$' },
    },
    errors: {},
  },
  deviceStatus: {
    about: 'Live figures: radio, link, interfaces, host.',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/status.cgi',
    response: { as: 'json', schema: statusSchema },
    headers: STATE_OF_TEXT,
    errors: {},
  },
  controllerStatus: {
    about: 'The connection with the controller.',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/unms/status',
    response: { as: 'json', schema: controllerStatusSchema },
    errors: {},
  },
  certificate: {
    about: 'The certificate of the web server.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/certificate',
    response: { as: 'json', schema: certificateSchema },
    errors: {},
  },
  replaceCertificate: {
    about: 'Brings a certificate and its key.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/certificate',
    bound: CERTIFICATE,
    request: certificateUploadSchema,
    response: { as: 'json', schema: certificateSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  resetCertificate: {
    about: 'Restores the self-signed certificate of the device.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/certificate/reset',
    request: certificateResetSchema,
    response: { as: 'json', schema: certificateSchema },
    errors: {},
  },
  reboot: {
    about: 'Restarts the device.',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/reboot.cgi',
    request: rebootSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
    refusal: NOT_OK,
  },
  reset: {
    about: 'Resets the device to factory defaults.',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/reset.cgi',
    request: resetSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
    refusal: NOT_OK,
  },
  supportFile: {
    about: 'Support file without secrets.',
    ours: 'call',
    ...GET_ADMIN,
    family: 'cgi',
    path: '/support.cgi',
    response: {
      as: 'file',
      schema: {
        ...text,
        title: 'Support file',
        description: 'Status, configuration and log for support, without secrets.',
      },
    },
    errors: {},
  },
} as const satisfies CallTable;
