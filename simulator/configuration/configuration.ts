import { decode, fieldOfKey } from 'guywire-engine/config';
import { EFFECTS, type Effect, includes, strongestEffect } from 'guywire-engine/core';
import { derive } from 'guywire-engine/derived';
import { type InUse, isQuiet } from 'guywire-engine/draft';
import { createRead, isActive, type Plan } from 'guywire-engine/plan';
import { TEST_SECONDS } from '../../rules/constants/timing.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { CHANGE, EDITED_AT } from '../../schemas/config/keys.ts';
import type { Clock } from '../core/clock.ts';
import { configurationPlan } from '../core/configurationPlan.ts';
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
import { writeStoredText } from './storedText.ts';
import { textDigest } from './textDigest.ts';
import { type Author, type Origin, openVersions, type Versions } from './versions.ts';

/** When the process starts, the radio has been on the air for so long (ms): the first link is there at once. */
const IN_OPERATION = 3_600_000;

/** Milliseconds in which a device that begins anew as a whole takes down what it does, before its radios start. */
const TAKING_DOWN = 25_000;

/**
 * Seconds until the network of the device is there again (docs/device.md#soft-restart).
 * @unit s
 */
export const NETWORK_RESTART = 10;

interface TestState {
  readonly active: boolean;
  /** Whether the countdown runs: it waits for a channel availability check. */
  readonly countdownStarted: boolean;
  /** Whole seconds until the device goes back. */
  readonly timeLeft: number;
}

/** What was applied or discarded. */
type Acted = 'candidate' | 'test' | 'nothing';

/** The texts of the device and how one becomes the other (D13). */
export interface Configuration {
  /** What boots. */
  stored(): string;
  /** What the device works by. */
  active(): string;
  /** Every text that was in force (D76). */
  readonly versions: Versions;
  /** Whether what the device works by is what boots: not under test, and not in force until the next restart alone. */
  isStored(): boolean;
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
  /** Puts a checked text into force for a while. @param test how. */
  startTest(text: string, test: TestStart): void;
  /** Whether what is tested here is tested at both ends, and the other end is seen under test of the same change (D57). */
  otherEnd(): 'missing' | 'seen' | undefined;
  /**
   * Tests a checked text until the other end has kept or dropped the same change (D57). Nothing may wait or be tested, and what is
   * in force must be stored: whichever text the change ends with is stored.
   */
  follow(text: string, change: Omit<Followed, 'former' | 'tested'>, by?: Author): void;
  /** The change at both ends that waits for the other end. */
  following(): Following | undefined;
  /** What the other end is told of the text in force. */
  stand(): Stand;
  /** Makes the candidate active, which ends a test; without one keeps what is being tested, unless the other end must. */
  apply(origin?: Partial<Origin>): Acted;
  /** Drops the candidate, and no test. */
  discard(): Acted;
  /** Ends a test at once: back to the text in force before it. */
  endTest(): Acted;
  /**
   * Puts a text in force and stores it, whatever was there, and stays within reach: first setup, reset. After a reset no
   * version before it is left.
   */
  install(text: string, origin?: Origin): void;
  /**
   * Changes every text, without a restart: passwords.
   * @param change the text changed; undefined if it cannot be changed
   * @returns false if one of the texts could not be changed: then none is
   */
  amend(change: (text: string) => string | undefined, by?: Author): boolean;
  /** What a boot does: all but the stored text is gone. @param at when the device is up again, ms by the clock that is never set. */
  boot(at: number): void;
  /** Ends a test whose time has passed; to be called before anything is answered. */
  settle(): void;
  /** When what an effect interrupts last began anew, ms by the clock that is never set; in the future while it is still being taken down. */
  restartedAt(effect: Effect): number;
  /** Whether the device cannot be reached, as its network begins anew with what was put into force. */
  isAway(): boolean;
  /** When a service, by the first part of its keys, last began anew, ms by the same clock. */
  serviceRestartedAt(service: string): number;
}

/** How a test begins. */
interface TestStart {
  /** Availability check of its channels, s; it runs first where the radios begin anew. */
  readonly checkSeconds: number;
  /** At both ends: it can be kept only while the other end is seen under test of the same change (D57). */
  readonly leads?: Pick<Followed, 'change' | 'peer'> | undefined;
  /** Who tests has seen the candidate: the test is in its place. Otherwise the candidate is there again after the test. */
  readonly replacesCandidate: boolean;
  readonly by?: Author | undefined;
}

/** What is seen of the other end of a link, by its hardware address, at a moment in ms. */
export type LookAtEnd = (peer: string, at: number) => SeenEnd | undefined;

interface Candidate {
  readonly text: string;
  readonly notStored: boolean;
}

interface RunningTest {
  readonly countdownFrom: number;
  readonly until: number;
  /** In force before, and again when the test ends. */
  readonly former: string;
  /** What waited and waits again when the test is over, unless another text was written meanwhile. */
  readonly aside: Candidate | undefined;
  readonly leads: TestStart['leads'];
}

