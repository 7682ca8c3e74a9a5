import { TriangleAlert } from 'lucide-react';
import { useCell } from '../../base/useCell.ts';
import { t } from '../i18n/t.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import { TestStepLine } from '../settings/testMode/TestStepLine.tsx';
import { type Step, testSteps } from '../settings/testMode/testSteps.ts';
import { useNow } from '../status/useNow.ts';
import type { BothEndsState } from './bothEndsReducer.ts';

interface Props {
  readonly state: BothEndsState;
  readonly near: string;
  readonly far: string;
  /** Seconds until both ends are back if nothing is kept. */
  readonly seconds: number;
  readonly isPending: boolean;
  readonly isLinked: boolean;
}

type Stage = Step['stage'];

/** Stages of the steps by phase: other end, this end, both connected. */
const STAGES: Readonly<Record<BothEndsState['phase'], readonly [Stage, Stage, Stage]>> = {
  ready: ['ahead', 'ahead', 'ahead'],
  asking: ['now', 'ahead', 'ahead'],
  testing: ['done', 'now', 'ahead'],
  keeping: ['done', 'done', 'now'],
  following: ['done', 'done', 'now'],
  over: ['ahead', 'ahead', 'ahead'],
};

/** Number of missing responses after which the text mentions a long wait. */
const MANY = 5;

/** Steps of a change at both ends, with the current one explained. The remaining time is in the bar. */
export function BothSteps(props: Props) {
  const { state, far } = props;
  const { test } = useSettings();
  const running = useCell(test);
  const isTesting = state.phase === 'testing' && running.phase === 'running';
  const now = useNow(isTesting);
  const problem = problemText(state, far);
  return (
    <>
      <div className="both-steps">
        <TestStepLine steps={stepsOf(props, isTesting ? testSteps(running, now).steps : undefined)}>
          <p className="both-now" role="status">
            {nowText(props)}
          </p>
        </TestStepLine>
      </div>
      {problem !== undefined && (
        <div className="banner banner-warn both-banner" role="alert">
          <TriangleAlert strokeWidth={1.6} aria-hidden="true" />
          <p>{problem}</p>
        </div>
      )}
    </>
  );
}

/** @param ofTest steps of the test at this end, while it runs */
function stepsOf({ state, near, far, isLinked }: Props, ofTest: readonly Step[] | undefined): readonly Step[] {
  const isKept = state.phase === 'over' && state.isKept && state.together && isLinked;
  const [first, second, third] = isKept ? (['done', 'done', 'done'] as const) : STAGES[state.phase];
  const own: readonly Step[] = ofTest ?? [
    { id: 'apply', stage: second, text: '' },
    { id: 'peer', stage: third, text: '' },
  ];
  const titles = new Map([
    ['apply', t('{near} changes', { near })],
    ['peer', t('Both connected')],
  ]);
  return [
    { id: 'far', stage: first, text: t('{far} changes', { far }) },
    ...own.map((step) => ({ ...step, text: titles.get(step.id) ?? step.text })),
  ];
}

function problemText(state: BothEndsState, far: string): string | undefined {
  if (state.phase === 'ready') return state.problem;
  if (state.phase !== 'over' || state.together) return undefined;
  return state.isKept
    ? t('This radio keeps the new settings, but {far} has different ones. Check both radios.', { far })
    : t('{far} has the new settings, this radio does not. Check both radios.', { far });
}

function nowText({ state, near, far, seconds, isPending, isLinked }: Props): string {
  // The result of an earlier change says that the ends are connected.
  if (!isLinked && (state.phase === 'ready' || state.phase === 'over'))
    return t('The other end cannot be reached now.');
  switch (state.phase) {
    case 'ready':
      return isPending
        ? t('Nothing is changed yet. Both ends are tested; both revert after {seconds} s unless they connect.', {
            seconds,
          })
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
      return state.isKept
        ? t('Both ends are connected and keep the new settings.')
        : t('Both ends are back on their former settings and connected.');
  }
}

function followingText({ isKept, silent }: Extract<BothEndsState, { phase: 'following' }>, far: string): string {
  if (silent > MANY) {
    return isKept
      ? t('Saved here. {far} does not answer yet; it saves its settings once it sees this radio.', { far })
      : t('Back here. {far} does not answer yet; it reverts within a few minutes.', { far });
  }
  return isKept ? t('Saved here. Waiting for {far}…', { far }) : t('Waiting for {far}…', { far });
}
