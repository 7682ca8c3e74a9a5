import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { getHistory } from '../../device/endpoints/history.ts';
import { getVersions, getVersionText, type Version } from '../../device/endpoints/versions.ts';
import { isAbsent } from '../../device/isAbsent.ts';
import type { CallOptions } from '../../device/send.ts';
import type { Settings } from '../core/settings.ts';

export interface FirmwareUpdate {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly firmware: string | undefined;
}

/** Versions from the last response, the text of the newest version with a text, and the firmware updates. */
export interface Loaded {
  readonly versions: readonly Version[];
  /** Number of older versions that the device removed to free space. */
  readonly dropped: number;
  readonly newest: string;
  /** Updates of the last 30 days, newest first. */
  readonly updates: readonly FirmwareUpdate[];
}

interface Versions {
  readonly loaded: Loaded | undefined;
  readonly problem: string | undefined;
  /** True if the device does not support the call. */
  readonly isAbsent: boolean;
  readonly reload: () => Promise<void>;
}

/** Loads the versions. Reloads when the settings in force change, or when a test starts or ends. */
export function useVersions({ test }: Settings): Versions {
  const { inForce } = useDevice();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const reload = useCallback(async () => {
    asking.current?.abort();
    const request = new AbortController();
    asking.current = request;
    try {
      const next = await load(request.signal);
      if (request.signal.aborted) return;
      setFailure(undefined);
      setLoaded(next);
      setMissing(next === undefined);
    } catch (error) {
      if (!request.signal.aborted) setFailure(error);
    }
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
    void reload();
    return () => {
      asking.current?.abort();
      for (const end of ends) end();
    };
  }, [inForce, test, reload]);
  return {
    loaded,
    problem: failure === undefined ? undefined : failureText(failure),
    isAbsent: isMissing,
    reload,
  };
}

/** @returns undefined if the device does not support the call */
async function load(signal: AbortSignal): Promise<Loaded | undefined> {
  // Loaded together, because a late row would move the rows below it.
  const [list, updates] = await Promise.all([loadList({ signal }), loadUpdates(signal)]);
  if (list === undefined) return undefined;
  const { versions, dropped } = list;
  const first = versions.find(({ withoutText }) => !withoutText);
  return {
    versions,
    dropped,
    updates,
    newest: first === undefined ? '' : await getVersionText(first.id, { signal }),
  };
}

/** A text that is gone has the same status as a missing call, so only the list decides. */
async function loadList(options: CallOptions) {
  try {
    return await getVersions(options);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Empty if the device keeps no history. */
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
