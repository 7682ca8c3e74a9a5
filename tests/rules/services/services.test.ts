import { describe, expect, it, test } from 'vitest';
import type { Limit } from '../../../engine/core/limit.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createTypedRead } from '../../../engine/plan/typedRead.ts';
import { allLimits } from '../../../rules/allLimits.ts';
import { controllerKey } from '../../../rules/network/controllerKey.ts';
import { kindOfSshKey } from '../../../rules/services/sshKey.ts';
import { MINIMUM_WATCHDOG_DELAY } from '../../../rules/services/watchdogDelay.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { controllerSchema } from '../../../schemas/config/controller.ts';
import { HOST_PATTERN } from '../../../schemas/config/hostName.ts';
import { boardWith } from '../device.ts';

const configuration = plan(configurationSchema);
const SYSTEM = '{0} is used by system';
const SERVICE = '{0} is used by another service';
const ED25519 = 'AAAAC3NzaC1lZDI1NTE5AAAAIKg0vYQOl8BnzEqVqqIxCkhe9kbiXh9DmVxDbQHk6Uxn';
const RSA = 'AAAAB3NzaC1yc2EAAAADAQABAAABAQDHKdGw4zj5AJlRkDipXfae31aeEmxi';

/** Public key with this type in its data (RFC 4253 §6.6). */
function keyOfKind(kind: string): string {
  return btoa(`\0\0\0${String.fromCharCode(kind.length)}${kind}`.padEnd(60, '\0'));
}

/** Limit of a device with this configuration, with schema defaults. */
function limit(name: string, document: JsonObject, row?: number): Limit {
  const read = createTypedRead(configuration, () => document);
  const found = allLimits({ facts: { board: boardWith() }, read }).get(name, row);
  if (found === undefined) throw new Error(`no rule for ${name}`);
  return found;
}
/** Message of the objection to the value of a field. */
function said(name: string, document: JsonObject, row?: number): string | undefined {
  const [objection, ...others] = limit(name, document, row).objections ?? [];
  expect(others).toEqual([]);
  return objection?.reason.text;
}

