import { arpSchema } from '../tables/arp.ts';
import { bridgeTableSchema } from '../tables/bridgeTable.ts';
import { dhcpClientSchema } from '../tables/dhcpClient.ts';
import { portForwardsSchema, userRulesSchema } from '../tables/firewall.ts';
import { leasesSchema } from '../tables/leases.ts';
import { interfaceChoiceSchema } from '../tables/parts.ts';
import { pppoeSchema } from '../tables/pppoe.ts';
import { routesTableSchema } from '../tables/routes.ts';
import { type CallTable, DOES_NOT_SUIT, GET_SIGNED_IN, POST_ADMIN } from './description.ts';

/** Calls about the current network state: tables and leases. */
export const tableCalls = {
  arpTable: {
    about: 'Hosts of the networks of the device.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/arp.cgi',
    response: { as: 'json', schema: arpSchema },
    errors: {},
  },
  routingTable: {
    about: 'Routes in force.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/sroutes.cgi',
    response: { as: 'json', schema: routesTableSchema },
    errors: {},
  },
  bridgeTable: {
    about: 'MAC addresses behind the ports of the bridges.',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/brmacs.cgi',
    parameters: {
      brmacs: { title: 'Table', description: 'y, which programs send; it changes nothing.', type: 'string' },
    },
    response: { as: 'json', schema: bridgeTableSchema },
    errors: {},
  },
  leases: {
    about: 'Addresses the DHCP server has given out.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/dhcp-server/leases',
    response: { as: 'json', schema: leasesSchema },
    errors: {},
  },
  dhcpClient: {
    about: 'Leases the device itself has got.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/dhcp-client/info',
    response: { as: 'json', schema: dhcpClientSchema },
    errors: {},
  },
  renewLease: {
    about: 'Asks for a lease anew.',
    ours: 'payload',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/dhcp-client/renew',
    request: interfaceChoiceSchema,
    response: { as: 'json', schema: dhcpClientSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  releaseLease: {
    about: 'Gives a lease back.',
    ours: 'payload',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/dhcp-client/release',
    request: interfaceChoiceSchema,
    response: { as: 'json', schema: dhcpClientSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  pppoe: {
    about: 'PPPoE connections.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/pppoe/info',
    response: { as: 'json', schema: pppoeSchema },
    errors: {},
  },
  restartPppoe: {
    about: 'Ends the PPPoE connections and connects anew.',
    ours: 'payload',
    ...POST_ADMIN,
    family: 'api',
    path: '/api/pppoe/restart',
    response: { as: 'json', schema: pppoeSchema },
    errors: { 400: DOES_NOT_SUIT },
  },
  userRules: {
    about: 'Firewall rules in force, and what they have met.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/firewall/user-rules',
    response: { as: 'json', schema: userRulesSchema },
    errors: {},
  },
  portForwards: {
    about: 'Port forwards in force, and what they have met.',
    ours: 'payload',
    ...GET_SIGNED_IN,
    family: 'api',
    path: '/api/firewall/port-forward',
    response: { as: 'json', schema: portForwardsSchema },
    errors: {},
  },
} as const satisfies CallTable;
