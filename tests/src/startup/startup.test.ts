import { describe, expect, it } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { type StartupCalls, type StartupFailure, startup } from '../../../src/startup/startup.ts';
import { settle, testClock } from '../app/testClock.ts';

const DOMAIN = { countryCode: 840, countryName: 'United States', interfaces: [] };

function bench(configText = 'radio.countrycode=840\n') {
  const asked: string[] = [];
  const failing = new Map<string, number>();
  async function answer<Value>(name: string, value: Value): Promise<Value> {
    asked.push(name);
    const left = failing.get(name) ?? 0;
    if (left > 0) {
      failing.set(name, left - 1);
      throw new DeviceError('status', 500, `500: ${name}`);
    }
    return value;
  }
  const calls: StartupCalls = {
    getUserInfo: () => answer('user', { signOn: false, username: 'mast', readOnlyUser: false }),
    getConfiguration: () => answer('configuration', { text: configText, modified: true, firstSetup: false }),
    getStatus: () => answer('status', { status: {}, size: 2, modified: false, firstSetup: false }),
    getRegulatoryDomain: (country) => answer('domain', { ...DOMAIN, countryCode: country ?? 0 }),
  };
  const clock = testClock();
  const failures: StartupFailure[] = [];
  const begin = (cachedDomain?: unknown, goOn = true) =>
    startup({
      calls,
      clock,
      cachedDomain,
      onFailure(failure) {
        failures.push(failure);
        return goOn;
      },
    });
  return { asked, failing, clock, failures, begin };
}

describe('startup', () => {
  it('reads user info, configuration and status together, then the domain', async () => {
    const { asked, begin } = bench();
    const data = begin();
    expect(asked).toEqual(['user', 'configuration', 'status']);
    expect((await data)?.domain?.countryCode).toBe(840);
    expect(asked).toEqual(['user', 'configuration', 'status', 'domain']);
  });

  it('does not read a domain that the session has cached for the same country', async () => {
    const { asked, begin } = bench();
    expect((await begin(DOMAIN))?.domain).toEqual(DOMAIN);
    expect(asked).not.toContain('domain');
  });

  it('reads the domain again if the cached one is invalid or of another country', async () => {
    for (const cached of [{ ...DOMAIN, countryCode: 276 }, 'nonsense', null, { countryCode: 840 }]) {
      const { asked, begin } = bench();
      expect((await begin(cached))?.domain?.countryCode).toBe(840);
      expect(asked).toContain('domain');
    }
  });

  it('uses country 840 if the configuration names none, and reads no domain before a country is selected', async () => {
    const silent = bench('');
    expect((await silent.begin())?.domain?.countryCode).toBe(840);
    const unset = bench('radio.countrycode=0\n');
    expect((await unset.begin(DOMAIN))?.domain).toBeUndefined();
    expect(unset.asked).not.toContain('domain');
  });

  it.each(['user', 'configuration', 'status', 'domain'] as const)(
    'repeats everything one second after %s failed',
    async (part) => {
      const { asked, failing, clock, failures, begin } = bench();
      failing.set(part, 2);
      let done = false;
      void begin().then(() => {
        done = true;
      });
      await settle();
      expect(failures.map((failure) => [failure.attempt, failure.part])).toEqual([[1, part]]);
      expect(failures[0]?.error).toBeInstanceOf(DeviceError);
      const first = asked.length;
      await clock.advance(999);
      expect(asked).toHaveLength(first);
      await clock.advance(1);
      expect(asked.length).toBeGreaterThan(first);
      expect(failures.map(({ attempt }) => attempt)).toEqual([1, 2]);
      await clock.advance(1000);
      expect(done).toBe(true);
      expect(asked.filter((name) => name === 'user')).toHaveLength(3);
    },
  );

  it('aborts the other calls when one has failed', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const data = startup({
      calls: {
        getUserInfo: () => Promise.reject(new DeviceError('network', 0, 'gone')),
        getConfiguration: (call) => {
          signals.push(call?.signal);
          return new Promise(() => {});
        },
        getStatus: (call) => {
          signals.push(call?.signal);
          return new Promise(() => {});
        },
        getRegulatoryDomain: () => Promise.resolve(DOMAIN),
      },
      clock: testClock(),
      cachedDomain: undefined,
      onFailure: () => false,
    });
    expect(await data).toBeUndefined();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  it('stops when the session has ended', async () => {
    const { failing, begin, asked } = bench();
    failing.set('status', 9);
    expect(await begin(undefined, false)).toBeUndefined();
    expect(asked.filter((name) => name === 'status')).toHaveLength(1);
  });
});
