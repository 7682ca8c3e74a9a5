import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Boundary } from '../../../base/Boundary.tsx';
import { loadChunk } from '../../../base/loadChunk.ts';
import { useCell } from '../../../base/useCell.ts';
import { onShortcut } from '../../app/shortcuts.ts';
import { t } from '../../i18n/t.ts';
import { hasBar, notifications } from '../../notifications/notify.ts';
import type { AddressChange } from '../addressChange/addressChangeOf.ts';
import type { Answerer } from '../addressChange/probe.ts';
import { useAddressChange } from '../addressChange/useAddressChange.ts';
import { useAnswers } from '../addressChange/useAnswers.ts';
import { outcomeIssues } from '../apply/outcomeIssues.ts';
import type { Settings } from '../core/settings.ts';
import { showField } from '../core/showField.ts';
import type { RunningTest } from '../core/testState.ts';
import { useDraft } from '../draft/useDraft.ts';
import { LockNote } from '../testMode/LockNote.tsx';
import { Actions } from './Actions.tsx';
import { Announced } from './Announced.tsx';
import { BarMessage } from './BarMessage.tsx';
import { holdFocus } from './holdFocus.ts';
import { outcomeText } from './outcomeText.ts';
import { progressText } from './progressText.ts';
import { Said } from './Said.tsx';
import './Bar.css';

const loadMessages = async () => ({ default: (await loadChunk(() => import('./Messages.tsx'))).Messages });
const loadTestBar = async () => ({ default: (await loadChunk(() => import('./TestBar.tsx'))).TestBar });
const Messages = lazy(loadMessages);
const TestBar = lazy(loadTestBar);
const PendingErrors = lazy(async () => ({
  default: (await loadChunk(() => import('./PendingErrors.tsx'))).PendingErrors,
}));
const Review = lazy(async () => ({ default: (await loadChunk(() => import('../review/Review.tsx'))).Review }));
const Conflicts = lazy(async () => ({
  default: (await loadChunk(() => import('../apply/Conflicts.tsx'))).Conflicts,
}));
const UntilReboot = lazy(async () => ({
  default: (await loadChunk(() => import('./UntilReboot.tsx'))).UntilReboot,
}));

export { listen } from './listen.ts';

interface Props {
  readonly settings: Settings;
}

/** Reachability of the new address, if the page has to move; undefined if it can stay. */
function addressState(
  addressChange: AddressChange | undefined,
  answers: ReadonlyMap<string, Answerer>,
): RunningTest['address'] {
  if (addressChange === undefined || addressChange.to.includes(addressChange.from)) return undefined;
  return addressChange.to.some((address) => answers.get(address) === 'same') ? 'answers' : 'silent';
}

/** Bar at the bottom of every page: pending changes, their interruption, and the actions. */
export function Bar({ settings }: Props) {
  const onShow = (pointer: string) => showField(settings, pointer);
  const view = useDraft(settings.draft);
  const apply = useCell(settings.apply);
  const test = useCell(settings.test);
  const notice = useCell(settings.notice);
  const untilReboot = useCell(settings.untilReboot);
  const [review, setReview] = useState(false);
  const testing = test.phase === 'running';
  const progress = progressText(apply);
  // Undone edits can still be redone here.
  const pending = (view.pending + view.quiet > 0 || view.redo !== undefined) && !settings.readOnly;
  const addressChange = useAddressChange(settings);
  const answers = useAnswers(addressChange, testing || apply.step === 'confirming' || apply.step === 'lost');
  const address = testing ? addressState(addressChange, answers) : undefined;
  useEffect(() => {
    if (testing) settings.test.send({ type: 'address', address });
  }, [settings, testing, address]);
  const hasOutcome = apply.step === 'idle' && apply.outcome !== undefined && outcomeText(apply.outcome) !== undefined;
  const hasToasts = useCell(notifications).length > 0;
  const silent = !hasOutcome && notice === undefined && test.phase !== 'over';
  const empty = !pending && silent && !testing && untilReboot === undefined && progress === undefined;

  useEffect(() => {
    hasBar.set(!empty);
    return () => hasBar.set(false);
  }, [empty]);

  // Load these parts before the device becomes unreachable.
  useEffect(() => void Promise.allSettled([loadMessages(), loadTestBar()]), []);

  useEffect(
    () =>
      onShortcut('review', () => {
        setReview(pending);
        return pending;
      }),
    [pending],
  );

  /**
   * If nothing had focus before the review, focus the bar afterwards. A test started in the review continues there.
   */
  const closeReview = (): void => {
    flushSync(() => setReview(false));
    if (document.activeElement !== document.body) return;
    const place = document.querySelector<HTMLElement>('.bar') ?? document.querySelector('main');
    place?.focus({ preventScroll: true });
  };

  const errors = pending ? view.errors : [];
  // News comes before running operations.
  const messages = (
    <Suspense>
      {(!silent || hasToasts) && (
        <Messages settings={settings} pending={view.pending + view.quiet > 0} errors={errors} onShow={onShow} />
      )}
      {errors.length > 0 && outcomeIssues(apply).length === 0 && (
        <PendingErrors draft={settings.draft} errors={errors} onShow={onShow} />
      )}
      {untilReboot !== undefined && !testing && (
        <UntilReboot settings={settings} applied={untilReboot} isAside={pending} />
      )}
    </Suspense>
  );

  return (
    <>
      {!empty && (
        <aside ref={stand} className="bar" tabIndex={-1} aria-label={t('Pending changes')}>
          {testing ? (
            <Suspense>
              {notice?.isLock && (
                <div className="bar-lock">
                  <BarMessage tone="info" onDismiss={() => settings.notice.set(undefined)}>
                    <LockNote settings={settings} />
                  </BarMessage>
                </div>
              )}
              <TestBar
                settings={settings}
                progress={progress}
                addressChange={addressChange}
                answers={answers}
                isMoving={address !== undefined}
              >
                {messages}
              </TestBar>
            </Suspense>
          ) : pending ? (
            <Actions
              settings={settings}
              view={view}
              addressChange={addressChange}
              answers={answers}
              progress={progress}
              onReview={() => setReview(true)}
            >
              {messages}
            </Actions>
          ) : (
            <Said>
              <div role="status">{progress !== undefined && <p>{progress}</p>}</div>
              {messages}
            </Said>
          )}
        </aside>
      )}
      <Announced />
      {/* The review is rendered outside the bar: undoing the last change closes the bar but not the review. */}
      <Boundary t={t} title={t('Review')} watch={settings.draft.onRest}>
        <Suspense>
          {review && (
            <Review settings={settings} addressChange={addressChange} onClose={closeReview} onShow={onShow} />
          )}
          {apply.step === 'choosing' && <Conflicts settings={settings} state={apply} />}
        </Suspense>
      </Boundary>
    </>
  );
}

function stand(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const ends = [keepRoom(bar), holdFocus(bar)];
  return () => {
    for (const end of ends) end();
  };
}

/** Ends the row editor above the bar. Scrolls the focused field and its row into view when the bar covers them. */
function keepRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--editor-end', `calc(${bar.offsetHeight}px + var(--phone-bar, 0px))`);
    const { activeElement } = document;
    const isIn = activeElement?.parentElement?.closest('main') != null && !bar.contains(activeElement);
    // The row is edited beside the page.
    for (const element of isIn ? [activeElement, document.querySelector('.row[data-open]')] : []) {
      const isCovered = element !== null && element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      if (isCovered) element.scrollIntoView({ block: 'nearest' });
    }
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--editor-end');
  };
}
