import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { plural, t } from '../../i18n/t.ts';
import { isBlocked } from '../../status/connection.ts';
import { useStatusValue } from '../../status/useStatusValue.ts';
import { type Risk, risksOf } from '../apply/risk.ts';
import type { DraftView } from '../draftView.ts';
import { Addresses } from '../handover/Addresses.tsx';
import type { Handover } from '../handover/handoverOf.ts';
import { Moves } from '../handover/Moves.tsx';
import { HistoryButtons } from '../history/HistoryButtons.tsx';
import type { Settings } from '../settings.ts';
import { useMachine } from '../useMachine.ts';
import { interruptionText } from './interruptionText.ts';

const SaveDialog = lazy(() => import('../apply/SaveDialog.tsx').then(({ SaveDialog }) => ({ default: SaveDialog })));

/** Seconds a test runs before the device goes back (D13), without a radar check. */
const TEST_SECONDS = 240;

const AWAY = 'The device does not answer. Nothing can be sent until it is back.';

interface Props {
  readonly settings: Settings;
  readonly view: DraftView;
  readonly handover: Handover | undefined;
  /** Which of the addresses it moves to answer. */
  readonly answers: ReadonlyMap<string, boolean>;
  /** What is under way. */
  readonly progress: string | undefined;
  readonly onReview: () => void;
}

/** What is pending and what can be done with it. What can cut the person off is tested, unless they insist. */
export function Actions({ settings, view, handover, answers, progress, onReview }: Props) {
  const [asking, setAsking] = useState(false);
  const apply = useMachine(settings.apply);
  const busy = apply.step !== 'idle';
  const silent = useStatusValue(({ connection }) => connection.failures > 0);
  const moving =
    handover !== undefined && (apply.step === 'lost' || (apply.step === 'confirming' && silent))
      ? { handover, stage: apply.purpose === 'test' ? ('test' as const) : ('saved' as const) }
      : undefined;
  const none = view.pending === 0;
  const away = useStatusValue(({ connection }) => isBlocked(connection)) && !busy;
  const blocked = busy || away || none || view.errors.length > 0;
  const risks = risksOf(view, handover);
  const start = (purpose: 'save' | 'test') => () => {
    setAsking(false);
    settings.start(purpose);
  };
  return (
    <div className="bar-row">
      <span className={`chip ${none ? 'chip-plain' : 'chip-pending'}`}>
        {none
          ? t('No pending changes')
          : plural(view.pending, { one: '{count} pending change', other: '{count} pending changes' })}
      </span>
      <HistoryButtons settings={settings} />
      <div className="bar-text" role="status">
        <p>{progress ?? (none ? '' : away ? t(AWAY) : interruptionText(view.interruption))}</p>
        {progress === undefined && handover !== undefined && <Moves handover={handover} />}
        {moving !== undefined && <Addresses {...moving} answers={answers} away />}
      </div>
      {/* Where the radio has left there is nothing to do from here. */}
      {!none && moving === undefined && (
        <div className="bar-actions bar-actions-many">
          <button type="button" className="button button-quiet" disabled={busy} onClick={settings.discard}>
            {t('Discard')}
          </button>
          <button type="button" className="button" disabled={busy} onClick={onReview}>
            {t('Review')}
          </button>
          <More settings={settings} disabled={blocked} />
          <Apply
            risks={risks}
            blocked={blocked}
            seconds={TEST_SECONDS + view.interruption.radarCheck}
            onTest={start('test')}
            onSave={risks.length > 0 ? () => setAsking(true) : start('save')}
          />
        </div>
      )}
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
    </div>
  );
}

interface ApplyProps {
  readonly risks: readonly Risk[];
  readonly blocked: boolean;
  readonly seconds: number;
  readonly onTest: () => void;
  readonly onSave: () => void;
}

/** Testing and saving, the one that fits the changes being the main one and the last. */
function Apply({ risks, blocked, seconds, onTest, onSave }: ApplyProps) {
  const risky = risks.length > 0;
  const style = (main: boolean) => `button${main ? ' button-primary' : ''}`;
  const test = (
    <button key="test" type="button" className={style(risky)} disabled={blocked} onClick={onTest}>
      {t('Test for {seconds} s', { seconds })}
    </button>
  );
  const save = (
    <button key="save" type="button" className={style(!risky)} disabled={blocked} onClick={onSave}>
      {risky ? t('Save…') : t('Save')}
    </button>
  );
  return risky ? [save, test] : [test, save];
}

/** The rarer ways. */
function More({ settings, disabled }: { readonly settings: Settings; readonly disabled: boolean }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="button button-icon bar-more-button"
        aria-label={t('More ways to apply')}
        disabled={disabled}
        popoverTarget={id}
      >
        <Ellipsis strokeWidth={1.6} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className="bar-more">
        <button
          type="button"
          className="button button-quiet"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => settings.start('try')}
        >
          {t('Apply until reboot')}
        </button>
        <p>{t('Applies the changes without saving them; a reboot restores the saved settings.')}</p>
      </div>
    </>
  );
}
