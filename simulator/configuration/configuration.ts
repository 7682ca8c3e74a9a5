import { TEST_SECONDS } from '../../rules/constants/timing.ts';
import { CHANGE, EDITED_AT } from '../../schemas/config/keys.ts';
import type { Clock } from '../core/clock.ts';
import { StorageError } from '../storage/storageError.ts';
import type { Store } from '../storage/store.ts';
import type { Stand } from '../world/stand.ts';
import {
  beginFollowing,
  beginReturning,
  type Followed,
  type Following,
  forgetFollowed,
  nextOf,
  readFollowed,
  type SeenEnd,
  storeFollowed,
  triedUntil,
} from './following.ts';
import { parsedText } from './parsedText.ts';
import { createRestarts, type Restarts } from './restarts.ts';
import { writeStoredText } from './storedText.ts';
import { textDigest } from './textDigest.ts';
import { type Author, type Origin, openVersions, type Versions } from './versions.ts';

interface TestState {
  readonly active: boolean;
  /** False during the channel availability check before the countdown. */
  readonly countdownStarted: boolean;
  /** Whole seconds until the revert. */
  readonly timeLeft: number;
}

type Acted = 'candidate' | 'test' | 'nothing';

/** Configuration texts of the device and the transitions between them (D13). */
export interface Configuration extends Pick<Restarts, 'restartedAt' | 'isAway' | 'serviceRestartedAt'> {
  /** Text used at boot. */
  stored(): string;
  /** Text in force. */
  active(): string;
  /** Log of all texts that were in force (D76). */
  readonly versions: Versions;
  /** True if the active text is also the stored one: not under test, and not temporary until the next reboot. */
  isStored(): boolean;
  /** Text to edit: the candidate, else the active text. */
  current(): string;
  candidate(): string | undefined;
  underTest(): string | undefined;
  /** True if the candidate differs from the active text. */
  modified(): boolean;
  test(): TestState;
  /** Sets a checked text as candidate. With `notStored`, it is discarded at the next reboot. */
  propose(text: string, notStored: boolean): void;
  startTest(text: string, test: TestStart): void;
  /**
   * State of a test at both ends: the peer is seen under test of the same change, or not (D57). Undefined for other
   * tests.
   */
  otherEnd(): 'missing' | 'seen' | undefined;
  /**
   * Tests a checked text until the peer has kept or dropped the same change (D57). Requires that nothing is pending
   * or under test, and that the active text is stored. The text that the change ends with is stored.
   */
  follow(text: string, change: Omit<Followed, 'former' | 'tested'>, by?: Author): void;
  /** Change at both ends that waits for the peer. */
  following(): Following | undefined;
  /** State of the active text, as reported to the peer. */
  stand(): Stand;
  /** Activates the candidate, which ends a test. Without a candidate, keeps the text under test. */
  apply(origin?: Partial<Origin>): Acted;
  /** Drops the candidate. Does not end a test. */
  discard(): Acted;
  endTest(): Acted;
  /**
   * Activates and stores a text unconditionally, without a network restart: first set-up and factory reset. A factory
   * reset removes all earlier versions.
   */
  install(text: string, origin?: Origin): void;
  /**
   * Changes every text without a restart, to change passwords.
   * @param change returns the changed text, undefined if it cannot be changed
   * @returns false if one of the texts could not be changed: then none is
   */
  amend(change: (text: string) => string | undefined, by?: Author): boolean;
  /**
   * Called at boot: discards all texts but the stored one.
   * @param at end of the boot, monotonic ms
   */
  boot(at: number): void;
  /** Ends an expired test. Call before any response. */
  settle(): void;
}

interface TestStart {
  /** Duration of the channel availability check, s. Applies if the change restarts the radios. */
  readonly checkSeconds: number;
  /** For a test at both ends. It can be kept only while the peer is seen under test of the same change (D57). */
  readonly leads?: Pick<Followed, 'change' | 'peer'> | undefined;
  /**
   * True if the client has seen the candidate, which the test then replaces. Otherwise the candidate returns after
   * the test.
   */
  readonly replacesCandidate: boolean;
  readonly by?: Author | undefined;
}

/** Returns the state of a link peer, by its MAC address, at a time in ms. */
export type LookAtEnd = (peer: string, at: number) => SeenEnd | undefined;

interface Candidate {
  readonly text: string;
  readonly notStored: boolean;
}

