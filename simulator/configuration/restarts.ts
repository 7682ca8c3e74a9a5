import { EFFECTS, type Effect, includes } from 'guywire-engine/core';
import type { Clock } from '../core/clock.ts';
import { configurationPlan } from '../core/configurationPlan.ts';
import { effectOfKeys, keysInForce } from './changedSettings.ts';

/** Simulated time on the air before the process started (ms), so that the first link is up at once. */
const IN_OPERATION = 3_600_000;

/** Duration of the shutdown in a full restart (ms), before the radios start. */
const TAKING_DOWN = 25_000;

/**
 * Seconds until the network of the device is up again (docs/device.md#soft-restart).
 * @unit s
 */
export const NETWORK_RESTART = 10;

/** Restarts of the parts of the device that a change of the active text affects (D34). */
export interface Restarts {
  /** Restarts the parts that the difference between two texts affects. */
  activate(before: string, after: string, at: number): void;
  /** Records a boot. The network is up at once. */
  boot(at: number): void;
  /** Ends the downtime of the network. */
  endDowntime(): void;
  /** True if the change restarts the radios. */
  restartsRadios(before: string, after: string): boolean;
  /** Last restart of the parts that an effect interrupts, monotonic ms. In the future during their shutdown. */
  restartedAt(effect: Effect): number;
  /** True while a network restart makes the device unreachable. */
  isAway(): boolean;
  /** Last restart of a service, by the first part of its keys, monotonic ms. */
  serviceRestartedAt(service: string): number;
}

/** @param networkRestart downtime of a network restart in seconds */
export function createRestarts(clock: Clock, networkRestart: number): Restarts {
  let awayUntil = 0;
  const restartedAt = new Map<Effect, number>();
  const services = new Map<string, number>();
  const record = (effect: Effect, at: number): void => {
    for (const one of EFFECTS) if (includes(effect, one)) restartedAt.set(one, at);
  };
  const keysOf = (before: string, after: string) => keysInForce(configurationPlan, before, after);
  record('device', clock.monotonic() - IN_OPERATION);
  return {
    activate(before, after, at) {
      const keys = keysOf(before, after);
      const effect = effectOfKeys(configurationPlan, keys);
      const begins = effect === 'device' ? at + TAKING_DOWN : at;
      for (const key of keys) services.set(key.split('.', 1)[0] ?? '', at);
      record(effect, begins);
      if (networkRestart > 0 && includes(effect, 'address')) awayUntil = begins + networkRestart * 1000;
    },
    boot(at) {
      awayUntil = 0;
      record('device', at);
    },
    endDowntime() {
      awayUntil = 0;
    },
    restartsRadios: (before, after) => includes(effectOfKeys(configurationPlan, keysOf(before, after)), 'link'),
    restartedAt: (effect) => restartedAt.get(effect) ?? 0,
    isAway: () => clock.monotonic() < awayUntil,
    serviceRestartedAt: (service) => Math.max(services.get(service) ?? 0, restartedAt.get('address') ?? 0),
  };
}
