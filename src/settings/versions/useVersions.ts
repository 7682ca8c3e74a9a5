import { useCallback, useEffect, useRef, useState } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { failureText } from '../../app/failureText.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { getHistory } from '../../device/endpoints/history.ts';
import { getVersions, getVersionText, type Version } from '../../device/endpoints/versions.ts';
import type { Settings } from '../core/settings.ts';

/** Another firmware that the device started with. */
export interface FirmwareUpdate {
  /** ms since 1970 */
  readonly time: number;
  /** Its version, where that is known. */
  readonly firmware: string | undefined;
}

/** The versions as they were last asked for, the text of the first that has one, and the updates among them. */
export interface Loaded {
  readonly versions: readonly Version[];
  /** Number of older versions that the device removed for lack of room. */
  readonly dropped: number;
  readonly newest: string;
  /** Of the last 30 days, the newest first. */
  readonly updates: readonly FirmwareUpdate[];
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
  // Together: a row that came later would move those below it.
  const [{ versions, dropped }, updates] = await Promise.all([getVersions({ signal }), loadUpdates(signal)]);
  const first = versions.find(({ withoutText }) => !withoutText);
  return {
    versions,
    dropped,
    updates,
    newest: first === undefined ? '' : await getVersionText(first.id, { signal }),
  };
}

/** None where the device keeps no history of what happened. */
async function loadUpdates(signal: AbortSignal): Promise<readonly FirmwareUpdate[]> {
  try {
    const { happenings } = await getHistory('30d', { signal });
    return happenings
      .filter(({ kind }) => kind === 'firmware')
      .map(({ age, name }) => ({ time: Date.now() - age * 1000, firmware: name }))
      .toReversed();
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    return [];
  }
}
