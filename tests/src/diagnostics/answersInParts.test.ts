import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddresses } from '../../../src/device/endpoints/hosts.ts';
import { readEcho } from '../../../src/device/endpoints/ping.ts';
import { readHop } from '../../../src/device/endpoints/traceroute.ts';

/** Response fragments, both valid and malformed. */
const part = fc.oneof(
  fc.constantFrom('0', '-4', '1', '*', '', '12.5', '64', '192.0.2.1', 'NaN', '1e400', '-1', ' 7', '0x10'),
  fc.string(),
);
const answer = fc.oneof(
  fc.string(),
  fc.array(part, { maxLength: 12 }).map((parts) => `${parts.join('|')}\n`),
);

test('any packet response is one of three results, with a numeric time', () => {
  fc.assert(
    fc.property(answer, (text) => {
      const echo = readEcho(text);
      expect(['answered', 'lost', 'unreadable']).toContain(echo.kind);
      if (echo.kind !== 'answered') return;
      expect(Number.isFinite(echo.time) && echo.time >= 0).toBe(true);
      expect(echo.ttl === undefined || Number.isInteger(echo.ttl)).toBe(true);
    }),
  );
});

test.each([
  ['0|192.0.2.1|1.25|64\n', { kind: 'answered', address: '192.0.2.1', time: 1.25, ttl: 64 }],
  ['0|192.0.2.1|1.25\n', { kind: 'answered', address: '192.0.2.1', time: 1.25, ttl: undefined }],
  ['-4|192.0.2.1||\n', { kind: 'lost' }],
  ['-254|192.0.2.1|1.25|64\n', { kind: 'unreadable' }],
  ['0|192.0.2.1||64\n', { kind: 'unreadable' }],
  ['<html>', { kind: 'unreadable' }],
])('parses %j as %o', (text, echo) => {
  expect(readEcho(text)).toEqual(echo);
});

test('any hop response is parsed or reported as unreadable', () => {
  fc.assert(
    fc.property(answer, fc.integer({ min: 1, max: 64 }), (text, place) => {
      const hop = readHop(text, place);
      expect(hop.number).toBe(place);
      for (const time of hop.times) expect(time === undefined || (Number.isFinite(time) && time >= 0)).toBe(true);
      if (hop.unreadable) expect(hop).toMatchObject({ times: [], last: false });
      else expect(hop.times).toHaveLength(3);
    }),
  );
});

test('parses a hop with any characters in its name', () => {
  const time = fc.option(fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100));
  fc.assert(
    fc.property(fc.string(), fc.tuple(time, time, time), fc.boolean(), (name, times, last) => {
      const told = times.map((one) => one?.toFixed(2) ?? '*');
      const text = ['0', '7', name, '192.0.2.1', ...told, last ? '1' : '0'].join('|');
      const known = name === '' || name === '*' || name === '192.0.2.1' ? undefined : name;
      expect(readHop(`${text}\n`, 7)).toEqual({
        number: 7,
        name: known,
        address: '192.0.2.1',
        times: times.map((one) => one ?? undefined),
        last,
      });
    }),
  );
});

test.each([
  '0|8|a|192.0.2.1|1|1|1|0\n',
  '-254|7|a|192.0.2.1|1|1|1|0\n',
  '0|7|a|192.0.2.1|1|x|1|0\n',
  '0|7|1|1|1|0\n',
])('rejects %j as a response for hop 7', (text) => {
  expect(readHop(text, 7)).toMatchObject({ unreadable: true });
});

test('keeps only valid addresses, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.ipV4())), fc.array(fc.ipV4()), (junk, addresses) => {
      const found = readAddresses([...junk, ...addresses].join('\n'));
      expect(new Set(found).size).toBe(found.length);
      for (const address of addresses) expect(found).toContain(address);
      for (const address of found) expect(address).toMatch(/^\d+(\.\d+){3}$/);
    }),
  );
  // Browsers accept a single dot as a host name.
  expect(readAddresses('.\n1.2.3\n192.0.2.1')).toEqual(['192.0.2.1']);
});