describe('ports (webPort.free, webSecurePort.free, sshPort.free, telnetPort.free, airviewPort.free, docs/device.md#values)', () => {
  it.each<[string, JsonObject, string | undefined]>([
    ['webPort', {}, undefined],
    ['webPort', { web: { port: 22 } }, SERVICE],
    ['webPort', { web: { port: 22 }, ssh: { status: false } }, undefined],
    ['webPort', { web: { port: 443 } }, SERVICE],
    ['webPort', { web: { port: 443, https: false } }, undefined],
    ['webPort', { web: { port: 23 } }, undefined],
    ['webPort', { web: { port: 23 }, telnet: { status: true } }, SERVICE],
    ['webPort', { web: { port: 53_762 } }, SYSTEM],
    ['webPort', { web: { port: 18_888 } }, SYSTEM],
    ['webPort', { web: { port: 18_888 }, airview: { port: 18_889 } }, undefined],
    ['webPort', { web: { port: 18_888 }, airview: { status: false } }, undefined],
    ['webSecurePort', { web: { httpsPort: 80 } }, SERVICE],
    ['sshPort', { ssh: { port: 443 } }, SERVICE],
    ['sshPort', { ssh: { port: 80 } }, SERVICE],
    ['sshPort', { ssh: { port: 80 }, web: { status: false } }, undefined],
    ['sshPort', { ssh: { port: 61_780 } }, SYSTEM],
    ['telnetPort', { telnet: { port: 22, status: true } }, SERVICE],
    ['airviewPort', {}, undefined],
    ['airviewPort', { airview: { port: 80 } }, SERVICE],
    ['airviewPort', { airview: { port: 57_436 } }, SYSTEM],
    ['sshPort', { ssh: { port: 'many' } }, undefined],
  ])('%s with %j: %s', (name, document, expected) => {
    expect(said(name, document)).toBe(expected);
  });

  const forward = { row: 1, publicPort: '2200:2300', host: '192.168.1.5', hostPort: '22' };
  it.each<[string, JsonObject, string | undefined]>([
    ['a forward', {}, SERVICE],
    ['one that is off', { status: false }, undefined],
    ['one of UDP', { protocol: 'UDP' }, undefined],
    ['one of other ports', { publicPort: '2223' }, undefined],
    ['one of its port alone', { publicPort: '2222' }, SERVICE],
    ['one that begins with it', { publicPort: '2222:2300' }, SERVICE],
    ['one that ends with it', { publicPort: '2200:2222' }, SERVICE],
    ['one of half a range', { publicPort: '2222:' }, undefined],
    ['one of a range that goes backwards', { publicPort: '2300:2200' }, undefined],
    ['one of no port', { publicPort: 'many' }, undefined],
  ])('SSH on 2222 and %s', (_name, changes, expected) => {
    const document = (forwardsStatus: boolean) => ({
      ssh: { port: 2222 },
      firewall: {
        forwardsStatus,
        forwards: [
          { ...forward, publicPort: '80' },
          { ...forward, ...changes },
        ],
      },
    });
    expect(said('sshPort', document(true))).toBe(expected);
    expect(said('sshPort', document(false))).toBeUndefined();
  });

  it.each<[string, JsonObject, string | undefined]>([
    ['8080', {}, undefined],
    ['80', {}, SERVICE],
    ['80', { status: false }, undefined],
    ['80', { protocol: 'UDP' }, undefined],
    ['70:90', {}, SERVICE],
    ['81:90', {}, undefined],
    ['18000:19000', {}, SYSTEM],
    ['57436', {}, SYSTEM],
    ['', {}, undefined],
    ['90:80', {}, 'The first port of a range can not be above the last one.'],
  ])('a forward of %s with %j (forwardPublicPort.free, forwardPublicPort.order)', (publicPort, changes, expected) => {
    expect(said('forwardPublicPort', { firewall: { forwards: [{ row: 1, publicPort, ...changes }] } }, 0)).toBe(
      expected,
    );
  });

  it('contains the number', () => {
    expect(limit('sshPort', { ssh: { port: 443 } }).objections?.[0]).toMatchObject({
      value: 443,
      severity: 'error',
      reason: { rule: 'sshPort.free', params: { 0: '443' }, binds: true },
    });
  });

  it('a change of one service updates the limits of the others', () => {
    let document: JsonObject = { ssh: { port: 8022 } };
    const limits = allLimits({ facts: { board: boardWith() }, read: createTypedRead(configuration, () => document) });
    expect(limits.get('sshPort')).toEqual({ reasons: [] });
    document = { ssh: { port: 8022 }, web: { httpsPort: 8022 } };
    expect(limits.update(['/web/httpsPort'])).toEqual([{ name: 'sshPort' }]);
    expect(limits.update(['/snmp/contact'])).toEqual([]);
  });
});

describe('port ranges start with the lower port (docs/device.md#values)', () => {
  it.each([
    ['ruleSourcePorts.order', { rules: [{ sourcePorts: '9:8' }] }],
    ['ruleDestinationPorts.order', { rules: [{ destinationPorts: '9:8' }] }],
    ['rule6SourcePorts.order', { rules6: [{ sourcePorts: '9:8' }] }],
    ['rule6DestinationPorts.order', { rules6: [{ destinationPorts: '9:8' }] }],
    ['bridgeRuleSourcePorts.order', { bridge: { rules: [{ sourcePorts: '9:8' }] } }],
    ['bridgeRuleDestinationPorts.order', { bridge: { rules: [{ destinationPorts: '9:8' }] } }],
    ['forwardHostPort.order', { forwards: [{ hostPort: '9:8' }] }],
    ['dmzExceptionPort.order', { dmz: { except: [{ port: '9:8' }] } }],
  ])('%s', (id, firewall) => {
    const name = id.replace('.order', '');
    expect(limit(name, { firewall }, 0).objections).toMatchObject([
      {
        value: '9:8',
        severity: 'error',
        reason: {
          rule: id,
          text: 'The first port of a range can not be above the last one.',
        },
      },
    ]);
    expect(said(name, JSON.parse(JSON.stringify({ firewall }).replace('9:8', '8:9')), 0)).toBeUndefined();
    expect(said(name, JSON.parse(JSON.stringify({ firewall }).replace('9:8', '')), 0)).toBeUndefined();
  });
});