interface RunningTest {
  readonly countdownFrom: number;
  readonly until: number;
  /** Text to revert to. */
  readonly former: string;
  /** Candidate to restore after the test, unless another text was written meanwhile. */
  readonly aside: Candidate | undefined;
  readonly leads: TestStart['leads'];
}

/**
 * Manages the stored, active and candidate texts. The store receives only complete texts and never a test. A power
 * cut at any moment leaves the last kept text.
 * @param initial text at boot, stored if it differs from the store
 * @param networkRestart downtime of a network restart in seconds
 * @param onActivate called after another text became active
 * @param look returns the state of link peers
 */
export function createConfiguration(
  store: Store,
  clock: Clock,
  initial: string,
  networkRestart = 0,
  onActivate: () => void = () => undefined,
  look: LookAtEnd = () => undefined,
): Configuration {
  let stored = initial;
  let active = initial;
  let following: Following | undefined;
  let isLooking = false;
  let candidate: Candidate | undefined;
  let running: RunningTest | undefined;
  const restarts = createRestarts(clock, networkRestart);
  writeStoredText(store, initial);
  const versions = openVersions(store, clock, initial);
  const left = readFollowed(store, initial);
  if (left === undefined) forgetFollowed(store);
  else resume(left, clock.monotonic());

  function keep(text: string, origin: Origin & { readonly erases?: boolean }): void {
    versions.stores(text, { ...origin, isInForce: text === active }, () => writeStoredText(store, text));
    stored = text;
  }

  const goBack = (text: string, reason: Parameters<Versions['returns']>[1]): void =>
    versions.returns(text, reason, text === stored);

  /** After a reboot, the record of the change defines the active text, not the stored text. */
  function resume(followed: Followed, at: number): void {
    following = beginReturning(followed, at);
    active = followed.former;
  }

  /** Forgets the change: both ends have decided, or the user of this end made another decision. */
  function leaveChange(): void {
    following = undefined;
    forgetFollowed(store);
  }

  /** Follows the peer, until its state leads to no other text. */
  function settleFollowing(): void {
    if (isLooking) return;
    // Guards against recursion: the peer may query this device in turn.
    isLooking = true;
    try {
      for (let next = followNext(); next !== undefined; next = followNext()) {
        if ('decided' in next) {
          const { [next.decided]: text } = next.followed;
          keep(text, { how: 'bothEnds' });
          leaveChange();
        } else {
          const { turned } = next;
          if (turned[turned.side] !== active) {
            goBack(turned[turned.side], 'otherEnd');
            activate(turned[turned.side], turned.since);
          }
          following = turned;
        }
      }
    } catch (error) {
      // The decision is retried when it cannot be stored now.
      if (!(error instanceof StorageError)) throw error;
    } finally {
      isLooking = false;
    }
  }

  function followNext() {
    if (following === undefined) return undefined;
    const { peer } = following;
    const next = nextOf(following, clock.monotonic(), (at) => look(peer, at));
    return next && { ...next, followed: following };
  }

  const otherEnd = (): 'missing' | 'seen' | undefined => {
    if (running?.leads === undefined) return undefined;
    const { change, peer } = running.leads;
    const stand = look(peer, clock.monotonic())?.stand;
    return stand?.change === change && !stand.isSettled ? 'seen' : 'missing';
  };

  function leaveTest(): void {
    candidate ??= running?.aside;
    running = undefined;
  }

  /** Restarts only the parts that the changed settings affect (D34). */
  function activate(text: string, at = clock.monotonic()): void {
    restarts.activate(active, text, at);
    active = text;
    onActivate();
  }

  return {
    stored: () => stored,
    active: () => active,
    isStored: () => active === stored,
    versions,
    current: () => candidate?.text ?? active,
    candidate: () => candidate?.text,
    underTest: () => (running !== undefined || following?.side === 'tested' ? active : undefined),
    modified: () => candidate !== undefined && candidate.text !== active,
    test() {
      const until = running?.until ?? (following?.side === 'tested' ? triedUntil(following) : undefined);
      if (until === undefined) return { active: false, countdownStarted: false, timeLeft: 0 };
      const left = Math.ceil((until - clock.monotonic()) / 1000);
      return {
        active: true,
        countdownStarted: clock.monotonic() >= (running?.countdownFrom ?? until - TEST_SECONDS * 1000),
        timeLeft: Math.max(0, Math.min(TEST_SECONDS, left)),
      };
    },
    propose(text, notStored) {
      candidate = { text, notStored };
    },
    otherEnd,
    follow(text, change, by) {
      const followed = { ...change, former: active, tested: text };
      storeFollowed(store, followed, [stored]);
      versions.tries(text, { how: 'bothEnds', by }, 'testing');
      following = beginFollowing(followed, clock.monotonic());
      activate(text);
    },
    following: () => following,
    stand: () => ({
      change: parsedText(active).get(CHANGE),
      isSettled: following === undefined && running === undefined && active === stored,
    }),
    startTest(text, { checkSeconds, replacesCandidate, leads, by }) {
      versions.tries(text, { how: leads === undefined ? 'tested' : 'bothEnds', by }, 'testing');
      const countdownFrom = clock.monotonic() + (restarts.restartsRadios(active, text) ? checkSeconds * 1000 : 0);
      const until = countdownFrom + TEST_SECONDS * 1000;
      const aside = (replacesCandidate ? undefined : candidate) ?? running?.aside;
      running = { countdownFrom, until, former: running?.former ?? active, aside, leads };
      candidate = undefined;
      activate(text);
    },
    apply({ how, by } = {}) {
      const { text, notStored } = candidate ?? { text: active, notStored: false };
      const applied = candidate ? 'candidate' : running ? 'test' : 'nothing';
      if (applied === 'nothing') return applied;
      // Pages set a timestamp in the text, other clients do not.
      const isOfPage = parsedText(text).get(EDITED_AT) !== parsedText(active).get(EDITED_AT);
      if (!notStored) keep(text, { how: how ?? (isOfPage ? 'saved' : 'api'), by });
      else if (text === stored) goBack(text, 'ended');
      else if (text !== active) versions.tries(text, { how: 'untilReboot', by }, 'unsaved');
      leaveChange();
      activate(text);
      candidate = undefined;
      leaveTest();
      return applied;
    },
    discard() {
      const discarded = candidate ? 'candidate' : 'nothing';
      candidate = undefined;
      return discarded;
    },
    endTest() {
      if (following?.side === 'tested') {
        following = beginReturning(following, clock.monotonic());
        goBack(following.former, 'ended');
        activate(following.former);
        return 'test';
      }
      if (running === undefined) return 'nothing';
      const { former } = running;
      leaveTest();
      goBack(former, 'ended');
      activate(former);
      return 'test';
    },
    install(text, origin = { how: 'setup' }) {
      keep(text, { ...origin, erases: origin.how === 'reset' });
      leaveChange();
      candidate = undefined;
      running = undefined;
      activate(text);
      restarts.endDowntime();
    },
    amend(change, by) {
      const changed = new Map<string, string>();
      const { former, tested } = following ?? {};
      for (const text of [stored, active, candidate?.text, running?.former, running?.aside?.text, former, tested]) {
        const next = text === undefined ? text : change(text);
        if (text !== undefined && next === undefined) return false;
        if (text !== undefined && next !== undefined) changed.set(text, next);
      }
      const now = (text: string): string => changed.get(text) ?? text;
      const waiting = (one: Candidate | undefined) => one && { ...one, text: now(one.text) };
      if (following !== undefined) {
        following = { ...following, former: now(following.former), tested: now(following.tested) };
        storeFollowed(store, following, [stored, now(stored)]);
      }
      const origin = { how: 'account', by } as const;
      if (active === stored) keep(now(stored), origin);
      else {
        writeStoredText(store, now(stored));
        stored = now(stored);
        const { outcome } = versions.find(textDigest(active)) ?? {};
        versions.tries(now(active), origin, outcome === 'unsaved' ? outcome : 'testing');
      }
      active = now(active);
      candidate = waiting(candidate);
      running = running && { ...running, former: now(running.former), aside: waiting(running.aside) };
      return true;
    },
    boot(at) {
      candidate = undefined;
      running = undefined;
      active = stored;
      goBack(stored, 'restarted');
      if (following !== undefined) resume(following, at);
      restarts.boot(at);
    },
    settle() {
      settleFollowing();
      if (running === undefined || clock.monotonic() < running.until) return;
      const { until, former } = running;
      leaveTest();
      goBack(former, 'expired');
      activate(former, until);
    },
    restartedAt: restarts.restartedAt,
    isAway: restarts.isAway,
    serviceRestartedAt: restarts.serviceRestartedAt,
  };
}
