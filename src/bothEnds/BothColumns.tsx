import { useId } from 'react';
import { useCell } from '../../base/useCell.ts';
import { TEST_SECONDS } from '../../rules/constants/timing.ts';
import { useDevice } from '../app/deviceContext.ts';
import { useStatusValue } from '../app/useStatus.ts';
import { isolated } from '../i18n/isolated.ts';
import { t } from '../i18n/t.ts';
import { sendLock } from '../settings/core/sendLock.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { LockNote } from '../settings/testMode/LockNote.tsx';
import { BothSteps } from './BothSteps.tsx';
import type { BothEndsRun } from './createBothEnds.ts';
import { EndColumn } from './EndColumn.tsx';

interface Props {
  readonly run: BothEndsRun;
  readonly nearName: string;
  readonly farName: string;
}

/** The sign-in form, and the focus with it, has disappeared. */
function focusAfterSignIn(columns: HTMLElement | null): void {
  if (document.activeElement === document.body) columns?.focus({ preventScroll: true });
}

export function BothColumns({ run, nearName, farName }: Props) {
  const settings = useSettings();
  const { domain } = useDevice();
  const far = useCell(run.far);
  const state = useCell(run.state);
  const isLinked = useStatusValue(({ status: { wireless } }) => wireless.stations.length > 0);
  const { pending } = useDraft(settings.draft);
  const farPending = useDraft(far.draft).pending;
  const otherEnd = useCell(settings.otherEnd);
  const seconds = otherEnd?.seconds ?? TEST_SECONDS;
  const lock = useCell(sendLock);
  const lockId = useId();
  const isIdle = state.phase === 'ready' || state.phase === 'over';
  const obstacle = otherEnd?.obstacle ?? lock;
  return (
    <>
      <div ref={focusAfterSignIn} className="both-columns" tabIndex={-1}>
        <EndColumn
          end={run.near}
          band={run.band}
          name={nearName}
          note={t('This radio')}
          country={domain?.countryName}
          isLocked={!isIdle}
          lockId={lockId}
        />
        <EndColumn
          key={far.digest}
          end={far}
          band={run.band}
          name={farName}
          note={isLinked ? t('Reachable over the link') : t('Not reachable now')}
          isGood={isLinked}
          isLocked={!isIdle}
          lockId={lockId}
          country={far.domain?.countryName}
          isTuned
        />
      </div>
      <BothSteps
        state={state}
        near={isolated(nearName)}
        far={isolated(farName)}
        seconds={seconds}
        isPending={pending + farPending > 0}
        isLinked={isLinked}
      />
      <div id={lockId} role="status" className="both-lock">
        <LockNote settings={settings} />
      </div>
      {isIdle && pending === 0 && farPending > 0 && (
        // Without changes at this end there is no bar with this button.
        <div className="both-act">
          <button
            type="button"
            className="button button-primary"
            disabled={otherEnd === undefined || obstacle !== undefined}
            title={obstacle}
            onClick={() => settings.start('test')}
          >
            {t('Test both ends for {seconds} s', { seconds })}
          </button>
        </div>
      )}
    </>
  );
}