test.each([
  ['2001:db8::/32', true],
  ['2001:db8::1', true],
  ['', true],
  ['2001:db8::1::2', false],
  ['::/129', false],
])(
  'the IPv6 address %j in a rule (rule6Source.form, rule6Destination.form, docs/device.md#values)',
  (address, isRight) => {
    const firewall = { rules6: [{ row: 1, source: address, destination: address }] };
    expect(said('rule6Source', { firewall }, 0) === undefined).toBe(isRight);
    expect(said('rule6Destination', { firewall }, 0) === undefined).toBe(isRight);
  },
);

test('the watchdog delay is at least a minute (watchdogDelay.minimum, docs/device.md#services)', () => {
  expect(MINIMUM_WATCHDOG_DELAY).toBe(60);
  expect(limit('watchdogDelay', {})).toMatchObject({ minimum: 60, reasons: [{ params: { minimum: 60 } }] });
});

describe('the last access paths (reach.webServer, sshPasswordLogin.key)', () => {
  it('lists the remaining access without these pages', () => {
    expect(said('webServer', {})).toContain('only the command line');
    expect(said('webServer', { ssh: { status: false } })).toContain('only a factory reset');
    expect(said('webServer', { ssh: { status: false }, telnet: { status: true } })).toContain(
      'only the command line',
    );
    expect(limit('webServer', {}).objections).toMatchObject([{ value: false, severity: 'warning' }]);
  });

  it('requires a key when disabling password login', () => {
    expect(said('sshPasswordLogin', {})).toContain('SSH sign-in is not possible');
    expect(limit('sshPasswordLogin', {}).objections).toMatchObject([{ value: false, severity: 'warning' }]);
    expect(said('sshPasswordLogin', { ssh: { keys: [{ row: 1, value: RSA, status: false }] } })).toContain(
      'SSH sign-in is not possible',
    );
    expect(said('sshPasswordLogin', { ssh: { keys: [{ row: 1, value: RSA }] } })).toBeUndefined();
  });
});

describe('SSH keys (sshKeyType.same, sshKeyValue.form, docs/device.md#services)', () => {
  it.each([
    [ED25519, 'ssh-ed25519'],
    [RSA, 'ssh-rsa'],
    ['AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBE', 'ecdsa-sha2-nistp256'],
    [`${RSA}==`, 'ssh-rsa'],
    [keyOfKind('ssh-dss'), 'ssh-dss'],
    [keyOfKind('!ssh-dss'), undefined],
    [keyOfKind('ssh-dss!'), undefined],
    ['AAAAB3NzaC1yc2E', undefined],
    [`AAAA${'A'.repeat(60)}`, undefined],
    [`${'B'.repeat(60)}`, undefined],
    ['-----BEGIN OPENSSH PRIVATE KEY-----b3BlbnNzaC1rZXktdjEAAAAA', undefined],
  ])('%s has the type %s', (value, kind) => {
    expect(kindOfSshKey(value)).toBe(kind);
    expect(said('sshKeyValue', { ssh: { keys: [{ row: 1, value }] } }, 0) === undefined).toBe(kind !== undefined);
  });

  it('takes the key type from the key data', () => {
    const keys = [
      { row: 1, value: RSA },
      { row: 2, value: ED25519 },
      { row: 3, value: ED25519, type: 'ssh-ed25519' },
      { row: 4, value: 'half a key', type: 'ssh-ed25519' },
    ];
    expect(keys.map((_key, row) => said('sshKeyType', { ssh: { keys } }, row))).toEqual([
      undefined,
      'The key below is of type {kind}.',
      undefined,
      undefined,
    ]);
    expect(limit('sshKeyType', { ssh: { keys } }, 1).objections).toMatchObject([
      { value: 'ssh-rsa', severity: 'error', reason: { params: { kind: 'ssh-ed25519' } } },
    ]);
  });
});

describe('the key of the management system (managementKey.form, docs/device.md#controller)', () => {
  const pattern = new RegExp(controllerSchema.properties.key.pattern, 'u');

  it.each([
    ['wss://uisp.example.net:443+secret+allowUntrustedCertificate', true],
    ['ws://192.0.2.7', true],
    ['https://uisp.example.net', false],
    ['wss://uisp.example.net:443+a secret', false],
    ['wss://uisp.example.net:443+secret\nusers.1.name=x', false],
    ['secret', false],
  ])('%s', (key, isRight) => {
    expect(controllerKey.check(key) === undefined).toBe(isRight);
    expect(pattern.test(key)).toBe(isRight);
    expect(said('managementKey', { controller: { key } }) === undefined).toBe(isRight);
  });

  it('detects a wrong address in a well-formed key, and accepts an empty key', () => {
    expect(pattern.test('wss://uisp.example.net:99999+secret')).toBe(true);
    expect(said('managementKey', { controller: { key: 'wss://uisp.example.net:99999+secret' } })).toBeDefined();
    expect(said('managementKey', { controller: { key: '' } })).toBeUndefined();
  });
});

