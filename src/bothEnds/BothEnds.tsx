import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import type { Cell } from '../../base/cell.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { useDevice } from '../app/deviceContext.ts';
import { t } from '../i18n/t.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import './BothEnds.css';

const BothEndsPanel = lazy(async () => ({
  default: (await loadChunk(() => import('./BothEndsPanel.tsx'))).BothEndsPanel,
}));

/** The checkbox exposes its own state, so no `aria-checked` is needed. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** Card that changes both ends of the link together (D57). Its code is loaded when it is switched on. */
export function BothEnds() {
  const { readOnly } = useDevice();
  const { bothEndsCards } = useSettings();
  const [isOn, setOn] = useState(false);
  const id = useId();
  useEffect(() => (isOn ? counted(bothEndsCards) : undefined), [isOn, bothEndsCards]);
  if (readOnly) return null;
  return (
    <section className="card both-ends" aria-labelledby={id}>
      <div className="card-header both-header">
        <h2 id={id}>{t('Change both ends')}</h2>
        <p>{t('Changes both radios together; both revert unless the link returns.')}</p>
        <input
          {...SWITCH}
          className="field-switch"
          aria-labelledby={id}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </div>
      {isOn && (
        <Boundary t={t} title={t('Change both ends')}>
          <Suspense>
            <BothEndsPanel />
          </Suspense>
        </Boundary>
      )}
    </section>
  );
}

/** Adds one to a count. The returned function subtracts it. */
function counted(count: Cell<number>): () => void {
  count.set(count.get() + 1);
  return () => count.set(count.get() - 1);
}
