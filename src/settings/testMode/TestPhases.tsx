import { useDevice } from '../../app/deviceContext.ts';
import { useStatusValue } from '../../app/useStatusValue.ts';
import { t } from '../../i18n/t.ts';
import { links } from '../../status/links.ts';
import { testPhases } from './testPhases.ts';
import type { RunningTest } from './testState.ts';

const SIGNS = { done: '✓', now: '●', ahead: '○' } as const;

/** The steps of a running test, those behind it marked. */
export function TestPhases({ state }: { readonly state: RunningTest }) {
  const { board } = useDevice();
  const radarLeft = useStatusValue(({ status }) => status.wireless.radarCheck.left ?? 0);
  const linked = useStatusValue(({ status }) => links(status, board).some(({ state: link }) => link === 'connected'));
  return (
    <ol className="bar-phases" aria-label={t('Steps of the test')}>
      {testPhases(state, { radarLeft, linked }).map(({ stage, text }) => (
        <li key={text} data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{SIGNS[stage]}</span> {text}
        </li>
      ))}
    </ol>
  );
}
