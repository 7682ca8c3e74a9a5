import { useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { t } from '../../i18n/t.ts';
import { useNow } from '../../status/useNow.ts';
import type { Settings } from '../core/settings.ts';
import type { RunningTest } from '../core/testState.ts';
import { KeepAloneDialog } from './KeepAloneDialog.tsx';
import { keepWaitsFor } from './keepWaitsFor.ts';
import { isOutOfReach } from './secondsLeft.ts';
import type { TestSteps } from './testSteps.ts';

interface Props {
  readonly settings: Pick<Settings, 'apply' | 'test'>;
  readonly state: RunningTest;
  readonly steps: Pick<TestSteps, 'when' | 'isLate'>;
  /** True if the settings move the device to another address. */
  readonly moves?: boolean;
  /** True if only a session at the new address can keep the test. */
  readonly isElsewhere?: boolean;
  /** Id of the text that explains why the test cannot be kept yet. */
  readonly describedBy: string;
  readonly onPress?: (button: HTMLElement) => void;
}

/**
 * Buttons to end a test: revert, keep once it is safe, or keep without the peer after a confirmation. If the peer is
 * late, reverting is the primary action. It keeps its place: another button must never come under the finger.
 * A page that has to move offers no keep button.
 */
export function KeepButtons({
  settings: { apply, test },
  state,
  steps,
  moves,
  isElsewhere = state.address !== undefined,
  describedBy,
  onPress,
}: Props) {
  const busy = useCell(apply).step !== 'idle';
  const [isAsking, setAsking] = useState(false);
  const waits = keepWaitsFor(state);
  const now = useNow(state.missedPolls > 0);
  const isLost = waits === 'peer' && steps.isLate;
  const end = (type: 'revert' | 'keep') => (event: { readonly currentTarget: HTMLElement }) => {
    onPress?.(event.currentTarget);
    test.send({ type });
  };
  return (
    <>
      {waits === 'peer' && (
        <button
          type="button"
          className={`button button-quiet keep-alone ${isLost ? '' : 'keep-early'}`}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          {t('Keep without the peer…')}
        </button>
      )}
      <button
        type="button"
        className={`button ${isLost ? 'button-primary' : ''}`}
        disabled={busy || isOutOfReach(state, now, moves)}
        data-command="revert"
        aria-describedby={describedBy}
        onClick={end('revert')}
      >
        {t('Revert now')}
      </button>
      {!isElsewhere && (
        <button
          type="button"
          className="button button-primary keep"
          disabled={busy || waits !== undefined}
          data-command="keep"
          aria-describedby={describedBy}
          onClick={end('keep')}
        >
          {t('Keep')}
          {steps.when !== '' && <small aria-hidden="true">{steps.when}</small>}
        </button>
      )}
      {isAsking && (
        <KeepAloneDialog
          peers={state.before?.peers ?? []}
          onKeep={() => {
            setAsking(false);
            test.send({ type: 'keepAlone' });
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
