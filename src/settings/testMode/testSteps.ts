import { includes } from 'guywire-engine/core';
import { SOFT_RESTART } from '../../../rules/constants/timing.ts';
import { figure } from '../../app/figures.ts';
import { isolated } from '../../i18n/isolated.ts';
import { t } from '../../i18n/t.ts';
import type { RunningTest } from '../core/testState.ts';
import { type KeepWait, keepWaitsFor } from './keepWaitsFor.ts';
import { secondsLeft } from './secondsLeft.ts';

export interface Step {
  readonly id: string;
  readonly stage: 'done' | 'now' | 'ahead' | 'failed';
  readonly text: string;
  /** Remaining share of its time, 0 to 1; undefined if unknown. */
  readonly share?: number | undefined;
}

interface Words {
  /** Main text: the open condition, the measured figures, or the reason to revert. */
  readonly text: string;
  /** Short form for phones. */
  readonly brief: string;
  /** Text for screen readers, announced once. Contains no countdown. */
  readonly announcement: string;
  /** Short text in the button: time until the test can be kept, and then the comparison with the prediction. */
  readonly when: string;
}

export interface TestSteps extends Words {
  readonly steps: readonly Step[];
  /** True if a condition was not met in time. */
  readonly isLate: boolean;
}

type StepId = 'apply' | 'radar' | 'peer';

/** Decibels by which a signal may differ from its prediction. */
const TOLERANCE = 2;

/**
 * Steps of a test: apply on the device, radar check if needed, return of the former link. All steps are done exactly
 * when the test can be kept. Otherwise, one step is current or late (D30, D34).
 * @param now milliseconds since 1970
 * @param moves true if the page moves to another address
 */
export function testSteps(state: RunningTest, now: number, moves = false): TestSteps {
  const { before, otherEnd, radar, due, missedPolls, at, left } = state;
  const waits = keepWaitsFor(state);
  const current = waits && stepOf(state, waits);
  const isExpired = missedPolls > 0 && secondsLeft(state, now) === 0;
  // The revert is a soft restart, during which the device does not answer.
  const isOver = isExpired && now >= at + left * 1000 + SOFT_RESTART;
  const isLate = current === 'peer' ? now >= due : current === 'apply' && isOver;
  const hasPeer = otherEnd !== undefined || before?.radios.length !== 0;
  const hasRadar = radar > 0 || current === 'radar';
  const ids: readonly StepId[] = [
    'apply',
    ...(hasRadar ? (['radar'] as const) : []),
    ...(hasPeer ? (['peer'] as const) : []),
  ];
  const place = current === undefined ? ids.length : ids.indexOf(current);
  const share = (id: StepId): number | undefined => {
    if (id === 'apply') return undefined;
    const [rest, whole] = id === 'radar' ? [radarLeft(state), radar] : [due - now, due - (before?.at ?? at)];
    return Math.min(1, Math.max(0, rest / Math.max(1, whole)));
  };
  const steps = ids.map((id, index): Step => {
    const stage = index < place ? 'done' : index > place ? 'ahead' : isLate ? 'failed' : 'now';
    return { id, stage, text: titleOf(id, stage, state), share: stage === 'now' ? share(id) : undefined };
  });
  const title = steps[Math.min(place, steps.length - 1)]?.text ?? '';
  return { steps, isLate, ...wordsOf() };

  function wordsOf(): Words {
    switch (current) {
      case undefined:
        return { ...soundWords(state, title), announcement: t('Ready to keep') };
      case 'apply': {
        // After a move, the settings may have been kept at the other address.
        if (isExpired && !isOver && !moves) {
          const text = t('Restoring the saved settings…');
          return { text, brief: text, announcement: text, when: '' };
        }
        const brief = missedPolls > 1 ? t('No answer') : t('Applying…');
        // The device has reverted, so nothing can be kept.
        const when = isExpired ? '' : waits === 'address' ? t('at the new address') : t('when reachable');
        return { text: applyText(state, now, isExpired, moves), brief, announcement: brief, when };
      }
      case 'radar': {
        const announcement = t('Radar check');
        if (hasPeer) return { ...waitWords(state, now), brief: title, announcement };
        return {
          text: t('Keep is available after the radar check.'),
          brief: title,
          announcement,
          when: t('after the radar check'),
        };
      }
      case 'peer':
        return isLate
          ? {
              text: lateText(state, now),
              brief: before?.peers.length === 1 ? t('{peer} not back', { peer: peerName(state) }) : title,
              announcement: title,
              when: '',
            }
          : { ...waitWords(state, now), announcement: title };
    }
  }
}

/** Remaining seconds of the radar check, by a status from after the start of the test. */
function radarLeft({ before, link }: RunningTest): number {
  return link === undefined || link.at < (before?.at ?? 0) ? 0 : link.radarLeft;
}

/** Current step. A device in a radar check has answered, although its countdown is paused. */
function stepOf(state: RunningTest, waits: KeepWait): StepId {
  if (waits === 'address') return 'apply';
  if (waits === 'radar' || (state.missedPolls === 0 && radarLeft(state) > 0)) return 'radar';
  return waits === 'device' ? 'apply' : 'peer';
}

