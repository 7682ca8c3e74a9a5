import type { LinkState } from '../../rules/link/linkState.ts';
import { verdictOf } from '../diagnostics/alignment/heard.ts';

/** What a link is looked at for, in the order in which it comes about. */
export const CHECK_IDS = ['radio', 'radar', 'far', 'signal'] as const;

export type CheckId = (typeof CHECK_IDS)[number];

/** `now`: it is waited for; `ahead`: not yet; `failed`: it stands so, and may become better; `unknown`: the device does not say. */
export type CheckStage = 'passed' | 'now' | 'ahead' | 'failed' | 'unknown';

export type Checks = Readonly<Record<CheckId, CheckStage>>;

/** One end of a link: dBm. */
export interface HeardEnd {
  readonly isLocal: boolean;
  /** Of the other end. */
  readonly name: string | undefined;
  readonly signal: number | undefined;
  readonly expected: number | undefined;
}

/** What is known of the link, by the newest status. dBm, seconds. */
export interface CheckFacts {
  /** The device answers with the settings that are meant. */
  readonly isReached: boolean;
  readonly state: LinkState;
  /** Seconds of the radar check that are left. */
  readonly radarLeft: number;
  /** Both ends of the link to each other end, as far as they are known. */
  readonly ends: readonly HeardEnd[];
}

/** How far the link has come (D68). */
export function checksOf({ isReached, state, radarLeft, ends }: CheckFacts): Checks {
  if (!isReached) return { radio: 'now', radar: 'ahead', far: 'ahead', signal: 'ahead' };
  if (state === 'disabled') return { radio: 'failed', radar: 'ahead', far: 'ahead', signal: 'ahead' };
  if (state === 'dfs-wait' || radarLeft > 0) return { radio: 'passed', radar: 'now', far: 'ahead', signal: 'ahead' };
  const up = { radio: 'passed', radar: 'passed' } as const;
  if (state !== 'connected' || ends.length === 0) return { ...up, far: 'now', signal: 'ahead' };
  return { ...up, far: 'passed', signal: signalStage(ends) };
}

/** What one end does not reach decides; one that has not told yet is waited for, and of one that expects nothing nothing is known. */
function signalStage(ends: CheckFacts['ends']): CheckStage {
  const stages = ends.map(({ signal, expected }): CheckStage => {
    if (expected === undefined) return 'unknown';
    if (signal === undefined) return 'now';
    return verdictOf(signal, expected)?.tone === 'good' ? 'passed' : 'failed';
  });
  return (['failed', 'now', 'unknown'] as const).find((stage) => stages.includes(stage)) ?? 'passed';
}

/** Whether nothing is left to wait for: where a device does not say what to expect, the other end being back decides. */
export function allPassed(checks: Checks): boolean {
  return CHECK_IDS.every((id) => checks[id] === 'passed' || (id === 'signal' && checks[id] === 'unknown'));
}
