import { Lock } from 'lucide-react';
import { useCell } from '../../../base/useCell.ts';
import { t } from '../../i18n/t.ts';
import { useNow } from '../../status/useNow.ts';
import type { Settings } from '../core/settings.ts';
import { keepWaitsFor } from './keepWaitsFor.ts';
import { isOutOfReach } from './secondsLeft.ts';
import './LockNote.css';

interface Props {
  readonly settings: Pick<Settings, 'apply' | 'test'>;
  /** Shows the ways elsewhere. On narrow screens, the sentence is then a button in their place. */
  readonly onNarrow?: () => void;
}

/** Sentence for settings that are locked by a test, and the ways to edit them. Renders nothing without a test. */
export function LockNote({ settings: { apply, test }, onNarrow }: Props) {
  const state = useCell(test);
  const busy = useCell(apply).step !== 'idle';
  const now = useNow(state.phase === 'running' && state.missedPolls > 0);
  if (state.phase !== 'running') return null;
  const waits = keepWaitsFor(state);
  const sentence = (
    <>
      <Lock size={14} strokeWidth={1.6} aria-hidden="true" />
      {t('Settings are locked during the test.')}
    </>
  );
  return (
    <>
      {onNarrow !== undefined && (
        <button type="button" className="link lock-narrow" onClick={onNarrow}>
          {sentence}
        </button>
      )}
      <p className="lock-sentence">{sentence}</p>
      <span className="lock-ways">
        <button
          type="button"
          className="link"
          title={t('Your changes stay pending.')}
          disabled={busy || isOutOfReach(state, now)}
          onClick={() => test.send({ type: 'revert' })}
        >
          {t('Revert and edit')}
        </button>
        {state.otherEnd === undefined && state.address === undefined && (
          <button
            type="button"
            className="link"
            disabled={busy || waits !== undefined}
            // The bar names the open condition.
            aria-describedby="test-progress"
            onClick={() => test.send({ type: 'keep' })}
          >
            {t('Keep, then edit')}
          </button>
        )}
      </span>
    </>
  );
}
