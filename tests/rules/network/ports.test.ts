import { describe, expect, it, test } from 'vitest';
import { checkField } from '../../../engine/check/checkField.ts';
import { sentence } from '../../../engine/check/messages.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { port } from '../../../rules/network/port.ts';
import { portRange } from '../../../rules/network/portRange.ts';
import { type SystemPortQuestion, systemPort } from '../../../rules/network/systemPort.ts';
import { configuration } from '../derived/networkDocument.ts';

const PORT = 'Enter a port from {minimum} to {maximum}.';
const SINGLE = 'Enter a single port, not a range.';
const RANGE = 'Enter a port from {minimum} to {maximum}, or a range low:high.';
const ORDER = 'The first port of a range can not be above the last one.';
const SYSTEM = '{0} is used by system';
const SERVICE = '{0} is used by another service';

describe('port.range (docs/device.md#values)', () => {
  it.each([1, 80, 65_535, '1', '65535'])('%j is a port', (value) => {
    expect(port.check(value)).toBeUndefined();
  });
  it.each([0, 65_536, '0', '65536', '', '8o', '-1', '80 ', 1.5, Number.NaN, undefined, null, {}, [80]])(
    '%j is not a port',
    (value) => {
      expect(port.check(value)).toEqual({ text: PORT, params: { minimum: 1, maximum: 65_535 } });
    },
  );
  it.each(['80:90', ':', '1:2:3'])('asks for a single port instead of %j', (value) => {
    expect(port.check(value)).toEqual({ text: SINGLE });
  });
});

test('every field with a single port has the message of port.range', () => {
  const fields = configuration.all.filter(({ type, key = '' }) => type === 'integer' && /[._]port$/.test(key));
  expect(fields.map(({ key }) => key).toSorted()).toEqual([
    'aaa.1.radius.acct.1.port',
    'aaa.1.radius.auth.1.port',
    'airview.tcp_port',
    'httpd.https.port',
    'httpd.port',
    'sshd.port',
    'syslog.remote.port',
    'telnetd.port',
  ]);
  for (const field of fields) {
    for (const value of [0, 65_536, '80:90', 'http'] as const) {
      const issues = checkField(effective(field, { reasons: [] }), value, field.pointer);
      expect(issues.map((issue) => sentence(issue, field))).toMatchObject([port.check(value) ?? {}]);
    }
  }
});

describe('portRange.order (docs/device.md#values)', () => {
  it.each([80, '80', '80:80', '80:90', '1:65535', '9:10'])('%j is a range', (value) => {
    expect(portRange.check(value)).toBeUndefined();
  });
  it.each(['90:80', '10:9', '65535:1'])('%j is reversed', (value) => {
    expect(portRange.check(value)).toEqual({ text: ORDER });
  });
  it.each(['', ':', '80:', ':80', '0:80', '80:65536', '1:2:3', '80-90', 0, Number.NaN, undefined, null, {}, []])(
    '%j is not a range',
    (value) => {
      expect(portRange.check(value)).toEqual({ text: RANGE, params: { minimum: 1, maximum: 65_535 } });
    },
  );
});

describe('systemPort.free (docs/device.md#values)', () => {
  const enabled = { http: 80, https: '443', ssh: 22 };

  it.each<[SystemPortQuestion, string | undefined]>([
    [{ port: 8080, enabled }, undefined],
    [{ port: 53_762, enabled }, SYSTEM],
    [{ port: 57_436, enabled }, SYSTEM],
    [{ port: '57437', enabled }, SYSTEM],
    [{ port: 61_780, enabled: {} }, SYSTEM],
    [{ port: 61_781, enabled }, undefined],
    [{ port: 80, enabled }, SERVICE],
    [{ port: '80', enabled }, SERVICE],
    [{ port: 443, enabled }, SERVICE],
    [{ port: 22, enabled }, SERVICE],
    [{ port: 23, enabled }, undefined],
    [{ port: 23, enabled: { telnet: 23 } }, SERVICE],
    [{ port: 80, edited: 'http', enabled }, undefined],
    [{ port: 80, edited: 'https', enabled }, SERVICE],
    [{ port: 53_762, edited: 'http', enabled: { http: 53_762 } }, SYSTEM],
    [{ port: 80, enabled: { http: 'eighty', ssh: undefined } }, undefined],
    [{ port: 0, enabled: { http: 0 } }, PORT],
    [{ port: '22:23', enabled }, SINGLE],
    [{ port: undefined, enabled: { ssh: undefined } }, PORT],
  ])('%j: %s', (question, message) => {
    expect(systemPort.check(question)?.text).toBe(message);
  });

  it('inserts the port into its message as a number', () => {
    expect(systemPort.check({ port: 53_762, enabled })?.params).toEqual({ 0: '53762' });
    expect(systemPort.check({ port: '22', enabled })?.params).toEqual({ 0: '22' });
  });
});
