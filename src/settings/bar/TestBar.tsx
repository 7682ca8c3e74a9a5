import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { t } from '../../i18n/t.ts';
import { useNow } from '../../status/useNow.ts';
import { Addresses } from '../addressChange/Addresses.tsx';
import type { AddressChange } from '../addressChange/addressChangeOf.ts';
import type { Answerer } from '../addressChange/probe.ts';
import type { Settings } from '../core/settings.ts';
import { KeepButtons } from '../testMode/KeepButtons.tsx';
import { TestPhases } from '../testMode/TestPhases.tsx';
import { clockText, secondsLeft, testText } from '../testMode/testText.ts';
import { Said } from './Said.tsx';

interface Props {
  readonly settings: Settings;
  /** What is under way. */
  readonly progress: string | undefined;
  /** Where the page moves with the tested settings. */
  readonly addressChange: AddressChange | undefined;
  /** Who answers at the addresses it moves to. */
  readonly answers: ReadonlyMap<string, Answerer>;
  /** What else there is to say. */
  readonly children: ReactNode;
}

/** The countdown of a configuration under test, with the two ways to end it. */
export function TestBar({ settings, progress, addressChange, answers, children }: Props) {
  const state = useCell(settings.test);
  const away = state.phase === 'running' && state.missed > 0;
  const now = useNow(away);
  if (state.phase !== 'running') return null;
  if (state.goneAt !== undefined && progress !== undefined) {
    return (
      <Said>
        <p role="status">{progress}</p>
        {children}
      </Said>
    );
  }
  const left = secondsLeft(state, now);
  return (
    <>
      <Said rest={<TestPhases state={state} />}>
        {addressChange !== undefined && (
          <Addresses
            addressChange={addressChange}
            answers={answers}
            away={away}
            stage={away && left === 0 ? 'over' : 'test'}
          />
        )}
        {children}
        <p id="test-progress" role="status">
          {progress ?? testText(state, { over: left === 0, moves: addressChange !== undefined })}
        </p>
      </Said>
      <div className="bar-row">
        <span className="chip chip-pending">
          <FlaskConical size={14} strokeWidth={1.6} aria-hidden="true" />
          <span className="bar-words">{t('Test running')}</span>
        </span>
        <p className="bar-clock">
          <strong role="timer" aria-label={t('Time left')}>
            {clockText(left)}
          </strong>
          <progress max={Math.max(1, state.whole)} value={left} aria-label={t('Time left')} />
        </p>
        {!settings.readOnly && (
          <div className="bar-actions">
            <KeepButtons
              settings={settings}
              state={state}
              revertLabel={t('Revert now')}
              isGone={away && addressChange !== undefined}
              describedBy="test-progress"
            />
          </div>
        )}
      </div>
    </>
  );
}
