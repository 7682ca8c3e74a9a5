import type { LinkState } from '../../rules/link/linkState.ts';
import { verdictOf } from '../diagnostics/alignment/heard.ts';

/** Checks of a link, in the order in which they pass. */
export const CHECK_IDS = ['radio', 'radar', 'far', 'signal'] as const;

export type CheckId = (typeof CHECK_IDS)[number];

/**
 * `now`: in progress; `ahead`: not started; `failed`: failing, may still pass; `unknown`: not reported by the device.
 */
export type CheckStage = 'passed' | 'now' | 'ahead' | 'failed' | 'unknown';

export type Checks = Readonly<Record<CheckId, CheckStage>>;

/** Signals of one end of a link in dBm. */
export interface HeardEnd {
  readonly isLocal: boolean;
  /** Name of the peer. */
  readonly name: string | undefined;
  readonly signal: number | undefined;
  readonly expected: number | undefined;
}

/** Facts of the latest status about the link. dBm, seconds. */
export interface CheckFacts {
  /** True if the device answers with the settings under test. */
  readonly isReached: boolean;
  readonly state: LinkState;
  /** Remaining seconds of the radar check. */
  readonly radarLeft: number;
  /** Both ends of the link to each peer, as far as known. */
  readonly ends: readonly HeardEnd[];
}

/** Progress of the link (D68). */
export function checksOf({ isReached, state, radarLeft, ends }: CheckFacts): Checks {
  if (!isReached) return { radio: 'now', radar: 'ahead', far: 'ahead', signal: 'ahead' };
  if (state === 'disabled') return { radio: 'failed', radar: 'ahead', far: 'ahead', signal: 'ahead' };
  if (state === 'dfs-wait' || radarLeft > 0) return { radio: 'passed', radar: 'now', far: 'ahead', signal: 'ahead' };
  const up = { radio: 'passed', radar: 'passed' } as const;
  if (state !== 'connected' || ends.length === 0) return { ...up, far: 'now', signal: 'ahead' };
  return { ...up, far: 'passed', signal: signalStage(ends) };
}

/** A weak end fails the check. A missing reading is awaited. An end without an expected signal is unknown. */
function signalStage(ends: CheckFacts['ends']): CheckStage {
  const stages = ends.map(({ signal, expected }): CheckStage => {
    if (expected === undefined) return 'unknown';
    if (signal === undefined) return 'now';
    return verdictOf(signal, expected)?.tone === 'good' ? 'passed' : 'failed';
  });
  return (['failed', 'now', 'unknown'] as const).find((stage) => stages.includes(stage)) ?? 'passed';
}

/** True if nothing is left to wait for. Without an expected signal, the return of the peer decides. */
export function allPassed(checks: Checks): boolean {
  return CHECK_IDS.every((id) => checks[id] === 'passed' || (id === 'signal' && checks[id] === 'unknown'));
}
