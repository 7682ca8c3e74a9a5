import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { plural, t } from '../../i18n/t.ts';
import { useStatusValue } from '../../status/useStatusValue.ts';
import type { DraftView } from '../draftView.ts';
import { Addresses } from '../handover/Addresses.tsx';
import type { Handover } from '../handover/handoverOf.ts';
import { Moves } from '../handover/Moves.tsx';
import { HistoryButtons } from '../history/HistoryButtons.tsx';
import type { Settings } from '../settings.ts';
import { useMachine } from '../useMachine.ts';
import { ApplyButtons, useBlocked } from './ApplyButtons.tsx';
import { interruptionText } from './interruptionText.ts';

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

/** What is pending and what can be done with it. */
export function Actions({ settings, view, handover, answers, progress, onReview }: Props) {
  const apply = useMachine(settings.apply);
  const busy = apply.step !== 'idle';
  const silent = useStatusValue(({ connection }) => connection.failures > 0);
  const moving =
    handover !== undefined && (apply.step === 'lost' || (apply.step === 'confirming' && silent))
      ? { handover, stage: apply.purpose === 'test' ? ('test' as const) : ('saved' as const) }
      : undefined;
  const none = view.pending === 0;
  const blocked = useBlocked(settings, view);
  return (
    <div className="bar-row">
      <span className={`chip ${none ? 'chip-plain' : 'chip-pending'}`}>
        {none
          ? t('No pending changes')
          : plural(view.pending, { one: '{count} pending change', other: '{count} pending changes' })}
      </span>
      <HistoryButtons settings={settings} />
      <div className="bar-text" role="status">
        <p>{progress ?? (none ? '' : interruptionText(view.interruption))}</p>
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
          <ApplyButtons settings={settings} view={view} handover={handover} />
        </div>
      )}
    </div>
  );
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
