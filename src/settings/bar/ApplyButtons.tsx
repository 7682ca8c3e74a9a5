import { lazy, Suspense, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { risksOf } from '../apply/risk.ts';
import type { DraftView } from '../draftView.ts';
import type { Handover } from '../handover/handoverOf.ts';
import type { Settings } from '../settings.ts';
import { useMachine } from '../useMachine.ts';

const SaveDialog = lazy(() => import('../apply/SaveDialog.tsx').then(({ SaveDialog }) => ({ default: SaveDialog })));

/** Seconds a test runs before the device goes back (D13), without a radar check. */
const TEST_SECONDS = 240;

interface Props {
  readonly settings: Settings;
  readonly view: DraftView;
  readonly handover: Handover | undefined;
  /** One of them was pressed, and what it does begins. */
  readonly onStart?: () => void;
}

/** Whether nothing can be applied now: nothing is pending, something needs attention, or applying is under way. */
export function useBlocked({ apply }: Settings, { pending, errors }: DraftView): boolean {
  return useMachine(apply).step !== 'idle' || pending === 0 || errors.length > 0;
}

/**
 * Testing and saving, the one that fits the changes being the main one and the last. What can cut the person off is
 * tested, unless they insist.
 */
export function ApplyButtons({ settings, view, handover, onStart }: Props) {
  const [asking, setAsking] = useState(false);
  const blocked = useBlocked(settings, view);
  const risks = risksOf(view, handover);
  const risky = risks.length > 0;
  const seconds = TEST_SECONDS + view.interruption.radarCheck;
  const start = (purpose: 'save' | 'test') => () => {
    setAsking(false);
    settings.start(purpose);
    onStart?.();
  };
  const style = (main: boolean) => `button${main ? ' button-primary' : ''}`;
  const test = (
    <button key="test" type="button" className={style(risky)} disabled={blocked} onClick={start('test')}>
      {t('Test for {seconds} s', { seconds })}
    </button>
  );
  const save = (
    <button
      key="save"
      type="button"
      className={style(!risky)}
      disabled={blocked}
      onClick={risky ? () => setAsking(true) : start('save')}
    >
      {risky ? t('Save…') : t('Save')}
    </button>
  );
  return (
    <>
      {risky ? [save, test] : [test, save]}
      {asking && (
        <Suspense>
          <SaveDialog
            risks={risks}
            seconds={view.interruption.seconds}
            handover={handover}
            onTest={start('test')}
            onSave={start('save')}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
