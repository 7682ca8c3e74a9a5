import { t } from '../../i18n/t.ts';
import type { RunningTest } from '../core/testState.ts';
import { testPhases } from './testPhases.ts';

const SIGNS = { done: '✓', now: '●', ahead: '○' } as const;

/** The steps of a running test, those behind it marked. */
export function TestPhases({ state }: { readonly state: RunningTest }) {
  return (
    <ol className="bar-phases" aria-label={t('Steps of the test')}>
      {testPhases(state).map(({ stage, text }) => (
        <li key={text} data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{SIGNS[stage]}</span> {text}
        </li>
      ))}
    </ol>
  );
}