/**
 * Keeps the stored, active and candidate texts. Only whole texts reach the store, and a test never does, so that a kill at
 * any moment leaves what was last kept.
 * @param initial text the device boots with; stored if the store has another or none.
 * @param networkRestart seconds for which it cannot be reached whenever its network begins anew.
 * @param onActivate called when another text is in force.
 * @param look at the other ends of its links.
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
  let awayUntil = 0;
  const restartedAt = new Map<Effect, number>();
  const services = new Map<string, number>();
  writeStoredText(store, initial);
  const versions = openVersions(store, clock, initial);
  restarted('device', clock.monotonic() - IN_OPERATION);
  const left = readFollowed(store, initial);
  if (left === undefined) forgetFollowed(store);
  else resume(left, clock.monotonic());

  function keep(text: string, origin: Origin & { readonly erases?: boolean }): void {
    versions.stores(text, { ...origin, isInForce: text === active }, () => writeStoredText(store, text));
    stored = text;
  }

  const goBack = (text: string, reason: Parameters<Versions['returns']>[1]): void =>
    versions.returns(text, reason, text === stored);

  /** After a restart it is the record of the change that says what the device had, not the stored text. */
  function resume(followed: Followed, at: number): void {
    following = beginReturning(followed, at);
    active = followed.former;
  }

  /** The person at this end has decided something else, or both ends have. */
  function leaveChange(): void {
    following = undefined;
    forgetFollowed(store);
  }

  /** Looks what has become of the other end, as often as that leads to another text. */
  function settleFollowing(): void {
    if (isLooking) return;
    // Who asks the other end may be asked by it what is here.
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
      // What cannot be stored now is decided later.
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

  /** The test is over, kept or not. */
  function leaveTest(): void {
    candidate ??= running?.aside;
    running = undefined;
  }

  /** All that an effect interrupts begins anew. */
  function restarted(effect: Effect, at: number): void {
    for (const one of EFFECTS) if (includes(effect, one)) restartedAt.set(one, at);
  }

  /** Only what the settings that differ belong to begins anew (D34). */
  function activate(text: string, at = clock.monotonic()): void {
    const keys = keysInForce(configurationPlan, active, text);
    const effect = effectOfKeys(configurationPlan, keys);
    const begins = effect === 'device' ? at + TAKING_DOWN : at;
    active = text;
    for (const key of keys) services.set(key.split('.', 1)[0] ?? '', at);
    restarted(effect, begins);
    if (networkRestart > 0 && includes(effect, 'address')) awayUntil = begins + networkRestart * 1000;
    onActivate();
  }

  const restartsRadios = (text: string): boolean =>
    includes(effectOfKeys(configurationPlan, keysInForce(configurationPlan, active, text)), 'link');

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
      const countdownFrom = clock.monotonic() + (restartsRadios(text) ? checkSeconds * 1000 : 0);
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
      // Pages leave their mark in what they write, programs do not.
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
      awayUntil = 0;
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
      awayUntil = 0;
      restarted('device', at);
    },
    settle() {
      settleFollowing();
      if (running === undefined || clock.monotonic() < running.until) return;
      const { until, former } = running;
      leaveTest();
      goBack(former, 'expired');
      activate(former, until);
    },
    isAway: () => clock.monotonic() < awayUntil,
    restartedAt: (effect) => restartedAt.get(effect) ?? 0,
    serviceRestartedAt: (service) => Math.max(services.get(service) ?? 0, restartedAt.get('address') ?? 0),
  };
}

/** The keys whose lines differ between two texts, those that only one of them has included. */
export function changedKeys(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const [old, next] = [parsedText(before), parsedText(after)];
  return [...new Set([...old.keys(), ...next.keys()])].filter((key) => old.get(key) !== next.get(key));
}

/** Keys whose lines differ between two texts and change a value in force: a written default and a setting that is not in use do not. */
export function keysInForce(plan: Plan, before: string, after: string): readonly string[] {
  const keys = changedKeys(before, after);
  if (keys.length === 0) return keys;
  const [then, now] = [before, after].map((text): InUse => {
    const document = derive(DERIVATIONS, decode(plan, parsedText(text)));
    const read = createRead(plan, () => document);
    return { document, isWritten: (field, rows) => isActive(field, rows, read) };
  });
  return then === undefined || now === undefined ? keys : keys.filter((key) => !isQuiet(plan, key, then, now));
}

/**
 * What a change of these lines of a configuration interrupts (D34): the strongest effect among their settings. The
 * effect of a line that belongs to no setting is unknown: the radios begin anew.
 */
export function effectOfKeys(plan: Plan, keys: Iterable<string>): Effect {
  return strongestEffect([...keys].map((key) => fieldOfKey(plan, key)?.field.effect ?? 'link'));
}
