import { Check, ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { useDeferred } from '../../base/deferred.ts';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { plural, t } from '../i18n/t.ts';
import type { Settings } from '../settings/core/settings.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { useConventions } from '../settings/words/useConventions.ts';
import { GoOn } from './GoOn.tsx';
import {
  type Journey,
  type JourneyEvent,
  journeyOf,
  nextJourney,
  STEP_IDS,
  type StepId,
  stepsOf,
} from './journey.ts';
import { isLinkUp, linkTestOf } from './linkTest.ts';
import './LinkWizard.css';
import { templateOf } from 'guywire-engine/core';
import { isOfStep, type StepProps } from './stepSettings.ts';
import { stepSummary } from './stepSummary.ts';
import { STEPS } from './steps.tsx';

/** Link setup in steps. The user can leave at any time and continue later. */
export function LinkWizard() {
  const settings = useSettings();
  const device = useDevice();
  // Summaries of all steps need these pages.
  for (const page of ['wireless', 'network', 'system']) use(settings.openPage(page));
  const journeyCell = journeyOf(device.board.mac);
  const send = useCallback(
    (event: JourneyEvent) => journeyCell.set(nextJourney(journeyCell.get(), event)),
    [journeyCell],
  );
  const journey = useCell(journeyCell);
  const { step } = journey;
  const { title, about } = STEPS[step];
  const isBefore = step !== 'test' && journey.state !== 'over';
  const steps = stepsOf(journey);
  const at = steps.indexOf(step);
  const body = useRef<HTMLElement>(null);
  const shown = useRef(step);
  // The order of the steps is decided before the first paint.
  useLayoutEffect(
    () => send({ type: 'open', isLinked: isLinkUp(device.status.get().status, device.board) }),
    [device, send],
  );
  useEffect(() => {
    // Loads the test and the later steps before the device can become unreachable.
    Promise.all([settings.prepare(), ...STEP_IDS.map((id) => STEPS[id].preload())]).catch(console.warn);
  }, [settings]);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <div className="make-link">
      <header className="page-header make-link-header">
        <div>
          <h1>{t('Link setup')}</h1>
          <p className="page-subtitle">
            <span className="make-link-count">
              {t('Step {number} of {all}', { number: at + 1, all: steps.length })}
              {isBefore && ' · '}
            </span>
            {isBefore && t('Nothing is applied before the test.')}
          </p>
        </div>
        {step !== 'up' && (
          <a className="button" href="#dashboard">
            {t('Leave')}
          </a>
        )}
      </header>
      <div className="make-link-frame">
        <Steps settings={settings} journey={journey} onGo={(to) => send({ type: 'go', step: to })} />
        <section
          ref={body}
          className="make-link-step"
          data-step={step}
          aria-label={t(title)}
          tabIndex={-1}
          onKeyDown={goOnByKey}
        >
          {about !== undefined && (
            <header>
              <h2>{t(title)}</h2>
              <p>{t(about)}</p>
            </header>
          )}
          <Boundary key={step} t={t} title={t(title)} watch={settings.draft.onRest}>
            <Suspense fallback={<div className="card link-ahead" aria-busy="true" />}>
              <StepView key={step} settings={settings} step={step} />
            </Suspense>
          </Boundary>
          <footer>
            {at > 0 && (
              <button type="button" className="button" onClick={() => send({ type: 'back' })}>
                {t('Back')}
              </button>
            )}
            {step === 'up' ? (
              <a className="button" href="#dashboard">
                {t('Go to dashboard')}
              </a>
            ) : (
              <GoOn
                settings={settings}
                onGo={() => send({ type: 'next', isLinked: isLinkUp(device.status.get().status, device.board) })}
              />
            )}
          </footer>
        </section>
      </div>
    </div>
  );
}

/** Enter in a field acts like the button at the end of the step. */
function goOnByKey({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !TYPED.has(target.type)) return;
  // Rows and dialogs handle Enter themselves.
  if (target.closest('.form') === null || target.closest('table, dialog, [role="dialog"]') !== null) return;
  currentTarget.querySelector<HTMLElement>('[data-go-on]')?.click();
}

/** Input types without an own meaning of Enter. */
const TYPED: ReadonlySet<string> = new Set(['text', 'password', 'number']);

function StepView({ settings, step }: StepProps & { readonly step: StepId }) {
  const View = useDeferred(STEPS[step]);
  return <View settings={settings} />;
}

interface StepsProps {
  readonly settings: Settings;
  readonly journey: Journey;
  readonly onGo: (step: StepId) => void;
}

/** All steps with their summaries. Folded on narrow screens. */
function Steps({ settings, journey, onGo }: StepsProps) {
  const device = useDevice();
  const [isOpen, setOpen] = useState(false);
  const test = useCell(linkTestOf(device, settings).state);
  const { errors } = useDraft(settings.draft);
  const conventions = useConventions();
  const id = useId();
  const steps = stepsOf(journey);
  const current = steps.indexOf(journey.step);
  return (
    <nav className="make-link-steps" aria-label={t('Steps')} data-open={isOpen || undefined}>
      <p className="make-link-progress" aria-hidden="true">
        {steps.map((step) => (
          <i key={step} data-stage={stageOf(journey, step)} />
        ))}
      </p>
      <button
        type="button"
        className="make-link-all"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <strong>{t(STEPS[journey.step].title)}</strong>{' '}
          <span>{t('step {number} of {all}', { number: current + 1, all: steps.length })}</span>
        </span>
        <span>
          {t('All steps')}
          <ChevronDown strokeWidth={1.6} aria-hidden="true" />
        </span>
      </button>
      <ol id={id}>
        {steps.map((step, index) => {
          const stage = stageOf(journey, step);
          const wrong = errors.filter(({ issue }) => isOfStep(step, templateOf(issue.pointer))).length;
          return (
            <li key={step} data-stage={stage}>
              <button
                type="button"
                aria-current={stage === 'now' ? 'step' : undefined}
                onClick={() => {
                  setOpen(false);
                  onGo(step);
                }}
              >
                <span className="make-link-mark" aria-hidden="true">
                  {stage === 'done' ? <Check strokeWidth={1.6} /> : index + 1}
                </span>
                <span>
                  <strong>{t(STEPS[step].title)}</strong>
                  {stage === 'done' && <span className="visually-hidden"> ({t('done')})</span>}
                  <small>
                    <bdi>{stepSummary(step, settings.draft, conventions, test)}</bdi>
                  </small>
                  {wrong > 0 && (
                    <span className="chip chip-bad">
                      {plural(wrong, { one: '{count} error', other: '{count} errors' })}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function stageOf({ step: current, done }: Journey, step: StepId): 'done' | 'now' | 'ahead' {
  if (step === current) return 'now';
  return done.includes(step) ? 'done' : 'ahead';
}
