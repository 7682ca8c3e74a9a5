import { useCallback, useEffect, useRef, useState } from 'react';
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
  const { inForce } = useDevice();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  const asking = useRef<AbortController>(undefined);
  const reload = useCallback(() => {
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    load(asked.signal).then(
      (next) => {
        if (asked.signal.aborted) return;
        setFailure(undefined);
        setLoaded(next);
      },
      (error: unknown) => {
        if (!asked.signal.aborted) setFailure(error);
      },
    );
  }, []);
  useEffect(() => {
    let { phase } = test.get();
    const ends = [
      inForce.subscribe(reload),
      test.subscribe(() => {
        const before = phase;
        ({ phase } = test.get());
        if (phase !== before) reload();
      }),
    ];
    reload();
    return () => {
      asking.current?.abort();
      for (const end of ends) end();
    };
  }, [inForce, test, reload]);
  return {
    loaded,
    problem: failure === undefined ? undefined : failureText(failure),
    isAbsent: failure instanceof DeviceError && failure.status === 404,
    reload,
  };
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const versions = await getVersions({ signal });
  const first = versions.find(({ withoutText }) => !withoutText);
  return { versions, newest: first === undefined ? '' : await getVersionText(first.id, { signal }) };
}
