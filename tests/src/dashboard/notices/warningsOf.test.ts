import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { rainLoss } from '../../../../rules/link/propagation/rainLoss.ts';
import type { SubjectAnswers } from '../../../../src/dashboard/notices/asking.ts';
import { createAsking } from '../../../../src/dashboard/notices/asking.ts';
import { moreStatus } from '../../../../src/dashboard/notices/moreStatus.ts';
import { readRain } from '../../../../src/dashboard/notices/rain.ts';
import { type Warning, warningsOf } from '../../../../src/dashboard/notices/warningsOf.ts';
import { DeviceError } from '../../../../src/device/deviceError.ts';
import { getCallHome, getCrashes, getWarnings } from '../../../../src/device/endpoints/warnings.ts';
import { getWeatherRequest } from '../../../../src/device/endpoints/weather.ts';
import { readStatus } from '../../../../src/status/readStatus.ts';

const station = (more: object = {}) => ({
  mac: 'a',
  signal: -60,
  noisefloor: -90,
  chainrssi: [33, 33],
  dl_signal_expect: -60,
  ul_signal_expect: -60,
  airmax: { rx: { cinr: 25 } },
  remote: { hostname: 'farm', signal: -61 },
  ...more,
});
function warned(payload: object, asked: SubjectAnswers = {}): readonly Warning[] {
  return warningsOf(readStatus(payload), asked);
}
const titles = (wireless: object, more: object = {}) =>
  warned({ wireless: { mode: 'ap-ptmp', ...wireless }, ...more }).map(({ title }) => title);

describe('warnings from the status', () => {
  it.each([
    ['all is well', { sta: [station()] }, []],
    [
      'a station that left',
      { sta: [], sta_disconnected: [{ mac: 'b', disconnect_duration: 48 }] },
      ['b disconnected 48 s ago'],
    ],
    ['a station that left long ago', { sta: [], sta_disconnected: [{ mac: 'b', disconnect_duration: 86_400 }] }, []],
    ['a station that is back', { sta: [station()], sta_disconnected: [{ mac: 'a', disconnect_duration: 48 }] }, []],
  ])('%s', (_, wireless, expected) => {
    expect(titles(wireless)).toEqual(expected);
  });

  it('lists the first of a kind and counts the rest', () => {
    const gone = Array.from({ length: 20 }, (_, index) => ({ mac: `m${index}`, disconnect_duration: index }));
    expect(titles({ sta: [], sta_disconnected: gone })).toHaveLength(6);
    expect(titles({ sta: [], sta_disconnected: gone }).at(-1)).toBe('15 more stations disconnected');
  });
});

/** Responds to the next call with this body. */
function answered(body: unknown): void {
  vi.stubGlobal('sessionStorage', { getItem: () => 'token', setItem() {}, removeItem() {} });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
}

describe('warnings from calls', () => {
  const anything = fc.oneof(fc.object(), fc.jsonValue());

  it('tolerate any response, and list no two warnings for one issue', async () => {
    try {
      await fc.assert(
        fc.asyncProperty(anything, anything, async (body, status) => {
          answered(body);
          const read = (ask: () => Promise<unknown>) =>
            ask().catch((error: unknown) => {
              // A malformed response, or an error reported by the device.
              expect(error).toBeInstanceOf(DeviceError);
            });
          await read(getWeatherRequest);
          await read(getWarnings);
          await read(getCallHome);
          await read(getCrashes);
          expect(moreStatus(readStatus(status)).managementMode.left).toBeGreaterThanOrEqual(0);
          const ids = warningsOf(readStatus(status), {}).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(readRain(body) ?? 0).toBeGreaterThanOrEqual(0);
        }),
        { numRuns: 60 },
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('are sorted worst first, with the call that dismisses them', async () => {
    try {
      answered({
        isDefaultPasswd: true,
        isWatchdogReset: 3,
        emergReasonCode: -1,
        firmware: { uploaded: true, version: '<b>9</b>' },
      });
      const warnings = await getWarnings();
      answered({ crashes: [{ time: 't', program: 'httpd', reason: '<i>' }, null, 5] });
      const crashes = await getCrashes();
      const told = warned({}, { warnings, crashes });
      expect(told.map(({ title, dismiss }) => [title, dismiss])).toEqual([
        ['Factory password', undefined],
        ['Restarted by the ping watchdog', 'warnings'],
        ['Firmware <b>9</b> is ready to install', undefined],
        ['1 crash report', 'crashes'],
      ]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('are requested in sequence; unsupported calls are not repeated, and failed calls keep the last response', async () => {
    const order: string[] = [];
    let fails = false;
    const call = (name: string) => async () => {
      order.push(name);
      if (name === 'bluetooth') throw new DeviceError('status', 404, '');
      if (fails) throw new DeviceError('network', 0, '');
      return undefined;
    };
    let round: (signal: AbortSignal) => Promise<void> = async () => {};
    const asking = createAsking(
      {
        warnings: call('warnings'),
        crashes: async () => {
          await call('crashes')();
          return [];
        },
        callHome: call('callHome'),
        controller: call('controller'),
        bluetooth: call('bluetooth'),
        weather: call('weather'),
        locating: call('locating'),
      },
      (task) => {
        round = task;
        return { stop() {} };
      },
    );
    asking.start();
    const { signal } = new AbortController();
    await round(signal);
    expect(order).toEqual(['warnings', 'crashes', 'callHome', 'controller', 'bluetooth', 'weather', 'locating']);
    fails = true;
    await round(signal);
    expect(order.filter((name) => name === 'bluetooth')).toHaveLength(1);
    expect(asking.answers.get().crashes).toEqual([]);
  });
});

it('rain attenuation grows with rate and path length, and is small at 5 GHz', () => {
  expect(rainLoss(0.9, 64_800, 12.5)).toBeGreaterThan(4);
  expect(rainLoss(0.9, 64_800, 12.5)).toBeLessThan(8);
  expect(rainLoss(1.8, 64_800, 12.5)).toBeCloseTo(2 * rainLoss(0.9, 64_800, 12.5));
  expect(rainLoss(9, 5500, 50)).toBeLessThan(2.5);
});
