import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import type { Step } from './testSteps.ts';
import { clockText } from './testText.ts';
import './TestStepLine.css';

interface Props {
  readonly steps: readonly Step[];
  /** Seconds until the revert, and length of the countdown; undefined without a countdown. */
  readonly left?: number | undefined;
  readonly whole?: number | undefined;
  readonly children?: ReactNode;
}

export function TestStepLine({ steps, left, whole = 0, children }: Props) {
  return (
    <div className="test-steps">
      {left !== undefined && <TestClock left={left} whole={whole} />}
      <div className="test-way">
        <ol aria-label={t('Steps of the test')}>
          {steps.map(({ id, stage, text, share }) => (
            <li key={id} data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined} title={text}>
              <Sign stage={stage} share={share} />
              <bdi>{text}</bdi>
            </li>
          ))}
        </ol>
        {children}
      </div>
    </div>
  );
}

/** Countdown of a test: seconds until the revert, and its length. */
export function TestClock({ left, whole }: { readonly left: number; readonly whole: number }) {
  return (
    <p className="test-clock" data-over={left === 0 || undefined}>
      <Ring share={left / Math.max(1, whole)} />
      <strong role="timer" aria-label={t('Time left')}>
        {clockText(left)}
      </strong>
      <span>{t('to revert')}</span>
    </p>
  );
}

const ICONS = { done: CircleCheck, ahead: CircleDashed, failed: CircleX } as const;

function Sign({ stage, share = 0.7 }: Pick<Step, 'stage' | 'share'>) {
  if (stage === 'now') return <Ring share={share} />;
  const Icon = ICONS[stage];
  const name = stage === 'done' ? t('Done:') : stage === 'failed' ? t('Failed:') : undefined;
  return (
    <>
      <Icon strokeWidth={1.6} aria-hidden="true" />
      {name !== undefined && <span className="visually-hidden">{name} </span>}
    </>
  );
}

/** Progress ring; its path length is 100. */
function Ring({ share }: { readonly share: number }) {
  return (
    <svg className="test-ring" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray={`${Math.round(share * 100)} 100`} />
    </svg>
  );
}
