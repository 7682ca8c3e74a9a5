import { lazy, Suspense, useState } from 'react';
import { plural, t } from '../../i18n/t.ts';
import type { ApplyState } from '../apply/applyState.ts';
import type { DraftView } from '../draftView.ts';
import type { Settings } from '../settings.ts';
import { useDraft } from '../useDraft.ts';
import { useMachine } from '../useMachine.ts';
import { interruptionText } from './interruptionText.ts';
import { progressText } from './progressText.ts';
import './bar.css';

const Messages = lazy(() => import('./Messages.tsx').then(({ Messages }) => ({ default: Messages })));
const PendingErrors = lazy(() =>
  import('./PendingErrors.tsx').then(({ PendingErrors }) => ({ default: PendingErrors })),
);
const TestBar = lazy(() => import('../test/TestBar.tsx').then(({ TestBar }) => ({ default: TestBar })));
const Review = lazy(() => import('../review/Review.tsx').then(({ Review }) => ({ default: Review })));
const Conflicts = lazy(() => import('../apply/Conflicts.tsx').then(({ Conflicts }) => ({ default: Conflicts })));

/** Seconds a test runs before the device goes back (D13), without a radar check. */
const TEST_SECONDS = 240;

interface Props {
  readonly settings: Settings;
  /** Brings the person to a field: opens its page and focuses it. */
  readonly onShow: (pointer: string) => void;
}

/** At the bottom of every page: what is pending, what applying it interrupts, and the ways to go on. */
export function Bar({ settings, onShow }: Props) {
  const view = useDraft(settings.draft);
  const apply = useMachine(settings.apply);
  const test = useMachine(settings.test);
  const notice = useMachine(settings.notice);
  const [review, setReview] = useState(false);
  const testing = test.phase === 'running' || test.phase === 'looking';
  const progress = progressText(apply);
  const pending = view.pending > 0 && !settings.readOnly;
  const ended = apply.step === 'idle' && apply.outcome !== undefined;
  const silent = !ended && notice === undefined && test.phase !== 'over';
  const empty = !pending && silent && !testing && progress === undefined;

  return (
    <>
      {!empty && (
        <aside className="bar" aria-label={t('Pending changes')}>
          <Suspense>
            {!silent && <Messages settings={settings} pending={pending} onShow={onShow} />}
            {pending && view.errors.length > 0 && <PendingErrors errors={view.errors} onShow={onShow} />}
          </Suspense>
          {testing && (
            <Suspense>
              <TestBar test={settings.test} readOnly={settings.readOnly} />
            </Suspense>
          )}
          {pending && !testing && (
            <Actions
              settings={settings}
              view={view}
              apply={apply}
              progress={progress}
              onReview={() => setReview(true)}
            />
          )}
          {!pending && !testing && progress !== undefined && (
            <p className="bar-text" role="status">
              {progress}
            </p>
          )}
        </aside>
      )}
      {/* Outside the bar: undoing the last change closes the bar, not the review. */}
      <Suspense>
        {review && <Review settings={settings} onClose={() => setReview(false)} />}
        {apply.step === 'choosing' && <Conflicts settings={settings} state={apply} />}
      </Suspense>
    </>
  );
}

interface ActionsProps {
  readonly settings: Settings;
  readonly view: DraftView;
  readonly apply: ApplyState;
  readonly progress: string | undefined;
  readonly onReview: () => void;
}

function Actions({ settings, view, apply, progress, onReview }: ActionsProps) {
  const busy = apply.step !== 'idle';
  const blocked = busy || view.errors.length > 0;
  const seconds = TEST_SECONDS + view.interruption.radarCheck;
  return (
    <div className="bar-row">
      <span className="chip chip-pending">
        {plural(view.pending, { one: '{count} pending change', other: '{count} pending changes' })}
      </span>
      <p className="bar-text" role="status">
        {progress ?? interruptionText(view.interruption)}
      </p>
      <div className="bar-actions bar-actions-four">
        <button type="button" className="button button-quiet" disabled={busy} onClick={settings.discard}>
          {t('Discard')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={onReview}>
          {t('Review')}
        </button>
        <button type="button" className="button" disabled={blocked} onClick={() => settings.start('test')}>
          {t('Test for {seconds} s', { seconds })}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={blocked}
          onClick={() => settings.start('save')}
        >
          {t('Save')}
        </button>
      </div>
    </div>
  );
}
