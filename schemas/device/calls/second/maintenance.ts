import { LARGEST_IMAGE, updateCheckSchema, updateOfferSchema } from '../../firmware.ts';
import { doneSchema } from '../../second/done.ts';
import { locateSchema } from '../../second/locate.ts';
import { proxyAnswerSchema, proxySchema } from '../../second/proxy.ts';
import { fetchSchema, restoreSchema, upgradeSchema } from '../../second/transfer.ts';
import { type CallTable, DOES_NOT_SUIT, SMALL, text } from '../description.ts';
import { BUSY, DELETE_V1, GET_V1, POST_V1 } from './common.ts';

/** Size of a 1 MiB configuration with its form. */
const BACKUP = 1024 * 1024 + SMALL;

const GET_ADMIN_V1 = { ...GET_V1, role: 'admin' } as const;

/** Maintenance calls of the second family (docs/device.md#second-family). */
export const maintenanceCalls = {
  v1Reboot: {
    about: 'Restarts the device, and with it installs the firmware that waits.',
    ...POST_V1,
    path: '/api/v1.0/system/reboot',
    response: { as: 'json', schema: doneSchema },
    errors: {},
  },
  v1FactoryReset: {
    about: 'Resets the device to factory defaults.',
    ours: 'payload',
    ...POST_V1,
    path: '/api/v1.0/device/factory-reset',
    response: { as: 'json', schema: doneSchema },
    errors: {},
  },
  v1Locate: {
    about: 'Whether the LEDs flash to locate the device.',
    ours: 'payload',
    ...GET_V1,
    path: '/api/v1.0/device/locate',
    response: { as: 'json', schema: locateSchema },
    errors: {},
  },
  v1LocateStart: {
    about: 'Lets the LEDs flash for a while.',
    ours: 'payload',
    ...POST_V1,
    path: '/api/v1.0/device/locate/start',
    response: { as: 'json', schema: locateSchema },
    errors: {},
  },
  v1LocateStop: {
    about: 'Lets the LEDs show what they did.',
    ours: 'payload',
    ...POST_V1,
    path: '/api/v1.0/device/locate/stop',
    response: { as: 'json', schema: locateSchema },
    errors: {},
  },
  v1Backup: {
    about: 'The stored text as a file.',
    ...GET_ADMIN_V1,
    path: '/api/v1.0/system/backup',
    response: {
      as: 'file',
      schema: { ...text, title: 'Backup', description: 'The stored text, with the hashes of the passwords.' },
    },
    errors: {},
  },
  v1Restore: {
    about: 'What became of the backup that was last restored.',
    ours: 'payload',
    ...GET_V1,
    path: '/api/v1.0/system/backup/restore',
    response: { as: 'json', schema: restoreSchema },
    errors: {},
  },
  v1FetchRestore: {
    about: 'Restores a backup that a discovered neighbor has.',
    ours: 'payload',
    ...POST_V1,
    path: '/api/v1.0/system/backup/restore',
    request: fetchSchema,
    response: { as: 'json', schema: restoreSchema },
    errors: { 400: DOES_NOT_SUIT, 409: BUSY },
  },
  v1UploadRestore: {
    about: 'Restores a backup.',
    ours: 'payload',
    ...POST_V1,
    path: '/api/v1.0/system/backup/restore/direct',
    bound: BACKUP,
    file: 'file',
    response: { as: 'json', schema: restoreSchema },
    errors: { 400: DOES_NOT_SUIT, 409: BUSY },
  },
  v1Proxy: {
    about: 'Asks a discovered neighbor over https.',
    ours: { fields: ['body', 'token'] },
    ...POST_V1,
    everywhere: true,
    path: '/api/v1.0/tools/proxy/https',
    bound: 2 * SMALL,
    request: proxySchema,
    response: { as: 'json', schema: proxyAnswerSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  v1SupportFile: {
    about: 'Support file without secrets.',
    ...GET_ADMIN_V1,
    path: '/api/v1.0/system/support-file',
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
  v1UpgradeCheck: {
    about: 'Asks for newer firmware.',
    ours: 'payload',
    ...POST_V1,
    path: '/api/v1.0/system/upgrade/check',
    request: updateCheckSchema,
    response: { as: 'json', schema: updateOfferSchema },
    errors: {},
  },
  v1Upgrade: {
    about: 'How it stands with new firmware.',
    ...GET_V1,
    path: '/api/v1.0/system/upgrade',
    response: { as: 'json', schema: upgradeSchema },
    errors: {},
  },
  v1DeleteUpgrade: {
    about: 'Drops the firmware that waits.',
    ...DELETE_V1,
    path: '/api/v1.0/system/upgrade',
    response: { as: 'json', schema: upgradeSchema },
    errors: {},
  },
  v1DiscardUpgrade: {
    about: 'Drops the firmware that waits.',
    ...POST_V1,
    path: '/api/v1.0/system/upgrade/discard',
    response: { as: 'json', schema: upgradeSchema },
    errors: {},
  },
  v1FetchUpgrade: {
    about: 'Fetches firmware: the one that is offered, or one that a discovered neighbor has.',
    ...POST_V1,
    path: '/api/v1.0/system/upgrade',
    request: fetchSchema,
    response: { as: 'json', schema: upgradeSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  v1UploadUpgrade: {
    about: 'Brings a firmware image and checks it.',
    ...POST_V1,
    path: '/api/v1.0/system/upgrade/direct',
    bound: LARGEST_IMAGE + SMALL,
    file: 'file',
    response: { as: 'json', schema: upgradeSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
} as const satisfies CallTable;
