import { describe, expect, it } from 'vitest';
import { port } from '../../../rules/network/port.ts';
import { portRange } from '../../../rules/network/portRange.ts';
import { type SystemPortQuestion, systemPort } from '../../../rules/network/systemPort.ts';

const PORT = 'Enter a port from {minimum} to {maximum}.';
const SINGLE = 'Enter a single port, not a range.';
const RANGE = 'Enter a port from {minimum} to {maximum}, or a range low:high.';
const ORDER = 'The first port of a range can not be above the last one.';
const SYSTEM = '{0} is used by system';
const SERVICE = '{0} is used by another service';

describe('port.range (Specification §5)', () => {
  it.each([1, 80, 65_535, '1', '65535'])('%j is a port', (value) => {
    expect(port.check(value)).toBeUndefined();
  });
  it.each([0, 65_536, '0', '65536', '', '8o', '-1', '80 ', 1.5, Number.NaN, undefined, null, {}, [80]])(
    '%j is none',
    (value) => {
      expect(port.check(value)).toEqual({ text: PORT, params: { minimum: 1, maximum: 65_535 } });
    },
  );
  it.each(['80:90', ':', '1:2:3'])('says of %j that one port is wanted', (value) => {
    expect(port.check(value)).toEqual({ text: SINGLE });
  });
});

describe('portRange.order (Specification §5)', () => {
  it.each([80, '80', '80:80', '80:90', '1:65535', '9:10'])('%j is one', (value) => {
    expect(portRange.check(value)).toBeUndefined();
  });
  it.each(['90:80', '10:9', '65535:1'])('%j goes backwards', (value) => {
    expect(portRange.check(value)).toEqual({ text: ORDER });
  });
  it.each(['', ':', '80:', ':80', '0:80', '80:65536', '1:2:3', '80-90', 0, Number.NaN, undefined, null, {}, []])(
    '%j is none',
    (value) => {
      expect(portRange.check(value)).toEqual({ text: RANGE, params: { minimum: 1, maximum: 65_535 } });
    },
  );
});

describe('systemPort.free (Specification §5, §9)', () => {
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

  it('writes the port into its message, as figures', () => {
    expect(systemPort.check({ port: 53_762, enabled })?.params).toEqual({ 0: '53762' });
    expect(systemPort.check({ port: '22', enabled })?.params).toEqual({ 0: '22' });
  });
});
