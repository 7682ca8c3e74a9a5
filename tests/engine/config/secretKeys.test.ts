import { expect, test } from 'vitest';
import { secretKeys } from '../../../engine/config/secretKeys.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';

const all = plan(configurationSchema);
const isSecret = secretKeys(all);
const keyOf = (field: Field, row: number): string => (field.key ?? '').replaceAll('{n}', String(row));
const keyed = all.all.filter((field) => field.key !== undefined && field.type !== 'rows');

test('fields marked in a schema are secret in every row, and other known fields are not', () => {
  expect(keyed.filter(({ secret }) => secret).length).toBeGreaterThan(10);
  const secret = new Set(keyed.filter((field) => field.secret).map(({ key }) => key));
  for (const field of keyed) {
    for (const row of [1, 17]) expect(isSecret(keyOf(field, row)), keyOf(field, row)).toBe(secret.has(field.key));
  }
});

test.each([
  'sshd.auth.passwd',
  'sshd.auth.key.1.value',
  'sshd.auth.key.2.comment',
  'wireless.1.ssid',
  'users.1.name',
])('the known key %s is visible despite its name', (key) => expect(isSecret(key)).toBe(false));

test('marked fields are secret without the schema of their section, except the controller URI', () => {
  const isSecretByName = secretKeys(plan({ type: 'object', properties: {} }), ['unms.uri']);
  for (const field of keyed.filter(({ secret }) => secret)) {
    expect(isSecretByName(keyOf(field, 3)), keyOf(field, 3)).toBe(true);
  }
});

test.each([
  'snmp.v3.password',
  'snmp.v3.privPassword',
  'snmp.rwcommunity',
  'hotspot.1.secret',
  'hotspot.1.secret.2',
  'users.3.password',
  'somebody.elses.PSK',
  'wifi.wpa_psk',
  'wifi.wpa-psk',
  'wifi.wep_key_1',
  'vpn.1.presharedkey',
  'vpn.passphrase',
  'ui.hash',
  'api.token1',
  'password',
  'users.1.salt',
  'users.1.password.old',
  'unms.uri.old',
  'unms.uri2',
  'unms.URI',
  'snmp.community_old',
  'radio.1.psk.2',
  'wireless.1.security.3.key_before',
  'vpn.password.old',
  'mail.pass',
  'mail.smtp_pwd',
])('the unknown key %s is secret by its name', (key) => expect(isSecret(key)).toBe(true));

test.each([
  'radius.macacl.password.status',
  'users.1.password.status',
  'users.2.shell',
  'users.2.gid',
  'aaa.1.wpa.rekey',
  'aaa.1.wpa.group_rekey',
  'aaa.1.wpa.key.interval',
  'aaa.1.wpa.gtk_rekey_interval',
  'aaa.1.radius.password_timeout',
  'snmp.community.unit',
  'wifi.psk_length',
  'wpa.1.key_mgmt',
  'system.keyboard',
  'system.keepalive',
  'leds.pinout',
  'firmware.md5',
  'future.1.keys',
  'future.name',
  'hashing.status',
  'future.shape',
  'net.hairpin',
  'net.bypass',
  'users.status.x',
  'radio.1.mystery',
  'unms.other',
  'passive.mode',
  '',
  '.',
  'a..b',
  'old',
  '1.2',
])('the unknown key %s is visible', (key) => expect(isSecret(key)).toBe(false));
