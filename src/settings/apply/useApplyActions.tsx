import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { useCell } from '../../../base/useCell.ts';
import { useStatusValue } from '../../app/useStatusValue.ts';
import { t } from '../../i18n/t.ts';
import { isBlocked } from '../../status/connection.ts';
import type { AddressChange } from '../addressChange/addressChangeOf.ts';
import { risksOf } from '../addressChange/risk.ts';
import type { Settings } from '../core/settings.ts';
import { cutOffsOf, type DraftView } from '../draft/draftView.ts';
import { testSeconds } from '../draft/interruption.ts';
import type { Action } from './ActionButton.tsx';

const SaveDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./SaveDialog.tsx'))).SaveDialog,
}));

export interface ApplyProps {
  readonly settings: Settings;
  readonly view: DraftView;
  readonly addressChange: AddressChange | undefined;
  /** One of them was pressed, and what it does begins. */
  readonly onStart?: () => void;
}

/** The ways to put what is pending into force. */
export interface ApplyActions {
  /** Testing and saving: what can cut the person off is tested, unless they insist. */
  readonly main: Action;
  readonly second: Action;
  /** Of these two the one that tests. */
  readonly test: Action;
  /** In force until the device restarts. */
  readonly untilReboot: Action;
  /** The device does not answer: nothing can be sent. */
  readonly away: boolean;
  /** Asks whether to save all the same; to be drawn beside the buttons. */
  readonly question: ReactNode;
}

/**
 * How the pending changes can be put into force. None can be pressed while nothing is pending, something needs attention, one
 * of them or a test is under way, or the device does not answer.
 */
export function useApplyActions({ settings, view, addressChange, onStart }: ApplyProps): ApplyActions {
  const [asking, setAsking] = useState(false);
  const isTesting = useCell(settings.test).phase === 'running';
  const busy = useCell(settings.apply).step !== 'idle' || isTesting;
  const away = useStatusValue(({ connection }) => isBlocked(connection)) && !busy;
  const disabled = busy || away || view.pending + view.quiet === 0 || view.errors.length > 0;
  const otherEnd = useCell(settings.otherEnd);
  // Saved at this end alone, the link would be gone.
  const isAlone = otherEnd === undefined;
  const risks = risksOf(view, addressChange);
  const cutOffs = cutOffsOf(view);
  const risky = risks.length + cutOffs.length > 0;
  const start = (purpose: 'save' | 'test') => () => {
    setAsking(false);
    settings.start(purpose);
    onStart?.();
  };
  const test: Action = {
    label: isAlone
      ? t('Test for {seconds} s', { seconds: testSeconds(view.interruption) })
      : t('Test both ends for {seconds} s', { seconds: otherEnd.seconds }),
    act: start('test'),
    command: 'test',
    disabled: disabled || otherEnd?.isForbidden === true,
  };
  const save: Action = {
    label: risky ? t('Save…') : t('Save'),
    act: risky ? () => setAsking(true) : start('save'),
    disabled: disabled || !isAlone,
  };
  return {
    main: risky || !isAlone ? test : save,
    second: risky || !isAlone ? save : test,
    test,
    untilReboot: {
      label: t('Apply until reboot'),
      act: () => settings.start('untilReboot'),
      disabled: disabled || !isAlone,
      help: t('Applies the changes without saving them; a reboot restores the saved settings.'),
    },
    away,
    question: asking && (
      <Suspense>
        <SaveDialog
          risks={risks}
          cutOffs={cutOffs}
          seconds={view.interruption.seconds}
          addressChange={addressChange}
          onTest={start('test')}
          onSave={start('save')}
          onCancel={() => setAsking(false)}
        />
      </Suspense>
    ),
  };
}
