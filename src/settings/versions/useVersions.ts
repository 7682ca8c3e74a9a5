import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { failureText } from '../../app/failureText.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { getVersions, getVersionText, type Version } from '../../device/endpoints/versions.ts';
import type { Settings } from '../core/settings.ts';

/** The versions as they were last asked for, and the text of the first that has one. */
export interface Loaded {
  readonly versions: readonly Version[];
  readonly newest: string;
}

interface Versions {
  /** Undefined until they are there. */
  readonly loaded: Loaded | undefined;
  readonly problem: string | undefined;
  /** The device has no such call. */
  readonly isAbsent: boolean;
  readonly reload: () => void;
}

/** Asks for the versions, again whenever other settings are in force or a test has begun or ended. */
export function useVersions({ test }: Settings): Versions {
  const inForce = useCell(useDevice().inForce);
  const phase = useSyncExternalStore(test.subscribe, () => test.get().phase);
  const [asked, setAsked] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to ask, and not what.
  useEffect(() => {
    const ended = new AbortController();
    load(ended.signal).then(
      (next) => {
        if (ended.signal.aborted) return;
        setFailure(undefined);
        setLoaded(next);
      },
      (error: unknown) => {
        if (!ended.signal.aborted) setFailure(error);
      },
    );
    return () => ended.abort();
  }, [inForce, phase, asked]);
  return {
    loaded,
    problem: failure === undefined ? undefined : failureText(failure),
    isAbsent: failure instanceof DeviceError && failure.status === 404,
    reload: () => setAsked(asked + 1),
  };
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const versions = await getVersions({ signal });
  const first = versions.find(({ withoutText }) => !withoutText);
  return { versions, newest: first === undefined ? '' : await getVersionText(first.id, { signal }) };
}
