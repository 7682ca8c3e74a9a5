import { TriangleAlert } from 'lucide-react';
import { t } from '../i18n/t.ts';
import type { BothEndsState } from './bothEndsReducer.ts';

interface Props {
  readonly state: BothEndsState;
  readonly near: string;
  readonly far: string;
  /** Until both are back, if nothing is kept. */
  readonly seconds: number;
  /** There is something to test. */
  readonly isPending: boolean;
}

type Stage = 'ahead' | 'now' | 'done';

/** How far each of the three steps is, by the phase. */
const STAGES: Readonly<Record<BothEndsState['phase'], readonly [Stage, Stage, Stage]>> = {
  ready: ['ahead', 'ahead', 'ahead'],
  asking: ['now', 'ahead', 'ahead'],
  testing: ['done', 'now', 'ahead'],
  keeping: ['done', 'done', 'now'],
  following: ['done', 'done', 'now'],
  over: ['ahead', 'ahead', 'ahead'],
};

/** Questions without an answer after which it is said that waiting takes its time. */
const MANY = 5;

/** The three steps of a change at both ends, and what is going on now. */
export function BothSteps({ state, near, far, seconds, isPending }: Props) {
  const [first, second, third] = STAGES[state.phase];
  const isKept = state.phase === 'over' && state.kept && state.together;
  const stage = (own: Stage): Stage => (isKept ? 'done' : own);
  const problem = problemText(state, far);
  return (
    <>
      <ol className="both-steps" aria-label={t('Steps of the change')}>
        <Step number={1} stage={stage(first)} title={t('Test the far end')}>
          {t('{far} changes and leaves the link.', { far })}
        </Step>
        <Step number={2} stage={stage(second)} title={t('Test this radio')}>
          {t('{near} follows, and listens for radar where it must.', { near })}
        </Step>
        <Step number={3} stage={stage(third)} title={t('Keep when both see each other')}>
          {t('Otherwise both return after {seconds} s.', { seconds })}
        </Step>
      </ol>
      {problem !== undefined && (
        <div className="banner banner-warn both-banner" role="alert">
          <TriangleAlert strokeWidth={1.6} aria-hidden="true" />
          <p>{problem}</p>
        </div>
      )}
      <p className="both-now" role="status">
        {nowText(state, { near, far, isPending })}
      </p>
    </>
  );
}

interface StepProps {
  readonly number: number;
  readonly stage: Stage;
  readonly title: string;
  readonly children: string;
}

function Step({ number, stage, title, children }: StepProps) {
  return (
    <li data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
      <span className="both-number-mark" aria-hidden="true">
        {stage === 'done' ? '✓' : number}
      </span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
        {stage === 'done' && <span className="visually-hidden">{t('done')}</span>}
      </div>
    </li>
  );
}

function problemText(state: BothEndsState, far: string): string | undefined {
  if (state.phase === 'ready') return state.problem;
  if (state.phase !== 'over' || state.together) return undefined;
  return state.kept
    ? t('This radio keeps the new settings, and {far} has others by now. Look at both before you go on.', { far })
    : t('{far} has the new settings, and this radio has not. Look at both before you go on.', { far });
}

interface Names {
  readonly near: string;
  readonly far: string;
  readonly isPending: boolean;
}

/** What is going on, and what comes if nothing is done. */
function nowText(state: BothEndsState, { near, far, isPending }: Names): string {
  switch (state.phase) {
    case 'ready':
      return isPending
        ? t('Nothing is changed yet. The test is of both ends, and both go back by themselves unless both are kept.')
        : t('Change the channel width, the channel, the name or the key: what both ends share follows here.');
    case 'asking':
      return t('{far} is asked to change first…', { far });
    case 'testing':
      return t('{near} and {far} look for each other with the new settings. If they do not meet, both go back.', {
        near,
        far,
      });
    case 'keeping':
      return t('Both ends see each other. The new settings are being kept…');
    case 'following':
      return followingText(state, far);
    case 'over':
      if (!state.together) return '';
      return state.kept
        ? t('Both ends see each other and keep the new settings.')
        : t('Both ends are back on the settings before, and see each other.');
  }
}

function followingText({ kept, silent }: Extract<BothEndsState, { phase: 'following' }>, far: string): string {
  if (silent > MANY) {
    return kept
      ? t('Kept here. {far} does not answer yet; it keeps its own by itself once it sees this radio.', { far })
      : t('Back here. {far} does not answer yet; it goes back by itself, within some minutes.', { far });
  }
  return kept
    ? t('Kept here. Waiting until {far} says the same…', { far })
    : t('Waiting until {far} is back…', { far });
}
