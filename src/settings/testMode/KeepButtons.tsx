import { useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../core/settings.ts';
import type { RunningTest } from '../core/testState.ts';
import { KeepAloneDialog } from './KeepAloneDialog.tsx';
import { keepWaitsFor } from './keepWaitsFor.ts';

interface Props {
  readonly settings: Pick<Settings, 'apply' | 'test'>;
  readonly state: RunningTest;
  /** What ends the test without keeping it. */
  readonly revertLabel: string;
  /** It cannot be reverted from here now. */
  readonly isGone?: boolean;
  /** Id of what says why it cannot be kept yet. */
  readonly describedBy: string | undefined;
  /** One of them was pressed. */
  readonly onPress?: (button: HTMLElement) => void;
}

/** The ways to end a test: back, kept once that is sound, or kept without the peer, which asks. */
export function KeepButtons({ settings: { apply, test }, state, revertLabel, isGone, describedBy, onPress }: Props) {
  const busy = useCell(apply).step !== 'idle';
  const [isAsking, setAsking] = useState(false);
  const waits = keepWaitsFor(state);
  const end = (type: 'revert' | 'keep') => (event: { readonly currentTarget: HTMLElement }) => {
    onPress?.(event.currentTarget);
    test.send({ type });
  };
  return (
    <>
      {waits === 'peer' && (
        <button type="button" className="button button-quiet" disabled={busy} onClick={() => setAsking(true)}>
          {t('Keep without the peer…')}
        </button>
      )}
      <button
        type="button"
        className="button"
        disabled={busy || isGone}
        aria-describedby={describedBy}
        onClick={end('revert')}
      >
        {revertLabel}
      </button>
      <button
        type="button"
        className="button button-primary"
        disabled={busy || waits !== undefined}
        aria-describedby={describedBy}
        onClick={end('keep')}
      >
        {t('Keep')}
      </button>
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
