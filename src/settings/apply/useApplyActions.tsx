import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { useCell } from '../../../base/useCell.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { t } from '../../i18n/t.ts';
import { isBlocked } from '../../status/connection.ts';
import type { AddressChange } from '../addressChange/addressChangeOf.ts';
import { risksOf } from '../addressChange/risk.ts';
import { sendLock } from '../core/sendLock.ts';
import type { Settings } from '../core/settings.ts';
import { useIsTesting } from '../core/useIsTesting.ts';
import { cutOffsOf, type DraftView } from '../draft/draftView.ts';
import { testSeconds } from '../draft/interruption.ts';
import type { Action } from './ActionButton.tsx';

const SaveDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./SaveDialog.tsx'))).SaveDialog,
}));

const TestAloneDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./TestAloneDialog.tsx'))).TestAloneDialog,
}));

export interface ApplyProps {
  readonly settings: Settings;
  readonly view: DraftView;
  readonly addressChange: AddressChange | undefined;
  readonly onStart?: () => void;
  /** Starts the test in place of the settings. */
  readonly startTest?: () => void;
}

export interface ApplyActions {
  /** The recommended action first: a test if the changes may cut off the user, else saving. */
  readonly main: Action;
  readonly second: Action;
  /** The test action, which is `main` or `second`. */
  readonly test: Action;
  readonly untilReboot: Action;
  /** Reason why nothing can be sent now: a device that does not answer, a file on its way, or the other end. */
  readonly obstacle: string | undefined;
  /** Confirmation dialog for saving. Render it next to the buttons. */
  readonly question: ReactNode;
}

/**
 * Actions for the pending changes. They are disabled if nothing is pending, if there are errors, or if the device
 * does not answer. They are also disabled during a run, a test or an upload of firmware.
 */
export function useApplyActions({ settings, view, addressChange, onStart, startTest }: ApplyProps): ApplyActions {
  const [asking, setAsking] = useState<'save' | 'testAlone'>();
  const isTesting = useIsTesting(settings);
  const busy = useCell(settings.apply).step !== 'idle' || isTesting;
  const away = useStatusValue(({ connection }) => isBlocked(connection)) && !busy;
  const lock = useCell(sendLock);
  const otherEnd = useCell(settings.otherEnd);
  const obstacle = away
    ? t('The device does not answer. Nothing can be sent until it is back.')
    : (lock ?? (busy ? undefined : otherEnd?.obstacle));
  const disabled = busy || obstacle !== undefined || view.pending + view.quiet === 0 || view.errors.length > 0;
  // Saving at this end alone would break the link.
  const isAlone = otherEnd === undefined;
  // The user wants to change both ends, but is not signed in to the other one.
  const isUnlinked = useCell(settings.bothEndsCards) > 0 && isAlone;
  const risks = risksOf(view, addressChange);
  const cutOffs = cutOffsOf(view);
  const risky = risks.length + cutOffs.length > 0;
  const start = (purpose: 'save' | 'test') => () => {
    setAsking(undefined);
    if (purpose === 'test' && startTest !== undefined) startTest();
    else settings.start(purpose);
    onStart?.();
  };
  const test: Action = {
    label: isUnlinked
      ? t('Test this end only…')
      : isAlone
        ? t('Test for {seconds} s', { seconds: testSeconds(view.interruption) })
        : t('Test both ends for {seconds} s', { seconds: otherEnd.seconds }),
    act: isUnlinked ? () => setAsking('testAlone') : start('test'),
    command: 'test',
    disabled,
  };
  const save: Action = {
    label: risky ? t('Save…') : t('Save'),
    act: risky ? () => setAsking('save') : start('save'),
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
    obstacle,
    question: asking !== undefined && (
      <Suspense>
        {asking === 'testAlone' ? (
          <TestAloneDialog onTest={start('test')} onCancel={() => setAsking(undefined)} />
        ) : (
          <SaveDialog
            risks={risks}
            cutOffs={cutOffs}
            seconds={view.interruption.seconds}
            addressChange={addressChange}
            onTest={start('test')}
            onSave={start('save')}
            onCancel={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    ),
  };
}
