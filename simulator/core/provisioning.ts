import { BLUETOOTH, PROVISIONING } from '../../rules/link/codes.ts';
import type { Clock } from './clock.ts';

/** Seconds until the management radio has started, and has stopped. */
const STARTING_SECONDS = 5;
const STOPPING_SECONDS = 3;
/** Seconds until it stops by itself: at first, and once extended. */
export const RUNNING_SECONDS = 900;
export const EXTENDED_SECONDS = 3600;

/** Seconds after its start until a phone in the simulated world has connected. */
export const PHONE_SECONDS = 30;

/**
 * State of the management radio.
 * @property timeLeft whole seconds until it stops by itself
 */
export interface ProvisioningState {
  readonly status: (typeof PROVISIONING)[keyof typeof PROVISIONING];
  readonly timeLeft: number;
  /** Bluetooth state. A nearby phone connects after a while, and stays until the radio stops. */
  readonly bluetooth: (typeof BLUETOOTH)[keyof typeof BLUETOOTH];
}

/** Management radio for a phone nearby (docs/device.md#hardware). */
export interface Provisioning {
  state(): ProvisioningState;
  /** Starts the radio, or extends its time. @returns false if disabled in the configuration */
  start(): boolean;
  stop(): void;
}

interface Run {
  readonly from: number;
  readonly until: number;
  readonly extended: boolean;
}

/** @param isAllowed true if enabled in the configuration */
export function createProvisioning(clock: Clock, isAllowed: () => boolean): Provisioning {
  let run: Run | undefined;

  function state(): ProvisioningState {
    const off = { timeLeft: 0, bluetooth: BLUETOOTH.DISABLED };
    if (!isAllowed()) return { status: PROVISIONING.DISABLED, ...off };
    const now = clock.monotonic();
    if (run === undefined || now >= run.until + STOPPING_SECONDS * 1000) {
      return { status: PROVISIONING.NOT_RUNNING, ...off };
    }
    if (now >= run.until) return { status: PROVISIONING.STOPPING, ...off };
    const timeLeft = Math.ceil((run.until - now) / 1000);
    const up = run.from + STARTING_SECONDS * 1000;
    if (now < up) return { ...off, status: PROVISIONING.STARTING, timeLeft };
    const bluetooth = now < up + PHONE_SECONDS * 1000 ? BLUETOOTH.DISCOVERABLE : BLUETOOTH.CONNECTED;
    return { status: run.extended ? PROVISIONING.EXTENDED : PROVISIONING.RUNNING, timeLeft, bluetooth };
  }

  return {
    state,
    start() {
      const { status, timeLeft } = state();
      if (status === PROVISIONING.DISABLED) return false;
      const now = clock.monotonic();
      const runs = run !== undefined && timeLeft > 0;
      const seconds = runs ? EXTENDED_SECONDS : STARTING_SECONDS + RUNNING_SECONDS;
      run = { from: runs && run !== undefined ? run.from : now, until: now + seconds * 1000, extended: runs };
      return true;
    },
    stop() {
      if (run !== undefined && state().timeLeft > 0) run = { ...run, until: clock.monotonic() };
    },
  };
}
