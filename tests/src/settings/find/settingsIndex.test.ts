import { beforeAll, expect, test } from 'vitest';
import { createConventions } from '../../../../engine/words/conventions.ts';
import { createRegulation } from '../../../../simulator/configuration/regulation.ts';
import { findModel } from '../../../../simulator/models/models.ts';
import { PAGES } from '../../../../src/app/settingsPages.ts';
import { loadParts } from '../../../../src/pageParts/loadParts.ts';
import type { IndexedSetting } from '../../../../src/settings/find/indexedSetting.ts';
import { rankSettings } from '../../../../src/settings/find/rankSettings.ts';
import { settingsIndex } from '../../../../src/settings/find/settingsIndex.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

let index: readonly IndexedSetting[];
beforeAll(async () => {
  const model = findModel('dish-5ac-23');
  if (model === undefined) throw new Error('no model');
  const regulation = createRegulation(model);
  const facts = {
    board: regulation.board(),
    domain: regulation.domain(840),
    languages: [{ code: 'en_US', name: 'English' }],
  };
  const draft = await realDraft(await readyConfiguration());
  index = await settingsIndex(draft, createConventions('en', 'metric'), facts, PAGES, loadParts);
});

const first = (query: string) => rankSettings(index, query)[0]?.label;

test.each([
  ['radius', 'RADIUS server'],
  ['timezone', 'Time zone'],
  ['system.timezone', 'Time zone'],
  ['vlan', 'VLANs'],
  ['mtu', 'MTU'],
  ['ssid', 'SSID'],
  ['ntp', 'Enable NTP'],
  ['snmp', 'Enable SNMP agent'],
  ['https', 'HTTPS'],
  ['subnet mask', 'Subnet mask'],
  ['dfs', 'Radar detection (DFS)'],
  ['atpc', 'ATPC controlled by AP'],
  ['mac acl', 'MAC ACL policy'],
  ['port forwarding', 'Port forwarding'],
  ['dmz', 'Enable DMZ host'],
  ['answer snmp', 'Enable SNMP agent'],
  ['obey pauses', 'RX flow control'],
  ['ask for pauses', 'TX flow control'],
])('finds by %j the setting with that name, or with that former name', (query, label) => {
  expect(
    rankSettings(index, query)
      .map((one) => one.label)
      .slice(0, 6),
  ).toContain(label);
});

test.each([
  ['chanel width', 'Channel width'],
  ['channle widht', 'Channel width'],
  ['brigde', 'Bridges'],
  ['frequancy', 'Control frequency'],
  ['outptu power', 'Output power'],
  ['anntena gain', 'Antenna gain'],
  ['antena', 'Antenna gain'],
  ['regulatroy domain', 'Country'],
  ['encription', 'Encryption'],
  ['firewal', 'Enable firewall'],
  ['port forwading', 'Port forwarding'],
  ['watchdgo', 'Enable ping watchdog'],
  ['timezoen', 'Time zone'],
  ['hotsname', 'Device name'],
  ['vlna', 'VLANs'],
  ['ssdi', 'SSID'],
  ['telent', 'Telnet server'],
  ['subent mask', 'Subnet mask'],
  ['discovrey', 'Respond to discovery'],
  ['lattitude', 'Latitude'],
  ['max tx rate', 'Automatic data rate'],
  ['max tx rat', 'Automatic data rate'],
])('finds the setting that the misspelt words %j mean', (query, label) => {
  expect(
    rankSettings(index, query)
      .map((one) => one.label)
      .slice(0, 6),
  ).toContain(label);
});

test.each([
  ['mtu', 'MTU'],
  ['ssid', 'SSID'],
  ['channel', 'Channel width'],
  ['power', 'Output power'],
  ['address', 'IP address'],
])('ranks the simple setting first for %j', (query, label) => {
  expect(first(query)).toBe(label);
});

test('finds a disabled setting, and links to the setting that enables it', () => {
  const [radius] = rankSettings(index, 'radius server').filter(({ label }) => label === 'RADIUS server');
  expect(radius).toMatchObject({ pointer: '/security/accessPoint/encryption', value: 'needs Encryption' });
  const [host] = rankSettings(index, 'ip address to ping');
  expect(host).toMatchObject({ pointer: '/watchdog/status', value: 'needs Enable ping watchdog' });
});

test('shows values in words: the country, the language, the antenna by name', () => {
  const shown = (label: string) => index.find((one) => one.label === label)?.value;
  expect(shown('Country')).toBe('United States of America');
  expect(shown('Language')).toMatch(/^English/);
  expect(shown('Antenna')).toMatch(/^Dish, 23 dBi/);
});
