import type { Channel, Facts, RadioCapabilities } from '../../rules/core/facts.ts';
import { toHundredths } from '../../rules/core/hundredths.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import type { Air, Heard, LinkNow } from '../../rules/link/linkFigures.ts';
import { channelsInUse } from '../../rules/wireless/channelsInUse.ts';
import { stationsOfRadio } from '../status/stationsOfRadio.ts';
import type { Station, Status } from '../status/status.ts';

/** Current link of a radio. */
export interface NamedLink {
  /** Station id in the status. */
  readonly id: string;
  readonly name: string | undefined;
  readonly now: LinkNow;
}

/** Received signal of an end in the past, dBm, and the modulation index used towards it. */
export interface PastAir {
  readonly signal: readonly number[];
  readonly noise: readonly number[];
  readonly index: readonly number[];
}

/** Past of a link, with its duration in seconds. */
export interface PastLink {
  readonly here: PastAir;
  readonly there: PastAir;
  readonly seconds: number;
}

/**
 * Links of a radio, from the status.
 * @param past by station id, since each link came up
 */
export function linksNow(
  status: Status,
  past: ReadonlyMap<string, PastLink>,
  radio: RadioCapabilities,
  domain: Facts['domain'],
): readonly NamedLink[] {
  const { wireless } = status;
  const isSixty = radio.band === 'AD';
  const accessPoint = isAccessPoint(wireless.mode);
  const channel = channelNow(status, radio, domain);
  return stationsOfRadio(wireless, radio).map((station) => {
    const { id, remote, mac } = station;
    const { here, there } = isSixty ? sixtyGhz(station) : usualBands(station, accessPoint);
    const before = past.get(id);
    return {
      id,
      name: remote.name ?? mac,
      now: {
        channel,
        power: isSixty ? undefined : hundredths(wireless.power),
        far: {
          power: isSixty ? undefined : hundredths(remote.power),
          gain: hundredths(isSixty ? remote.sixty?.antennaGain : remote.antennaGain),
          loss: hundredths(remote.cableLoss),
        },
        here: before ? { ...here, usual: usualOf(before.here) } : here,
        there: before ? { ...there, usual: usualOf(before.there) } : there,
        distance: (isSixty ? station.sixty?.distance : undefined) ?? station.distance ?? wireless.distance,
        seconds: before?.seconds ?? 0,
      },
    };
  });
}

function channelNow({ wireless }: Status, radio: RadioCapabilities, domain: Facts['domain']): Channel | undefined {
  const { width, center, control } =
    radio.band === 'AD'
      ? { ...wireless.sixty, center: wireless.sixty?.frequency, control: undefined }
      : { width: wireless.width, center: wireless.centre, control: wireless.frequency };
  return channelsInUse(domain, radio, { width, frequency: 0 }).find(
    (one) => one.centerFrequency === center && (control === undefined || one.controlFrequency === control),
  );
}

interface Ends {
  readonly here: Heard;
  readonly there: Heard;
}

function usualBands({ remote, capacity, ...station }: Station, accessPoint: boolean): Ends {
  const [received, sent] = accessPoint ? [capacity.uplink, capacity.downlink] : [capacity.downlink, capacity.uplink];
  const { signal, noise, rxIndex, txIndex } = station;
  return {
    here: { signal: hundredths(signal), noise: hundredths(noise), index: rxIndex, capacity: received },
    there: { signal: hundredths(remote.signal), noise: hundredths(remote.noise), index: txIndex, capacity: sent },
  };
}

/** At 60 GHz each end reports its transmit index and its SNR. */
function sixtyGhz({ sixty, remote: { sixty: far } }: Station): Ends {
  const received = (end: { readonly signal?: number | undefined; readonly snr?: number | undefined } | undefined) => {
    const { signal, snr } = end ?? {};
    const noise = signal === undefined || snr === undefined ? undefined : signal - snr;
    return { signal: hundredths(signal), noise: hundredths(noise) };
  };
  return {
    here: { ...received(sixty), index: sixty?.rxIndex, capacity: far?.capacity },
    there: { ...received(far), index: sixty?.txIndex, capacity: sixty?.capacity },
  };
}

function hundredths(value: number | undefined): number | undefined {
  return value === undefined ? undefined : toHundredths(value, 'down');
}

function usualOf({ signal, noise, index }: PastAir): Air {
  const sorted = index.toSorted((a, b) => a - b);
  return { signal: mean(signal), noise: mean(noise), index: sorted[Math.floor(sorted.length / 2)] };
}

/** Mean of decibels in hundredths. */
function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : Math.round((100 * values.reduce((a, b) => a + b, 0)) / values.length);
}
