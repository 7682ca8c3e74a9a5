import type { ReactNode } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { useNow } from '../../status/useNow.ts';
import { Addresses } from '../addressChange/Addresses.tsx';
import type { AddressChange } from '../addressChange/addressChangeOf.ts';
import type { Answerer } from '../addressChange/probe.ts';
import type { Settings } from '../core/settings.ts';
import { KeepButtons } from '../testMode/KeepButtons.tsx';
import { TestStepLine } from '../testMode/TestStepLine.tsx';
import { testSteps } from '../testMode/testSteps.ts';
import { secondsLeft } from '../testMode/testText.ts';
import { Said } from './Said.tsx';

interface Props {
  readonly settings: Settings;
  /** Running operation, in words. */
  readonly progress: string | undefined;
  readonly addressChange: AddressChange | undefined;
  readonly answers: ReadonlyMap<string, Answerer>;
  readonly children: ReactNode;
}

export function TestBar({ settings, progress, addressChange, answers, children }: Props) {
  const state = useCell(settings.test);
  const isRunning = state.phase === 'running';
  const now = useNow(isRunning);
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
            isGone={away && addressChange !== undefined}
            describedBy="test-progress"
          />
        </div>
      )}
    </div>
  );
}
