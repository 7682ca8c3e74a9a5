import {
  discoveryStateSchema,
  neighboursSchema,
  pingSchema,
  pingStartSchema,
  serverSchema,
  speedTestSchema,
  speedTestStartSchema,
  speedTestsSchema,
  tracerouteSchema,
  tracerouteStartSchema,
} from '../../second/diagnostics.ts';
import { type CallTable, DOES_NOT_SUIT } from '../description.ts';
import { DELETE_V1, GET_V1, POST_V1 } from './common.ts';

const TOOL = { 400: DOES_NOT_SUIT } as const;

const NONE = { 404: 'There is no such test.' } as const;

const ID = {
  id: {
    title: 'Number',
    description: 'Number of the test.',
    type: 'string',
    pattern: '^[1-9][0-9]{0,8}$',
    examples: ['1'],
  },
} as const;

/** Calls of the second family that find something out (docs/device.md#second-family). */
export const diagnosticCalls = {
  v1Ping: {
    about: 'What became of the packets that were sent last.',
    ...GET_V1,
    path: '/api/v1.0/tools/ping',
    response: { as: 'json', schema: pingSchema },
    errors: {},
  },
  v1PingStart: {
    about: 'Sends packets to a host.',
    ...POST_V1,
    path: '/api/v1.0/tools/ping/start',
    request: pingStartSchema,
    response: { as: 'json', schema: pingSchema },
    errors: TOOL,
  },
  v1PingStop: {
    about: 'Sends no more packets.',
    ...POST_V1,
    path: '/api/v1.0/tools/ping/stop',
    response: { as: 'json', schema: pingSchema },
    errors: {},
  },
  v1PingClear: {
    about: 'Forgets what became of packets.',
    ...DELETE_V1,
    path: '/api/v1.0/tools/ping',
    response: { as: 'json', schema: pingSchema },
    errors: {},
  },
  v1Traceroute: {
    about: 'The places on the way that was looked for last.',
    ...GET_V1,
    path: '/api/v1.0/tools/traceroute',
    response: { as: 'json', schema: tracerouteSchema },
    errors: {},
  },
  v1TracerouteStart: {
    about: 'Finds out which way packets go.',
    ...POST_V1,
    path: '/api/v1.0/tools/traceroute/start',
    request: tracerouteStartSchema,
    response: { as: 'json', schema: tracerouteSchema },
    errors: TOOL,
  },
  v1TracerouteStop: {
    about: 'Asks no further.',
    ...POST_V1,
    path: '/api/v1.0/tools/traceroute/stop',
    response: { as: 'json', schema: tracerouteSchema },
    errors: {},
  },
  v1TracerouteClear: {
    about: 'Forgets the places.',
    ...DELETE_V1,
    path: '/api/v1.0/tools/traceroute',
    response: { as: 'json', schema: tracerouteSchema },
    errors: {},
  },
  v1SpeedTests: {
    about: 'The tests that run or ran last.',
    ...GET_V1,
    path: '/api/v1.0/tools/speedtest',
    response: { as: 'json', schema: speedTestsSchema },
    errors: {},
  },
  v1SpeedTestStart: {
    about: 'Fills a link, to find out what it carries.',
    ...POST_V1,
    path: '/api/v1.0/tools/speedtest/start',
    request: speedTestStartSchema,
    response: { as: 'json', schema: speedTestSchema },
    errors: TOOL,
  },
  v1SpeedTest: {
    about: 'One test.',
    ...GET_V1,
    path: '/api/v1.0/tools/speedtest/{id}',
    parameters: ID,
    response: { as: 'json', schema: speedTestSchema },
    errors: NONE,
  },
  v1SpeedTestStop: {
    about: 'Ends a test.',
    ...POST_V1,
    path: '/api/v1.0/tools/speedtest/{id}/stop',
    parameters: ID,
    response: { as: 'json', schema: speedTestSchema },
    errors: NONE,
  },
  v1Discovery: {
    about: 'Whether the device looks for others again and again.',
    ...GET_V1,
    path: '/api/v1.0/tools/discovery',
    response: { as: 'json', schema: discoveryStateSchema },
    errors: {},
  },
  v1DiscoveryStart: {
    about: 'Looks for others again and again.',
    ...POST_V1,
    path: '/api/v1.0/tools/discovery/start',
    response: { as: 'json', schema: discoveryStateSchema },
    errors: {},
  },
  v1DiscoveryStop: {
    about: 'Looks for others no more.',
    ...POST_V1,
    path: '/api/v1.0/tools/discovery/stop',
    response: { as: 'json', schema: discoveryStateSchema },
    errors: {},
  },
  v1DiscoveryRescan: {
    about: 'Forgets who was seen, and asks anew.',
    ...POST_V1,
    path: '/api/v1.0/tools/discovery/rescan',
    response: { as: 'json', schema: discoveryStateSchema },
    errors: {},
  },
  v1Neighbours: {
    about: 'Devices that answered in the last minute.',
    ...GET_V1,
    path: '/api/v1.0/tools/discovery/neighbors',
    response: { as: 'json', schema: neighboursSchema },
    errors: {},
  },
  v1AskNeighbours: {
    about: 'Asks once who is there; who answers is there a moment later.',
    ...POST_V1,
    path: '/api/v1.0/tools/discovery/neighbors',
    response: { as: 'json', schema: neighboursSchema },
    errors: {},
  },
  v1Server: {
    about: 'What answers these calls.',
    ...GET_V1,
    path: '/api/v1.0/server',
    response: { as: 'json', schema: serverSchema },
    errors: {},
  },
} as const satisfies CallTable;
