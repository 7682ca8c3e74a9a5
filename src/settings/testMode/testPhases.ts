import { t } from '../../i18n/t.ts';
import type { RunningTest } from './testState.ts';

/** One of the things a test goes through. */
export interface TestPhase {
  readonly stage: 'done' | 'now' | 'ahead';
  readonly text: string;
}

/** What the newest status says of the links. */
export interface LinkNow {
  /** Seconds left of a radar check; 0 where none runs. */
  readonly radarLeft: number;
  readonly linked: boolean;
}

/** How far a test has come: the device is back, the channel is free of radar, the other end is back (D30). */
export function testPhases({ reached, missed }: RunningTest, { radarLeft, linked }: LinkNow): readonly TestPhase[] {
  const isBack = missed === 0 && (reached || radarLeft > 0);
  const isChecking = isBack && radarLeft > 0;
  const isWaiting = isBack && !isChecking;
  return [
    { stage: isBack ? 'done' : 'now', text: isBack ? t('Device is back') : t('Device restarts') },
    ...(isChecking
      ? [{ stage: 'now', text: t('Radar check: {seconds} s left', { seconds: radarLeft }) } as const]
      : []),
    isWaiting && linked
      ? { stage: 'done', text: t('Peer is back') }
      : { stage: isWaiting ? 'now' : 'ahead', text: t('Waiting for the peer') },
  ];
}
