import type { Clock } from '../clock.ts';
import type { Store } from '../storage/store.ts';

/** Seconds a test lasts before the device goes back (D13). */
export const TEST_SECONDS = 240;

/** When the process starts, the radio has been on the air for so long (ms): nobody waits for the first link. */
const IN_OPERATION = 3_600_000;

export interface TestState {
  readonly active: boolean;
  /** Whether the countdown runs: it waits for a channel availability check. */
  readonly countdownStarted: boolean;
  /** Whole seconds until the device goes back. */
  readonly timeLeft: number;
}

/** What was applied or discarded. */
export type Acted = 'candidate' | 'test' | 'nothing';

/** The texts of the device and how one becomes the other (D13). */
export interface Configuration {
  /** What boots. */
  stored(): string;
  /** What the device works by. */
  active(): string;
  /** What a person goes on editing: the candidate, else the active text. */
  current(): string;
  /** The text that waits to be applied. */
  candidate(): string | undefined;
  /** The text under test. */
  underTest(): string | undefined;
  /** Whether a candidate waits that differs from what is active. */
  modified(): boolean;
  test(): TestState;
  /** Takes a checked text as candidate; with `notStored` it will not outlive a reboot. */
  propose(text: string, notStored: boolean): void;
  /** Puts a checked text into force for a while. @param checkSeconds availability check that runs first. */
  startTest(text: string, checkSeconds: number): void;
  /** Makes the candidate active, which ends a test; without one keeps what is being tested. */
  apply(): Acted;
  /** Drops the candidate. */
  discard(): Acted;
  /** Ends a test at once: back to the stored text. */
  endTest(): Acted;
  /** Puts a text in force and stores it, whatever was there: first setup, reset. */
  install(text: string): void;
  /** Changes every text alike, without a restart: passwords. */
  amend(change: (text: string) => string): void;
  /** What a boot does: all but the stored text is gone. @param at when the device is up again, ms by the clock that is never set. */
  boot(at: number): void;
  /** Ends a test whose time has passed; to be called before anything is answered. */
  settle(): void;
  /** When the device last restarted its services, ms by the clock that is never set. */
  restartedAt(): number;
}

interface Trial {
  readonly countdownFrom: number;
  readonly until: number;
}

/**
 * Keeps the stored, active and candidate texts. Only whole texts reach the store, and a test never does, so that a kill at
 * any moment leaves what was last kept.
 * @param initial text the device boots with; stored if the store has none yet.
 */
export function createConfiguration(store: Store, clock: Clock, initial: string): Configuration {
  let stored = initial;
  if (store.read('system.cfg') !== initial) keep(initial);
  let active = stored;
  let candidate: { readonly text: string; readonly notStored: boolean } | undefined;
  let trial: Trial | undefined;
  let restartedAt = clock.monotonic() - IN_OPERATION;

  function keep(text: string): void {
    store.write('system.cfg', text);
    stored = text;
  }

  function activate(text: string, at = clock.monotonic()): void {
    if (text === active) return;
    active = text;
    restartedAt = at;
  }

  return {
    stored: () => stored,
    active: () => active,
    current: () => candidate?.text ?? active,
    candidate: () => candidate?.text,
    underTest: () => (trial === undefined ? undefined : active),
    modified: () => candidate !== undefined && candidate.text !== active,
    test() {
      if (trial === undefined) return { active: false, countdownStarted: false, timeLeft: 0 };
      const left = Math.ceil((trial.until - clock.monotonic()) / 1000);
      return {
        active: true,
        countdownStarted: clock.monotonic() >= trial.countdownFrom,
        timeLeft: Math.max(0, Math.min(TEST_SECONDS, left)),
      };
    },
    propose(text, notStored) {
      candidate = { text, notStored };
    },
    startTest(text, checkSeconds) {
      const countdownFrom = clock.monotonic() + checkSeconds * 1000;
      trial = { countdownFrom, until: countdownFrom + TEST_SECONDS * 1000 };
      candidate = undefined;
      activate(text);
    },
    apply() {
      const { text, notStored } = candidate ?? { text: active, notStored: false };
      const applied = candidate ? 'candidate' : trial ? 'test' : 'nothing';
      if (applied === 'nothing') return applied;
      if (!notStored) keep(text);
      activate(text);
      candidate = undefined;
      trial = undefined;
      return applied;
    },
    discard() {
      const discarded = candidate ? 'candidate' : 'nothing';
      candidate = undefined;
      return discarded;
    },
    endTest() {
      if (trial === undefined) return 'nothing';
      trial = undefined;
      activate(stored);
      return 'test';
    },
    install(text) {
      keep(text);
      candidate = undefined;
      trial = undefined;
      activate(text);
    },
    amend(change) {
      keep(change(stored));
      active = change(active);
      if (candidate !== undefined) candidate = { ...candidate, text: change(candidate.text) };
    },
    boot(at) {
      candidate = undefined;
      trial = undefined;
      active = stored;
      restartedAt = at;
    },
    settle() {
      if (trial === undefined || clock.monotonic() < trial.until) return;
      const { until } = trial;
      trial = undefined;
      activate(stored, until);
    },
    restartedAt: () => restartedAt,
  };
}
