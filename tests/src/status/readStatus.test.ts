import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatus } from '../../../src/status/readStatus.ts';

describe('readStatus', () => {
  it('reads the fields of the payload', () => {
    const status = readStatus({
      host: { hostname: 'dish', uptime: 12, cpuload: 14.3, temperature: 0, fwversion: 'v8.7.18' },
      wireless: {
        mode: 'ap-ptp',
        chanbw: 80,
        frequency: 5745,
        center1_freq: 5775,
        cac_state: 1,
        cac_timeout: 37,
        throughput: { tx: 96_000, rx: 214_000 },
        sta: [
          {
            mac: '00:00:5E:00:53:21',
            signal: -58,
            chainrssi: [35, 35, 0],
            airmax: { rx: { cinr: 31 }, cb_capacity: 647_400 },
            remote: { hostname: 'farm-east', signal: -59, chainrssi: [34, 34, 0] },
          },
        ],
      },
      interfaces: [{ ifname: 'eth0', enabled: true, status: { plugged: 1, speed: 1000, ipaddr: '0.0.0.0' } }],
    });
    expect(status.faults).toEqual([]);
    expect(status.host).toMatchObject({ name: 'dish', uptime: 12, cpu: 14.3, temperature: undefined });
    expect(status.wireless).toMatchObject({ width: 80, centre: 5775, radarCheck: { state: 1, left: 37 } });
    expect(status.wireless.stations[0]).toMatchObject({
      id: '00:00:5E:00:53:21',
      signal: -58,
      chains: [-61, -61],
      rxCinr: 31,
      capacity: { combined: 647_400 },
      remote: { name: 'farm-east', chains: [-62, -62] },
    });
    expect(status.interfaces).toMatchObject([{ name: 'eth0', plugged: true, speed: 1000, addresses: [] }]);
  });

  it('reads load average and access point, and ignores an address of zeros', () => {
    const { host, wireless } = readStatus({ host: { loadavg: 0.42 }, wireless: { apmac: '00:00:5E:00:53:21' } });
    expect(host.load).toBe(0.42);
    expect(wireless.accessPoint).toBe('00:00:5E:00:53:21');
    expect(readStatus({ wireless: { apmac: '00:00:00:00:00:00' } }).wireless.accessPoint).toBeUndefined();
    expect(readStatus({ host: { loadavg: -1 } }).host.load).toBeUndefined();
  });

  it('skips values of the wrong type, reports their paths, and keeps the rest', () => {
    const status = readStatus({
      host: { hostname: 7, uptime: '44', cpuload: 'much' },
      wireless: { throughput: [], sta: [null, 3, { mac: 'a', signal: {} }, { mac: 'b', signal: -60 }] },
      interfaces: 'none',
    });
    expect(status.faults.map(({ path }) => path)).toEqual([
      'host.hostname',
      'host.cpuload',
      'wireless.throughput',
      'wireless.sta[0]',
      'wireless.sta[1]',
      'wireless.sta[2].signal',
      'interfaces',
    ]);
    expect(status.host.uptime).toBe(44);
    expect(status.wireless.stations.map(({ id, signal }) => [id, signal])).toEqual([
      ['a', undefined],
      ['b', -60],
    ]);
  });

  it('accepts missing, null and unknown fields', () => {
    const status = readStatus({ host: { height: null, hostname: null, later: { a: 1 } }, more: [1, 2] });
    expect(status.faults).toEqual([]);
    expect(status.wireless.stations).toEqual([]);
  });

  it('accepts camel-cased names', () => {
    const status = readStatus({ wireless: { cacState: 2, prsInfo: { chanbw: 2160 }, sta: [{ linked60: true }] } });
    expect(status.wireless.radarCheck.state).toBe(2);
    expect(status.wireless.sixty?.width).toBe(2160);
    expect(status.wireless.stations[0]?.linked60).toBe(true);
  });

  it('distinguishes unknown expectations from zero', () => {
    const station = { dl_linkscore: 0, ul_linkscore: 0, cb_capacity_expect: 0 };
    expect(readStatus({ wireless: { sta: [station] } }).wireless.stations[0]?.score).toBeUndefined();
    const bad = { ...station, cb_capacity_expect: 9000 };
    expect(readStatus({ wireless: { sta: [bad] } }).wireless.stations[0]?.score).toEqual({ down: 0, up: 0 });
  });

  it('reads a 60 GHz capacity in either unit as kbit/s', () => {
    const capacity = (value: number) =>
      readStatus({ wireless: { sta: [{ prs_sta: { capacity: value } }] } }).wireless.stations[0]?.sixty?.capacity;
    expect(capacity(924)).toBe(924_000);
    expect(capacity(1_951_000)).toBe(1_951_000);
  });

  it('never throws, and gives unique station ids and a bounded list of faults for any input', () => {
    const value = fc.jsonValue({ maxDepth: 5 });
    const payload = fc.oneof(
      value,
      fc.record(
        {
          host: fc.oneof(value, fc.record({ hostname: value, uptime: value, cpuload: value })),
          wireless: fc.oneof(
            value,
            fc.record({
              sta: fc.array(fc.oneof(value, fc.record({ mac: fc.constantFrom('a', 'b', 3), remote: value }))),
              polling: value,
              cac_state: value,
            }),
          ),
          interfaces: fc.array(fc.oneof(value, fc.record({ ifname: fc.string(), status: value }))),
          gps: value,
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(payload, (json) => {
        const status = readStatus(json);
        const ids = status.wireless.stations.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(status.faults.length).toBeLessThanOrEqual(50);
      }),
      { numRuns: 300 },
    );
  });

  it('is not confused by names of inherited properties', () => {
    const status = readStatus(
      JSON.parse('{"__proto__":{"host":{"hostname":"x"}},"host":{"__proto__":{"uptime":1}}}'),
    );
    expect(status.host).toMatchObject({ name: undefined, uptime: undefined });
    expect(readStatus({ wireless: { sta: [{ constructor: 1 }] } }).wireless.stations).toHaveLength(1);
  });
});