function titleOf(id: StepId, stage: Step['stage'], state: RunningTest): string {
  switch (id) {
    case 'apply':
      return includes(state.before?.interruption.effect ?? 'none', 'device') ? t('Restart') : t('Apply');
    case 'radar':
      return stage === 'now' ? t('Radar check {seconds} s', { seconds: radarLeft(state) }) : t('Radar check');
    case 'peer':
      return peerTitle(stage, state);
  }
}

function peerTitle(stage: Step['stage'], state: RunningTest): string {
  const { length } = state.before?.peers ?? [];
  const peer = peerName(state);
  if (stage === 'failed') {
    if (length > 1) return t('No station returned');
    return length === 1 ? t('{peer} did not return', { peer }) : t('Peer did not return');
  }
  if (stage === 'done') {
    if (length > 1) return t('{back} of {all} stations back', { back: countBack(state), all: length });
    return length === 1 ? t('{peer} is back', { peer }) : t('Peer is back');
  }
  if (length > 1) return t('Stations reconnect');
  return length === 1 ? t('{peer} reconnects', { peer }) : t('Peer reconnects');
}

function countBack({ before, link }: RunningTest): number {
  return (before?.peers ?? []).filter(({ id }) => link?.peers.some((peer) => peer.id === id)).length;
}

/** Name of the expected peer, or a general word. */
function peerName({ before, link }: RunningTest): string {
  const [peer, ...others] = before?.peers ?? [];
  if (peer === undefined) return t('the peer');
  if (others.length > 0) return t('a station');
  // A station may have found another access point.
  const [found] = link?.isBase === false ? link.peers : [];
  return isolated((found ?? peer).name);
}

/** Expected peer, and the seconds until it should be back. */
function peerIn(state: RunningTest, now: number) {
  return { peer: peerName(state), seconds: Math.max(1, Math.ceil((state.due - now) / 1000)) };
}

function waitWords(state: RunningTest, now: number): Omit<Words, 'announcement'> {
  const params = peerIn(state, now);
  return {
    text: state.otherEnd
      ? t('Both ends keep automatically once connected, in about {seconds} s.', params)
      : t('Keep is available once {peer} reconnects, in about {seconds} s.', params),
    brief: t('{peer} in ~{seconds} s', params),
    when: t('when {peer} is back', params),
  };
}

function applyText(state: RunningTest, now: number, isExpired: boolean, moves: boolean): string {
  const { missedPolls, counting, isReached, before, due, radar } = state;
  if (missedPolls > 1) {
    if (isExpired) return t('The test has expired and the device does not answer here.');
    if (moves) return t('The device has left this address. It returns here unless the settings are kept.');
    const seconds = Math.ceil((due - now) / 1000) - radar;
    return before !== undefined && seconds > 0
      ? t('No answer yet; expected back in about {seconds} s.', { seconds })
      : t('The device does not answer. It reverts to its saved settings if it stays away.');
  }
  if (isReached) return t('Sign in at the new address to keep the settings.');
  return counting
    ? t('Trying to reach the device with the new settings…')
    : t('The device applies the new settings.');
}

function lateText({ before }: RunningTest, now: number): string {
  if (before === undefined) return t('Revert now restores the saved settings.');
  const seconds = Math.round((now - before.at) / 1000);
  const [peer, ...others] = before.peers;
  return peer?.signal === undefined || others.length > 0
    ? t('No answer for {seconds} s. Revert now restores the former link.', { seconds })
    : t('No answer for {seconds} s. Revert now restores the link at {signal} dBm.', {
        seconds,
        signal: figure(peer.signal),
      });
}

/** Measured figures, compared with the prediction or with the former figures. */
function soundWords({ before, link, otherEnd }: RunningTest, title: string): Omit<Words, 'announcement'> {
  const [peer, ...others] = link?.peers ?? [];
  if (peer?.signal === undefined || peer.remote === undefined || others.length > 0) {
    return {
      text: otherEnd
        ? t('Both ends are connected with the new settings.')
        : t('The device is reachable with the new settings. Keep them, or they revert.'),
      brief: title,
      when: '',
    };
  }
  const [here, there] = [figure(peer.signal), figure(peer.remote)];
  const name = isolated(peer.name);
  const measured = { peer: name, here, there };
  const brief = t('{peer} {signal} dBm', { peer: name, signal: there });
  // Figures of another radio, such as the backup, cannot be compared.
  const predicted = before?.predicted?.radio === peer.radio ? before?.predicted : undefined;
  const former = before?.peers.find(({ id, radio }) => id === peer.id && radio === peer.radio);
  const text = t('{here} dBm here, {there} dBm at {peer}', measured);
  if (predicted?.here !== undefined && predicted.there !== undefined) {
    const isAsPredicted =
      Math.abs(predicted.here - peer.signal) <= TOLERANCE && Math.abs(predicted.there - peer.remote) <= TOLERANCE;
    if (isAsPredicted)
      return { text: t('{measured}, as predicted.', { measured: text }), brief, when: t('as predicted') };
    const params = { measured: text, here: figure(predicted.here), there: figure(predicted.there) };
    return { text: t('{measured}; predicted: {here} and {there} dBm.', params), brief, when: '' };
  }
  if (former?.signal === undefined || former.remote === undefined) return { text: `${text}.`, brief, when: '' };
  const params = { measured: text, here: figure(former.signal), there: figure(former.remote) };
  return { text: t('{measured}; before: {here} and {there} dBm.', params), brief, when: '' };
}
