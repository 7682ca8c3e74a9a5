import { useEffect, useMemo } from 'react';
import type { RadioCapabilities } from '../../../rules/core/facts.ts';
import type { NoiseRow } from '../../../rules/link/channelNoise.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import type { Network } from '../../device/endpoints/survey.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { linksNow } from '../../prediction/linksNow.ts';
import type { Status } from '../../status/status.ts';

/** Measurements at one moment that decide the ranking. */
export interface Air {
  readonly status: Status;
  readonly noise: readonly NoiseRow[];
  readonly networks: readonly Network[];
  /** Time of the status, ms since 1970. */
  readonly at: number;
}

/** Last measurements over a link by radio number, kept while the page is left during a scan. */
const useLast = sharedRun(() => ({ byRadio: new Map<number, Air>(), stop: () => undefined }));

/**
 * Measurements for the ranking: the last ones while the radio had a link. A scan interrupts the link, and then only
 * noise would count. So earlier measurements stay until the link is measured again (D56).
 * @returns `isFrozen`: measured before the link went down. Without any link so far, the measurements without one.
 */
export function useMeasuredAir(
  radio: RadioCapabilities | undefined,
  isScanning: boolean,
  noise: readonly NoiseRow[],
  networks: readonly Network[],
) {
  const { domain, status } = useDevice();
  const { byRadio } = useLast();
  const isHeard = useStatusValue(
    (snapshot) =>
      radio !== undefined &&
      linksNow(snapshot.status, new Map(), radio, domain).some(({ now }) => now.here.signal !== undefined),
  );
  const isMeasured = isHeard && !isScanning;
  // Fixed at the last change, because rows that change places every second are unreadable.
  const now = useMemo(
    () => ({ status: status.get().status, noise, networks, at: status.get().receivedAt, isMeasured }),
    [status, noise, networks, isMeasured],
  );
  useEffect(() => {
    if (radio !== undefined && now.isMeasured) byRadio.set(radio.number, now);
  }, [byRadio, radio, now]);
  const last = radio === undefined ? undefined : byRadio.get(radio.number);
  const air: Air = now.isMeasured ? now : (last ?? now);
  return { air, isFrozen: air !== now, isLinked: air !== now || now.isMeasured };
}
