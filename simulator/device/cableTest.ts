import { CABLE_TEST_SECONDS } from '../../rules/constants/timing.ts';
import { CABLE_TEST } from '../../rules/link/codes.ts';
import type { Clock } from '../core/clock.ts';
import type { Model } from '../models/model.ts';
import { cableBehind } from '../world/cable.ts';

interface TestedPair {
  readonly pair: number;
  readonly code: (typeof CABLE_TEST)[keyof typeof CABLE_TEST];
  /** Metres, −1 if unknown. */
  readonly length: number;
}

interface TestedPort {
  readonly ifname: string;
  /** Seconds until the test ends. */
  readonly running: number;
  readonly pairs: readonly TestedPair[];
}

export interface CableTest {
  ports(): readonly TestedPort[];
  /** Starts a test. A running test goes on. @returns false if there is no such port */
  start(ifname: string): boolean;
}

interface Surroundings {
  readonly model: Model;
  readonly seed: number;
  readonly clock: Clock;
  /** True if the port is enabled. A disabled port yields no result. */
  isOn(ifname: string): boolean;
}

interface Test {
  readonly until: number;
  readonly isOn: boolean;
}

export function createCableTest({ model, seed, clock, isOn }: Surroundings): CableTest {
  const tests = new Map<string, Test>();
  const names = Array.from({ length: model.ethernetPorts }, (_, port) => `eth${port}`);

  function found(cable: ReturnType<typeof cableBehind>, test: Test | undefined, running: number) {
    if (running > 0) return cable.map(({ pair }) => ({ pair, code: CABLE_TEST.UNKNOWN, length: -1 }));
    if (test?.isOn === true) return cable;
    const code = test === undefined ? CABLE_TEST.UNDEFINED : CABLE_TEST.FAILED;
    return cable.map(({ pair }) => ({ pair, code, length: -1 }));
  }

  return {
    ports: () =>
      names.map((ifname, port) => {
        const test = tests.get(ifname);
        const running = Math.max(0, Math.ceil(((test?.until ?? 0) - clock.monotonic()) / 1000));
        const left = test === undefined ? 0 : running;
        return { ifname, running: left, pairs: found(cableBehind(seed, port), test, left) };
      }),
    start(ifname) {
      if (!names.includes(ifname)) return false;
      const until = clock.monotonic() + CABLE_TEST_SECONDS * 1000;
      if ((tests.get(ifname)?.until ?? 0) <= clock.monotonic()) tests.set(ifname, { until, isOn: isOn(ifname) });
      return true;
    },
  };
}