test.each([
  ['0.ubnt.pool.ntp.org', true],
  ['ntp', true],
  ['192.0.2.1', true],
  ['1and1.com', true],
  ['192.0.2', false],
  ['192.0.2.256', false],
  ['-ntp.example.net', false],
  ['ntp..example.net', false],
  ['ntp.example.net.', false],
  ['ntp.example.net; reboot', false],
  ['', false],
])('the host %j (docs/device.md#services: time servers, watchdog)', (host, isRight) => {
  expect(new RegExp(HOST_PATTERN, 'u').test(host)).toBe(isRight);
});

describe('accounts and clock (accountName.unique, administrator.inUse, startupDate.calendar, docs/device.md#accounts)', () => {
  it('the administrator stays enabled', () => {
    const document = { users: { accounts: [{ row: 1 }, { row: 2 }] } };
    expect(limit('accountInUse', document, 0)).toMatchObject({
      fixed: true,
      reasons: [{ text: 'The administrator cannot be disabled.' }],
    });
    expect(limit('accountInUse', document, 1).fixed).toBeUndefined();
  });

  it.each<[string, readonly JsonObject[], readonly (string | undefined)[]]>([
    [
      'two names',
      [
        { row: 1, name: 'admin' },
        { row: 2, name: 'guest' },
      ],
      [undefined, undefined],
    ],
    [
      'one name',
      [
        { row: 1, name: 'admin' },
        { row: 2, name: 'admin' },
      ],
      ['taken', 'taken'],
    ],
    [
      'one that is off',
      [
        { row: 1, name: 'admin' },
        { row: 2, name: 'admin', status: false },
      ],
      [undefined, undefined],
    ],
    ['no name', [{ row: 1 }, { row: 2 }], [undefined, undefined]],
  ])('%s', (_name, accounts, expected) => {
    const found = accounts.map((_account, row) => said('accountName', { users: { accounts } }, row) && 'taken');
    expect(found).toEqual(expected);
  });

  it.each([
    ['202601310000', true],
    ['202402292359', true],
    ['', true],
    ['202302290000', false],
    ['202613010000', false],
    ['202601012400', false],
    ['202601012360', false],
    ['2026013100', false],
    ['1202601310000', false],
    ['2026013100001', false],
  ])('%s', (timestamp, isRight) => {
    expect(said('startupDate', { system: { startupDate: { timestamp } } }) === undefined).toBe(isRight);
  });
});

it.each<[string, JsonObject]>([
  ['rule6Source', { firewall: { rules6: [{ row: 1, source: 7 }] } }],
  ['ruleSourcePorts', { firewall: { rules: [{ row: 1, sourcePorts: -7 }] } }],
  ['managementKey', { controller: { key: 7 } }],
  ['sshKeyType', { ssh: { keys: [{ row: 1, value: ED25519, type: 7 }] } }],
  ['sshKeyValue', { ssh: { keys: [{ row: 1, value: 7 }] } }],
  ['startupDate', { system: { startupDate: { timestamp: 7 } } }],
])(
  '%s: a value that is not text has the wrong type, without other objections (docs/device.md#values)',
  (name, document) => {
    expect(said(name, document, 0)).toBeUndefined();
  },
);

test.each([
  [0, [4, 5, 6, 7, 8]],
  [4, [5, 6, 7, 8]],
  [6, [7, 8]],
  [8, []],
])(
  'a model with %i signal LEDs lacks %j (signalLed.4 signalLed.5 signalLed.6 signalLed.7 signalLed.8)',
  (signalLeds, lacked) => {
    const limits = allLimits({ facts: { board: { ...boardWith(), signalLeds } }, read: () => undefined });
    const lacks = [4, 5, 6, 7, 8].filter((number) => limits.get(`signalLed${number}`, 0)?.unavailable !== undefined);
    expect(lacks).toEqual(lacked);
  },
);
