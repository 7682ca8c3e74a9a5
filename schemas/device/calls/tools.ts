import { alignmentSchema, signalSchema } from '../diagnostics/alignment.ts';
import { discoveredSchema, discoverSchema, knownAddressesSchema } from '../diagnostics/discovery.ts';
import { historySchema, rangeSchema, stationHistorySchema, stationRangeSchema } from '../diagnostics/history.ts';
import { kickedSchema, kickSchema, longestLinkSchema } from '../diagnostics/links.ts';
import { macSchema } from '../diagnostics/mac.ts';
import { pingResultSchema, pingSchema } from '../diagnostics/ping.ts';
import { radioSchema } from '../diagnostics/radio.ts';
import { airtimeSchema, spectrumSchema } from '../diagnostics/spectrum.ts';
import {
  linkTestSchema,
  speedTestNumberSchema,
  speedTestSchema,
  speedTestStateSchema,
} from '../diagnostics/speedTest.ts';
import { startSurveySchema, surveySchema } from '../diagnostics/survey.ts';
import { tracerouteResultSchema, tracerouteSchema } from '../diagnostics/traceroute.ts';
import { proxyAnswerSchema, proxySchema } from '../second/proxy.ts';
import { startStopSchema } from '../startStop.ts';
import { writeResultSchema } from '../writeResult.ts';
import { type CallTable, DOES_NOT_SUIT, GET_SIGNED_IN, POST_ADMIN, SMALL } from './description.ts';

const NO_SUCH_RADIO = 'The device has no such radio.';

/**
 * Calls of diagnostic tools (docs/device.md#tools). Starting a tool is a POST by the administrator. Reading results
 * has no effects.
 */
export const toolsCalls = {
  askNeighbor: {
    about: 'Asks the other end of a link, or a discovered neighbor, over https.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/proxy',
    bound: 2 * SMALL,
    isDocument: true,
    request: proxySchema,
    response: { as: 'json', schema: proxyAnswerSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  ping: {
    about: 'Sends one packet to a host.',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/pingtest_action.cgi',
    request: pingSchema,
    response: { as: 'text', schema: pingResultSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  traceroute: {
    about: 'Asks one place on the way to a host.',
    ours: 'payload',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/traceroute',
    request: tracerouteSchema,
    response: { as: 'text', schema: tracerouteResultSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  discover: {
    about: 'Asks the devices around who they are, and waits for their answers.',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/discovery.cgi',
    request: discoverSchema,
    response: { as: 'json', schema: discoveredSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  knownAddresses: {
    about: 'Addresses of the devices around, to choose a host from.',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/ipscan.cgi',
    response: { as: 'text', schema: knownAddressesSchema },
    errors: {},
  },
  speedTest: {
    about: 'How a speed test stands.',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/sptest_action.cgi',
    parameters: { session: speedTestNumberSchema },
    response: { as: 'json', schema: speedTestStateSchema },
    errors: {},
  },
  runSpeedTest: {
    about: 'Has the link with a peer carry all it can, or ends that.',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/sptest_action.cgi',
    request: speedTestSchema,
    response: { as: 'json', schema: speedTestStateSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  startLinkTest: {
    about: 'Has the link with a peer carry all it can.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/lmgmt/speedtest/start',
    request: linkTestSchema,
    response: { as: 'json', schema: speedTestStateSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  signal: {
    about: 'What is heard of the other end now.',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/signal.cgi',
    response: { as: 'json', schema: signalSchema },
    errors: {},
  },
  alignment: {
    about: 'What was heard while the antenna was turned.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/alignment_action.cgi',
    response: { as: 'json', schema: alignmentSchema },
    errors: {},
  },
  runAlignment: {
    about: 'Begins or ends an alignment.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/alignment_action.cgi',
    request: startStopSchema,
    response: { as: 'json', schema: alignmentSchema },
    errors: {},
  },
  startAlignment: {
    about: 'Begins an alignment.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/alignment/start',
    response: { as: 'json', schema: alignmentSchema },
    errors: {},
  },
  spectrum: {
    about: 'Spectrum of the band; empty while no scan runs.',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/airviewdata.cgi',
    forSpectrum: true,
    response: { as: 'json', schema: spectrumSchema, mayBeEmpty: true },
    errors: {},
  },
  runSpectrum: {
    about: 'Starts or stops the spectrum scan.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/airviewdata.cgi',
    forSpectrum: true,
    request: startStopSchema,
    response: { as: 'json', schema: writeResultSchema },
    errors: {},
  },
  airtime: {
    about: 'How much others send on the channels of the device.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/amdata.cgi',
    response: { as: 'json', schema: airtimeSchema },
    errors: { 404: 'The device has a radio of 60 GHz only.' },
  },
  history: {
    about: 'How the links were in the last minutes, days or weeks, and what happened.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/hist-stats.cgi',
    parameters: { range: rangeSchema },
    response: { as: 'json', schema: historySchema },
    errors: { 400: 'There is no such range.' },
  },
  stationHistory: {
    about: 'How well each station was heard in the last hour or day.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/hist-stations.cgi',
    parameters: { range: stationRangeSchema, mac: { ...macSchema, title: 'Only this station' } },
    response: { as: 'json', schema: stationHistorySchema },
    errors: { 400: 'There is no such range.' },
  },
  longestLink: {
    about: 'The farthest peer.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/lc',
    response: { as: 'json', schema: longestLinkSchema },
    errors: {},
  },
  kick: {
    about: 'Ends the link with a station, which then looks for its access point again.',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/stakick.cgi',
    request: kickSchema,
    response: { as: 'json', schema: kickedSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  survey: {
    about: 'The networks a radio has heard.',
    ours: { members: ['scan_time', 'scan_age'] },
    ...GET_SIGNED_IN,
    family: 'cgi',
    startsByGet: true,
    path: '/survey.json.cgi',
    parameters: {
      iface: radioSchema,
      update: { title: 'Update', description: 'What programs send; it changes nothing.', type: 'string' },
    },
    response: { as: 'json', schema: surveySchema },
    errors: { 400: NO_SUCH_RADIO },
  },
  startSurvey: {
    about: 'Scans all channels of a radio; its links are down during the scan.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/survey.json.cgi',
    request: startSurveySchema,
    response: { as: 'json', schema: surveySchema },
    errors: { 400: DOES_NOT_SUIT },
  },
} as const satisfies CallTable;
