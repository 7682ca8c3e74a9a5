import { t } from '../../i18n/t.ts';
import type { RunningTest } from '../core/testState.ts';
import { isBack } from './keepWaitsFor.ts';

/** One of the things a test goes through. */
export interface TestPhase {
  readonly stage: 'done' | 'now' | 'ahead';
  readonly text: string;
}

/** How far a test has come: the device is back, the channel is free of radar, the other end is back (D30). */
export function testPhases({ reached, missed, before, link }: RunningTest): readonly TestPhase[] {
  const radarLeft = link?.radarLeft ?? 0;
  const isReached = missed === 0 && (reached || radarLeft > 0);
  const isChecking = isReached && radarLeft > 0;
  const isWaiting = isReached && !isChecking;
  return [
    { stage: isReached ? 'done' : 'now', text: isReached ? t('Device is back') : t('Applying the settings') },
    ...(isChecking
      ? [{ stage: 'now', text: t('Radar check: {seconds} s left', { seconds: radarLeft }) } as const]
      : []),
    isWaiting && link !== undefined && isBack(before, link)
      ? { stage: 'done', text: t('Peer is back') }
      : { stage: isWaiting ? 'now' : 'ahead', text: t('Waiting for the peer') },
  ];
}
