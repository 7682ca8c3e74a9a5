import { isolated } from '../../i18n/isolated.ts';
import { currentLocale, plural, t } from '../../i18n/t.ts';
import type { RunningTest, TestEnd } from '../core/testState.ts';
import { keepWaitsFor } from './keepWaitsFor.ts';

/** `m:ss`, as a countdown is read. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds until the device goes back: as it said last, or, while it is silent, by the clock of this page. */
export function secondsLeft({ left, at, missed }: RunningTest, now: number): number {
  return missed === 0 ? left : Math.max(0, left - Math.max(0, now - at) / 1000);
}

/**
 * What is going on in a test, in one sentence.
 * @param over its time is over
 * @param moves the page is to be found elsewhere meanwhile
 */
export function testText(state: RunningTest, { over, moves }: { over: boolean; moves: boolean }): string {
  if (state.missed > 1) {
    if (over) return t('The test has expired and the device does not answer here.');
    if (moves) return t('The device has left this address. It returns here unless the settings are kept.');
    return t('The device does not answer. It reverts to its saved settings if it stays away.');
  }
  const isChecking = state.missed === 0 && (state.link?.radarLeft ?? 0) > 0;
  if (isChecking) return t('Keep is available after the radar check.');
  if (!state.counting) return t('The device applies the new settings.');
  if (!state.reached) return t('Trying to reach the device with the new settings…');
  if (state.otherEnd === 'missing') return t('Waiting for the peer to connect with the new settings…');
  if (state.otherEnd === 'seen') return t('Both ends are connected with the new settings.');
  if (keepWaitsFor(state) === 'peer') return peerText(state);
  return t('The device is reachable with the new settings. Keep them, or they revert.');
}

/** Who has to be back before the test can be kept. */
function peerText({ before }: RunningTest): string {
  const [peer, ...others] = before?.peers ?? [];
  if (peer === undefined) return t('Keep is available once there is a link.');
  if (others.length === 0) return t('Keep is available once {peer} is back.', { peer: isolated(peer.name) });
  return plural(others.length + 1, {
    one: 'Keep is available once {count} of the stations is back.',
    other: 'Keep is available once one of {count} stations is back.',
  });
}

/** How a test ended and why. */
export function testEndText(end: TestEnd): string {
  if (end.kept) {
    return end.by === 'here'
      ? t('Kept: the tested settings are saved and in use.')
      : t('The tested settings were kept from another session; they are saved and in use.');
  }
  if (end.at === undefined) return t(REVERTED[end.by]);
  return t(REVERTED_AT[end.by], {
    time: new Date(end.at).toLocaleTimeString(currentLocale(), { timeStyle: 'short' }),
  });
}

const REVERTED = {
  here: 'Test ended here; saved settings restored.',
  elsewhere: 'Test ended by another session or a restart; saved settings restored.',
  time: 'Test expired; saved settings restored.',
  restart: 'The device restarted during the test; saved settings restored.',
} as const;

const REVERTED_AT = {
  ...REVERTED,
  time: 'Test expired at {time}; saved settings restored.',
  restart: 'The device restarted at {time}, during the test; saved settings restored.',
} as const;
