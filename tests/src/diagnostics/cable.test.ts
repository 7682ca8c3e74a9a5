import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { type CablePort, readCableTest } from '../../../src/device/endpoints/cableTest.ts';
import { createCableTest } from '../../../src/diagnostics/cable/cableRun.ts';
import { cableCsv, cableText, pairLook, verdict } from '../../../src/diagnostics/cable/cableWords.ts';
import { settle } from '../app/testClock.ts';

const port = (codes: readonly number[], lengths: readonly number[], running = 0): CablePort => ({
  name: 'eth0',
  running,
  pairs: codes.map((code, at) => ({ number: at + 1, code, length: lengths[at] })),
});

describe('summary of a cable', () => {
  it.each([
    [[0, 0, 0, 0], [18, 18, 18, 18], 'All pairs are good; the cable is 18 m long.', false],
    [[0, 2, 0, 1], [18, 7, 18, 3], 'Pair 2: open 7 m from here. Pair 4: short circuit 3 m from here.', true],
    [[2, 2, 2, 2], [0, 0, 0, 0], 'No cable, or cut at the port.', true],
    [[-1, -1, -1, -1], [], 'Not tested yet.', false],
    [[3, 3, 3, 3], [], 'No result. Is the port enabled?', false],
    [[255, 77], [], 'No result. Is the port enabled?', false],
    [[2, 0], [], 'Pair 1: open at an unknown distance.', true],
    [[], [], 'Not tested yet.', false],
  ])('%j at %j m: %s', (codes, lengths, text, isBad) => {
    expect(verdict(port(codes, lengths), 'metric')).toEqual({ text, isBad });
  });

  it('uses the units of the page (D31)', () => {
    const good = port([0, 0], [18, 18]);
    expect(verdict(good, 'imperial').text).toBe('All pairs are good; the cable is 59 ft long.');
    expect(
      cableText([port([0, 2], [18, 7])], 'imperial')
        .split('\n')
        .slice(0, 3),
    ).toEqual(['eth0: Pair 2: open 23 ft from here.', '  Pair 1  Good  59 ft', '  Pair 2  Open circuit  23 ft']);
  });

  it('can be drawn, copied and saved for any response', () => {
    const value = fc.jsonValue({ maxDepth: 1 });
    const pair = fc.record({ pair: value, code: fc.oneof(value, fc.integer({ min: -1, max: 4 })), length: value });
    const answer = fc.oneof(
      value,
      fc.record({
        ports: fc.array(fc.oneof(value, fc.record({ ifname: fc.string(), running: value, pairs: fc.array(pair) }))),
      }),
    );
    fc.assert(
      fc.property(answer, (json) => {
        const ports = readCableTest(json);
        expect(new Set(ports.map(({ name }) => name)).size).toBe(ports.length);
        for (const one of ports) {
          expect(verdict(one, 'imperial').text).not.toContain('undefined');
          expect(new Set(one.pairs.map(({ number }) => number)).size).toBe(one.pairs.length);
          for (const found of one.pairs) expect(pairLook(found).word).not.toBe('');
        }
        expect(cableCsv(ports).trim().split('\n').length).toBeGreaterThan(0);
        expect(cableText(ports, 'metric')).not.toContain('undefined');
      }),
      { numRuns: 100 },
    );
  });
});

describe('cable test', () => {
  /** Scripted responses, and a poll that the test triggers. */
  function stage(answers: (readonly CablePort[] | Error)[]) {
    let look = async () => {};
    let polling = false;
    let now = 0;
    const answer = async () => {
      const next = answers.shift();
      if (next === undefined) throw new Error('nothing more is asked');
      if (next instanceof Error) throw next;
      return next;
    };
    const run = createCableTest({
      read: answer,
      start: answer,
      poll: (task) => {
        polling = true;
        look = () => task(new AbortController().signal);
        return {
          stop() {
            polling = false;
          },
        };
      },
      clock: { now: () => now },
    });
    return {
      run,
      isPolling: () => polling,
      async later(milliseconds: number) {
        now += milliseconds;
        await look();
        await settle();
      },
    };
  }

  const good = port([0, 0, 0, 0], [18, 18, 18, 18]);
  const lost = new DeviceError('network', 0, 'no answer');

  it('runs to its end, even if responses are lost while the port is down', async () => {
    const { run, later, isPolling } = stage([lost, lost, [port([255], [], 2)], [good]]);
    await run.start('eth0');
    expect(run.state.get()).toMatchObject({ testing: 'eth0', away: true });
    await later(1000);
    expect(run.state.get()).toMatchObject({ testing: 'eth0', away: true });
    await later(8000);
    expect(run.state.get()).toMatchObject({ testing: 'eth0', away: false });
    await later(2000);
    expect(run.state.get()).toMatchObject({ testing: undefined, ports: [good] });
    expect(isPolling()).toBe(false);
  });

  it('shows no result of a test that is left, and starts anew once the port is free', async () => {
    const cut = port([2, 2, 2, 2], [7, 7, 7, 7]);
    const { run, later } = stage([[cut], [port([255], [], 6)], lost, [good], [good]]);
    await run.look();
    await run.start('eth0');
    run.leave();
    await later(1000);
    expect(run.state.get()).toMatchObject({ testing: 'eth0', isLeft: true, away: true });
    await later(8000);
    expect(run.state.get()).toMatchObject({ testing: undefined, isLeft: false });
    expect(run.state.get().ports).toEqual([cut]);
    await run.start('eth0');
    expect(run.state.get()).toMatchObject({ testing: undefined, ports: [good] });
  });

  it('times out if the device does not come back, and reports unsupported models', async () => {
    const gone = stage([[port([255], [], 6)], lost]);
    await gone.run.start('eth0');
    await gone.later(60_000);
    expect(gone.run.state.get().testing).toBeUndefined();
    expect(gone.run.state.get().problem).toContain('did not answer');
    const none = stage([new DeviceError('status', 404, 'not found')]);
    await none.run.look();
    expect(none.run.state.get()).toMatchObject({ absent: true });
  });
});
