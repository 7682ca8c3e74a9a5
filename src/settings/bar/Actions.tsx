import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { t } from '../../i18n/t.ts';
import { Addresses } from '../addressChange/Addresses.tsx';
import type { AddressChange } from '../addressChange/addressChangeOf.ts';
import { Moves } from '../addressChange/Moves.tsx';
import type { Answerer } from '../addressChange/probe.ts';
import { type Action, ActionButton } from '../apply/ActionButton.tsx';
import { useApplyActions } from '../apply/useApplyActions.tsx';
import { wayOf } from '../core/purpose.ts';
import type { Settings } from '../core/settings.ts';
import type { DraftView } from '../draft/draftView.ts';
import { interruptionText } from '../draft/interruptionText.ts';
import { pendingText } from '../draft/pendingText.ts';
import { setAside } from '../stash/stash.ts';
import { barLine } from './barLine.ts';
import { HistoryButtons } from './HistoryButtons.tsx';
import { Said } from './Said.tsx';

interface Props {
  readonly settings: Settings;
  readonly view: DraftView;
  readonly addressChange: AddressChange | undefined;
  readonly answers: ReadonlyMap<string, Answerer>;
  /** Running operation, in words. */
  readonly progress: string | undefined;
  readonly onReview: () => void;
  readonly children: ReactNode;
}

export function Actions({ settings, view, addressChange, answers, progress, onReview, children }: Props) {
  const apply = useCell(settings.apply);
  const busy = apply.step !== 'idle';
  const silent = useStatusValue(({ connection }) => connection.failures > 0);
  const isLeaving = apply.step === 'lost' || (apply.step === 'confirming' && silent);
  const moving =
    addressChange !== undefined && isLeaving && wayOf(apply.purpose).of === 'draft'
      ? { addressChange, stage: apply.purpose === 'test' ? ('test' as const) : ('saved' as const) }
      : undefined;
  const none = view.pending + view.quiet === 0;
  const { main, second, untilReboot, obstacle, question } = useApplyActions({ settings, view, addressChange });
  const review: Action = { label: t('Review'), act: onReview, disabled: busy, command: 'review' };
  const discard: Action = { label: t('Discard'), act: settings.discard, disabled: busy };
  const stash: Action = {
    label: t('Stash changes'),
    act: () => {
      setAside(settings.draft, 'running');
      settings.notice.set({ text: t('Changes stashed. Restore them on the System page.') });
    },
    disabled: busy,
    help: t('Keeps your changes for later, until this page is closed.'),
  };
  const interruption = none ? '' : interruptionText(view.interruption);
  const message = progress ?? (none ? undefined : obstacle);
  return (
    <>
      <Said
        rest={
          <>
            <div className="bar-line" ref={barLine.set} />
            {progress === undefined && addressChange !== undefined && <Moves addressChange={addressChange} />}
            <p className="bar-quiet" data-count={pendingText(view)}>
              {interruption !== '' && <span className="bar-effect">{interruption}</span>}
            </p>
          </>
        }
      >
        {moving !== undefined && <Addresses {...moving} answers={answers} away />}
        <div role="status">{message !== undefined && <p id="pending-progress">{message}</p>}</div>
        {children}
      </Said>
      <div className="bar-row">
        <span className={`chip ${none ? 'chip-plain' : 'chip-pending'}`}>
          <span className="bar-narrow" aria-hidden="true">
            {view.pending > 0 ? view.pending : view.quiet}
          </span>
          <span className="bar-words">{pendingText(view)}</span>
        </span>
        <HistoryButtons settings={settings} />
        {/* Text of a style, because the line above has it for screen readers. */}
        <p className="bar-interruption" aria-hidden="true" data-text={interruption} />
        {/* If the radio moved to another address, no action is possible here. */}
        {!none && moving === undefined && (
          <div className="bar-actions">
            <ActionButton of={discard} className="button-quiet bar-wide" />
            <ActionButton of={review} className="bar-wide" />
            <More busy={busy} inBar={[review, discard, second]} others={[untilReboot, stash]} />
            <ActionButton of={second} className="bar-wide" />
            <ActionButton of={main} className="button-primary" />
          </div>
        )}
      </div>
      {question}
    </>
  );
}

interface MoreProps {
  readonly busy: boolean;
  /** Actions shown in the bar if it is wide enough. */
  readonly inBar: readonly Action[];
  readonly others: readonly Action[];
}

/** Menu of the less common actions. On narrow screens it has all but the main action. */
function More({ busy, inBar, others }: MoreProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-icon bar-more-button"
        aria-label={t('More ways to apply')}
        disabled={busy}
        aria-describedby="pending-progress"
        popoverTarget={id}
      >
        <Ellipsis strokeWidth={1.6} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className="bar-more" onToggle={({ newState }) => setOpen(newState === 'open')}>
        {isOpen && (
          <>
            <div className="bar-narrow">
              {inBar.map((action) => (
                <ActionButton key={action.label} of={action} className="button-quiet" closes={id} />
              ))}
            </div>
            {others.map((action) => (
              <div key={action.label}>
                <ActionButton of={action} className="button-quiet" closes={id} />
                <p>{action.help}</p>
              </div>
            ))}
          </>
        )}
      </div>
    </>
  );
}
