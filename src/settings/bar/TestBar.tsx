import { type ReactNode, useEffect } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { isolated } from '../../i18n/isolated.ts';
import { t } from '../../i18n/t.ts';
import { closeNotification, type Notification, notifications } from '../../notifications/notify.ts';
import { useNow } from '../../status/useNow.ts';
import { Addresses, returnText } from '../addressChange/Addresses.tsx';
import type { AddressChange } from '../addressChange/addressChangeOf.ts';
import { likelyAddress } from '../addressChange/likelyAddress.ts';
import type { Answerer } from '../addressChange/probe.ts';
import { TestedAddress } from '../addressChange/TestedAddress.tsx';
import type { Settings } from '../core/settings.ts';
import { KeepButtons } from '../testMode/KeepButtons.tsx';
import { secondsLeft } from '../testMode/secondsLeft.ts';
import { TestClock, TestStepLine } from '../testMode/TestStepLine.tsx';
import { testSteps } from '../testMode/testSteps.ts';
import { Said } from './Said.tsx';

interface Props {
  readonly settings: Settings;
  /** Running operation, in words. */
  readonly progress: string | undefined;
  readonly addressChange: AddressChange | undefined;
  readonly answers: ReadonlyMap<string, Answerer>;
  /** True if the page has to move, so that only a session at the new address can keep the test. */
  readonly isMoving: boolean;
  readonly children: ReactNode;
}

export function TestBar({ settings, progress, addressChange, answers, isMoving, children }: Props) {
  const state = useCell(settings.test);
  const isRunning = state.phase === 'running';
  const now = useNow(isRunning);
  // Messages from before the test do not cover it, nor those of links, whose state the steps show. The bell lists them.
  useEffect(() => {
    const closeEach = (isCovering: (message: Notification) => boolean) => {
      for (const message of notifications.get().filter(isCovering)) closeNotification(message.id);
    };
    closeEach(({ tone }) => tone !== 'bad');
    return notifications.subscribe(() => closeEach(({ subject }) => subject !== undefined));
  }, []);
  if (!isRunning) return null;
  if (state.missingSince !== undefined && progress !== undefined) {
    return (
      <Said>
        <p role="status">{progress}</p>
        {children}
      </Said>
    );
  }
  const away = state.missedPolls > 0;
  const left = secondsLeft(state, now);
  const steps = testSteps(state, now, addressChange !== undefined);
  if (isMoving && addressChange !== undefined) {
    const address = likelyAddress(addressChange, answers);
    return (
      <div className="bar-test bar-move">
        <div className="bar-lines">
          <TestedAddress addressChange={addressChange} answers={answers} away={away} />
          <p id="test-progress">{progress ?? movingText(addressChange, answers, away && left === 0)}</p>
          <Said>{children}</Said>
        </div>
        <TestClock left={left} whole={state.whole} />
        {!settings.readOnly && (
          <div className="bar-actions">
            <KeepButtons
              settings={settings}
              state={state}
              steps={steps}
              moves
              isElsewhere
              describedBy="test-progress"
            />
            {address !== undefined && (
              <a className="button button-primary" href={address} target="_blank" rel="noreferrer">
                {t('Open')}
              </a>
            )}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {progress ?? steps.announcement}
        </p>
      </div>
    );
  }
  return (
    <div className="bar-test">
      <TestStepLine steps={steps.steps} left={left} whole={state.whole}>
        <Said>
          {addressChange !== undefined && (
            <Addresses
              addressChange={addressChange}
              answers={answers}
              away={away}
              stage={away && left === 0 ? 'over' : 'test'}
            />
          )}
          {children}
          <p id="test-progress" data-late={steps.isLate || undefined}>
            <span className="bar-sentence">{progress ?? steps.text}</span>
            <span className="bar-brief" aria-hidden="true">
              {progress ?? steps.brief}
            </span>
          </p>
        </Said>
        <p className="visually-hidden" role="status">
          {progress ?? steps.announcement}
        </p>
      </TestStepLine>
      {!settings.readOnly && (
        <div className="bar-actions">
          <KeepButtons
            settings={settings}
            state={state}
            steps={steps}
            moves={addressChange !== undefined}
            describedBy="test-progress"
          />
        </div>
      )}
    </div>
  );
}

/** Condition for keeping the settings at the new address, and the address that returns otherwise. */
function movingText(
  addressChange: AddressChange,
  answers: ReadonlyMap<string, Answerer>,
  isExpired: boolean,
): string {
  if (isExpired) return returnText(addressChange, answers);
  const address = isolated(new URL(addressChange.from).host);
  return t('Sign in there and press Keep, or {address} comes back.', { address });
}
