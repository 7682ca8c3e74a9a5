import { FlaskConical } from 'lucide-react';
import { useCell } from '../../../engine/form/useCell.ts';
import { t } from '../../i18n/t.ts';
import { useNow } from '../../status/useNow.ts';
import { Addresses } from '../handover/Addresses.tsx';
import type { Handover } from '../handover/handoverOf.ts';
import type { Answerer } from '../handover/probe.ts';
import type { Settings } from '../settings.ts';
import { KeepButtons } from './KeepButtons.tsx';
import { TestPhases } from './TestPhases.tsx';
import { clockText, secondsLeft, testText } from './testText.ts';

interface Props {
  readonly settings: Settings;
  /** What is under way. */
  readonly progress: string | undefined;
  /** Where the page moves with the tested settings. */
  readonly handover: Handover | undefined;
  /** Who answers at the addresses it moves to. */
  readonly answers: ReadonlyMap<string, Answerer>;
}

/** The countdown of a configuration under test, with the two ways to end it. */
export function TestBar({ settings, progress, handover, answers }: Props) {
  const state = useCell(settings.test);
  const away = state.phase === 'running' && state.missed > 0;
  const now = useNow(away);
  if (state.phase !== 'running') return null;
  if (state.goneAt !== undefined && progress !== undefined) {
    return (
      <p className="bar-message" role="status">
        {progress}
      </p>
    );
  }
  const left = secondsLeft(state, now);
  return (
    <div className="bar-row">
      <span className="chip chip-pending">
        <FlaskConical size={14} strokeWidth={1.6} aria-hidden="true" />
        {t('Test running')}
      </span>
      <div className="bar-test">
        <p className="bar-clock">
          <strong role="timer" aria-label={t('Time left')}>
            {clockText(left)}
          </strong>
          <progress max={Math.max(1, state.whole)} value={left} aria-label={t('Time left')} />
        </p>
        <TestPhases state={state} />
        <p id="test-progress" className="bar-text" role="status">
          {progress ?? testText(state, { over: left === 0, moves: handover !== undefined })}
        </p>
        {handover !== undefined && (
          <Addresses handover={handover} answers={answers} away={away} stage={away && left === 0 ? 'over' : 'test'} />
        )}
      </div>
      {!settings.readOnly && (
        <div className="bar-actions">
          <KeepButtons
            settings={settings}
            state={state}
            revertLabel={t('Revert now')}
            isGone={away && handover !== undefined}
            describedBy="test-progress"
          />
        </div>
      )}
    </div>
  );
}
