import { useEffect, useMemo } from 'react';
import type { RadioCapabilities } from '../../../rules/core/facts.ts';
import type { NoiseRow } from '../../../rules/link/channelNoise.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import type { Network } from '../../device/endpoints/survey.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { linksNow } from '../../prediction/linksNow.ts';
import type { Status } from '../../status/status.ts';

/** What channels are ranked by, as it was at one moment. */
export interface Air {
  readonly status: Status;
  readonly noise: readonly NoiseRow[];
  readonly networks: readonly Network[];
  /** When the status came, ms since 1970. */
  readonly at: number;
}

/** What was measured last over a link, by the number of the radio: a person who leaves the page during a scan finds it again. */
const useLast = sharedRun(() => ({ byRadio: new Map<number, Air>(), stop: () => undefined }));

/**
 * The air a ranking goes by: as it was measured last while the radio had a link. A scan takes the link down, and a ranking
 * without it would be by nothing but noise; so what was measured before stands until the link is measured again (D56).
 * @returns `isFrozen`: it is of before the link went down. Without a link so far it is what is known without one.
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
  // As it was when the air was last looked at: rows that change places every second cannot be read.
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
