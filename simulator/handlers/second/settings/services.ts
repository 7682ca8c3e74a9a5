import type { JsonValue } from 'guywire-engine/core';
import type { Read } from 'guywire-engine/plan';
import type { ResponseOf } from '../../../../schemas/device/calls.ts';
import { json } from '../../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { controllerStatus } from '../../device/controllerStatus.ts';
import { settingsInForce } from './changeSettings.ts';
import { type Member, reader, writeView } from './view.ts';

const MINUTE = 60;

function serverRows(value: JsonValue): JsonValue {
  const names = Array.isArray(value) ? value : [];
  return names.map((server, index) => ({ row: index + 1, server, status: true }));
}

const MEMBERS: readonly Member[] = [
  { at: '/snmpAgent/enabled', setting: '/snmp/status' },
  { at: '/snmpAgent/community', setting: '/snmp/community' },
  { at: '/snmpAgent/location', setting: '/snmp/location' },
  { at: '/snmpAgent/contact', setting: '/snmp/contact' },
  { at: '/sshServer/enabled', setting: '/ssh/status' },
  { at: '/sshServer/sshPort', setting: '/ssh/port' },
  { at: '/sshServer/passwordAuthentication', setting: '/ssh/passwordLogin' },
  { at: '/webServer/enabled', setting: '/web/status' },
  { at: '/webServer/httpPort', setting: '/web/port' },
  { at: '/webServer/httpsEnabled', setting: '/web/https' },
  { at: '/webServer/httpsPort', setting: '/web/httpsPort' },
  {
    at: '/webServer/sessionTimeout',
    setting: '/web/sessionTimeout',
    toSetting: (minutes) => Number(minutes) * MINUTE,
  },
  { at: '/ntpClient/enabled', setting: '/ntp/status' },
  { at: '/ntpClient/ntpServers', setting: '/ntp/servers', toSetting: serverRows },
  { at: '/discoveryResponder/enabled', setting: '/discovery/status' },
  { at: '/lldp/enabled', setting: '/discovery/lldp' },
  { at: '/unms/enabled', setting: '/controller/status' },
  { at: '/unms/key', setting: '/controller/key' },
];

function servicesOf(read: Read, secrets: boolean): ResponseOf<'v1Services'> {
  const { flag, number, text, rows } = reader(read);
  const servers = rows('/ntp/servers').map((row) => text(`${row}/server`));
  return {
    snmpAgent: {
      enabled: flag('/snmp/status'),
      community: secrets ? text('/snmp/community') : '',
      location: text('/snmp/location'),
      contact: text('/snmp/contact'),
    },
    sshServer: {
      enabled: flag('/ssh/status'),
      sshPort: number('/ssh/port'),
      passwordAuthentication: flag('/ssh/passwordLogin'),
    },
    webServer: {
      enabled: flag('/web/status'),
      httpPort: number('/web/port'),
      httpsEnabled: flag('/web/https'),
      httpsPort: number('/web/httpsPort'),
      sessionTimeout: Math.round(number('/web/sessionTimeout') / MINUTE),
    },
    ntpClient: { enabled: flag('/ntp/status'), ntpServers: servers },
    discoveryResponder: { enabled: flag('/discovery/status') },
    lldp: { enabled: flag('/discovery/lldp') },
    unms: { enabled: flag('/controller/status'), key: secrets ? text('/controller/key') : '' },
  };
}

/** GET `services`: settings of services. Secrets are masked for viewers. */
export function services({ device, session }: SignedInCall): AnswerOf<'v1Services'> {
  return json(servicesOf(settingsInForce(device), !session.readOnly));
}

/** PUT `services`: applies changed settings at once (D47). */
export function writeServices(call: CallOf<'v1WriteServices'>): AnswerOf<'v1WriteServices'> {
  const present = servicesOf(settingsInForce(call.device), true);
  return writeView(call, MEMBERS, call.request, present) ?? services(call);
}

/** POST `/tools/unms/connect` with `key`: connects to the controller of this key (D47). */
export function connectController(call: CallOf<'v1ConnectController'>): AnswerOf<'v1ConnectController'> {
  const unms = { enabled: true, key: call.request.key };
  const members = MEMBERS.filter(({ at }) => at.startsWith('/unms/')).map((member) => ({
    ...member,
    at: member.at.replace('/unms', ''),
  }));
  const present = servicesOf(settingsInForce(call.device), true).unms;
  return writeView(call, members, unms, present) ?? controllerStatus(call);
}
