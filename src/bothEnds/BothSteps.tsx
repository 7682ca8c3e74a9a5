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
        <Step number={1} stage={stage(first)} title={t('Test the other radio')}>
          {t('{far} changes and leaves the link.', { far })}
        </Step>
        <Step number={2} stage={stage(second)} title={t('Test this radio')}>
          {t('{near} follows, after a radar check if the channel needs one.', { near })}
        </Step>
        <Step number={3} stage={stage(third)} title={t('Keep when both are connected')}>
          {t('Otherwise both revert after {seconds} s.', { seconds })}
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
    ? t('This radio keeps the new settings, but {far} has different ones. Check both radios.', { far })
    : t('{far} has the new settings, this radio does not. Check both radios.', { far });
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
        ? t('Nothing is changed yet. The test runs on both ends; both revert unless both are kept.')
        : t('Change channel width, channel, SSID or key. Shared settings appear here.');
    case 'asking':
      return t('{far} is asked to change first…', { far });
    case 'testing':
      return t('{near} and {far} look for each other with the new settings. Both revert if they do not connect.', {
        near,
        far,
      });
    case 'keeping':
      return t('Both ends are connected. Saving the new settings…');
    case 'following':
      return followingText(state, far);
    case 'over':
      if (!state.together) return '';
      return state.kept
        ? t('Both ends are connected and keep the new settings.')
        : t('Both ends are back on their former settings and connected.');
  }
}

function followingText({ kept, silent }: Extract<BothEndsState, { phase: 'following' }>, far: string): string {
  if (silent > MANY) {
    return kept
      ? t('Saved here. {far} does not answer yet; it saves its settings once it sees this radio.', { far })
      : t('Back here. {far} does not answer yet; it reverts within a few minutes.', { far });
  }
  return kept ? t('Saved here. Waiting for {far}…', { far }) : t('Waiting for {far}…', { far });
}
