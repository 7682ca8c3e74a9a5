import { antennasSchema } from '../hardware/antennas.ts';
import { bluetoothSchema } from '../hardware/bluetooth.ts';
import { cableTestSchema, cableTestStartSchema } from '../hardware/cableTest.ts';
import { provisioningSchema } from '../hardware/provisioning.ts';
import { temperatureSchema } from '../hardware/temperature.ts';
import { weatherSchema } from '../hardware/weather.ts';
import { locateSchema } from '../second/locate.ts';
import { startStopSchema } from '../startStop.ts';
import { type CallTable, DOES_NOT_SUIT, GET_SIGNED_IN, POST_ADMIN } from './description.ts';

/** Calls about hardware: cables, sensors, antennas, the management radio. */
export const hardwareCalls = {
  cableTest: {
    about: 'What the last test of each Ethernet cable found.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/ethtool.cgi',
    response: { as: 'json', schema: cableTestSchema },
    errors: {},
  },
  startCableTest: {
    about: 'Tests the cable of an Ethernet port; its traffic is interrupted.',
    ours: 'payload',
    ...POST_ADMIN,
    family: 'cgi',
    path: '/ethtool.cgi',
    request: cableTestStartSchema,
    response: { as: 'json', schema: cableTestSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  temperature: {
    about: 'How warm the device is.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/temperature.cgi',
    response: { as: 'json', schema: temperatureSchema },
    errors: {},
  },
  bluetooth: {
    about: 'How the Bluetooth radio for management stands.',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/btstatus.cgi',
    notAtSixtyGhz: true,
    response: { as: 'json', schema: bluetoothSchema },
    errors: {},
  },
  antennas: {
    about: 'Antennas that may be chosen.',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/antlist.cgi',
    notAtSixtyGhz: true,
    response: { as: 'json', schema: antennasSchema },
    errors: {},
  },
  provisioningMode: {
    about: 'Starts or extends the management radio for a phone nearby, or stops it; it stops after a time limit.',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/provmode',
    request: startStopSchema,
    response: { as: 'json', schema: provisioningSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  locating: {
    about: 'Whether the LEDs flash to locate the device.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/locate',
    response: { as: 'json', schema: locateSchema },
    errors: {},
  },
  changeLocating: {
    about: 'Has the LEDs flash to locate the device, from now on for the whole time, or stops that.',
    ours: 'call',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/locate',
    request: startStopSchema,
    response: { as: 'json', schema: locateSchema },
    errors: {},
  },
  weather: {
    about: 'Whether the browser may ask a weather service, and where.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/weather-request',
    response: { as: 'json', schema: weatherSchema },
    errors: {},
  },
} as const satisfies CallTable;
