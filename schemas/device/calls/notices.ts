import { callHomeSchema } from '../notices/callHome.ts';
import { crashesSchema } from '../notices/crashes.ts';
import { helpSchema } from '../notices/help.ts';
import { logsSchema } from '../notices/logs.ts';
import { warningsSchema } from '../notices/warnings.ts';
import { writeResultSchema } from '../writeResult.ts';
import { type CallTable, GET_ADMIN, GET_SIGNED_IN, POST_ADMIN, text } from './description.ts';

/** Calls about notices: warnings, crashes, log, help. */
export const noticeCalls = {
  warnings: {
    about: 'What a person should know of first.',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/warnings',
    response: { as: 'json', schema: warningsSchema },
    errors: {},
  },
  dismissWarnings: {
    about: 'Takes away the warnings that tell of something that is over.',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/warnings/dismiss',
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
  },
  crashes: {
    about: 'Failures of programs of the device.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/crashes',
    response: { as: 'json', schema: crashesSchema },
    errors: {},
  },
  dismissCrashes: {
    about: 'Forgets the crashes.',
    ours: 'payload',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/crashes/dismiss',
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
  },
  crashLog: {
    about: 'The crashes as a file.',
    ours: 'payload',
    ...GET_ADMIN,
    family: 'cgi',
    path: '/crashlog.cgi',
    response: {
      as: 'file',
      schema: { ...text, title: 'Crash log', description: 'A line for each crash, without a secret.' },
    },
    errors: {},
  },
  callHome: {
    about: 'Whether there are crash reports for the maker of the firmware.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/ch',
    response: { as: 'json', schema: callHomeSchema },
    errors: {},
  },
  dismissCallHome: {
    about: 'Declines to send the crash reports there are.',
    ours: 'payload',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/ch/dismiss',
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
  },
  logs: {
    about: 'What has happened on the device.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/logs',
    response: { as: 'json', schema: logsSchema },
    errors: {},
  },
  clearLogs: {
    about: 'Empties the log.',
    ours: 'payload',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/logs/clear',
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
  },
  help: {
    about: 'Pages of the device that explain something.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/info/help',
    response: { as: 'json', schema: helpSchema },
    errors: {},
  },
} as const satisfies CallTable;
