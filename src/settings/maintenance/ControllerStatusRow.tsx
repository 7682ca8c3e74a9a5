import { ShelfRow } from 'guywire-engine/form';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { type ControllerStatus, getControllerStatus } from '../../device/endpoints/controllerStatus.ts';
import { startPoll } from '../../device/poll.ts';
import { t } from '../../i18n/t.ts';

/** Milliseconds between a response and the next request. */
const INTERVAL = 5000;

const WORDS: Readonly<Record<string, string>> = {
  connected: 'Connected',
  connecting: 'Connecting',
  unreachable: 'Unreachable',
  disabled: 'Off',
};

const ControllerFacts = lazy(async () => ({
  default: (await loadChunk(() => import('./ControllerFacts.tsx'))).ControllerFacts,
}));

/** Connection state of the controller, polled while the page is visible. */
export function ControllerStatusRow() {
  const [status, setStatus] = useState<ControllerStatus>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const poll = startPoll(
      async (signal) => {
        try {
          const next = await getControllerStatus({ signal });
          if (signal.aborted) return;
          setStatus(next);
          setProblem(undefined);
        } catch (error) {
          if (!signal.aborted) setProblem(failureText(error));
        }
      },
      INTERVAL,
      { atOnce: true },
    );
    return () => poll.stop();
  }, []);
  const words = status && t(WORDS[status.status] ?? status.status);
  return (
    <ShelfRow
      name="controllerConnection"
      title={t('Controller connection')}
      help={t('How the device reaches its controller.')}
      values={words ?? (problem && t('not known'))}
    >
      <Suspense>
        <ControllerFacts status={status} words={words} problem={problem} />
      </Suspense>
    </ShelfRow>
  );
}
