import type { Channel, Facts, RadioCapabilities } from '../../rules/facts.ts';
import { toHundredths } from '../../rules/hundredths.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import type { Heard, LinkNow } from '../../rules/link/linkFigures.ts';
import { channelsInUse } from '../../rules/wireless/channelsInUse.ts';
import type { Station, Status } from '../status/status.ts';

/** A link of a radio as it is now. */
export interface NamedLink {
  /** Of the station in the status. */
  readonly id: string;
  readonly name: string | undefined;
  readonly now: LinkNow;
}

/**
 * The links of a radio, each averaged over some statuses.
 * @param statuses the newest last, at least one; links that the newest does not have are left out
 * @param seconds from the first to the last
 */
export function linksNow(
  statuses: readonly Status[],
  seconds: number,
  radio: RadioCapabilities,
  domain: Facts['domain'],
): readonly NamedLink[] {
  const newest = statuses.at(-1);
  if (newest === undefined) return [];
  const { wireless } = newest;
  const isSixty = radio.band === 'AD';
  const accessPoint = isAccessPoint(wireless.mode);
  const channel = channelNow(newest, radio, domain);
  const stations = wireless.stations.filter(({ linked5, linked60 }) =>
    isSixty ? linked60 === true : linked5 !== false,
  );
  return stations.map((station) => {
    const all = statuses.flatMap((status) => status.wireless.stations.find(({ id }) => id === station.id) ?? []);
    const { remote } = station;
    return {
      id: station.id,
      name: remote.name ?? station.mac,
      now: {
        channel,
        power: isSixty ? undefined : hundredths(wireless.power),
        far: {
          power: isSixty ? undefined : hundredths(remote.power),
          gain: hundredths(isSixty ? remote.sixty?.antennaGain : remote.antennaGain),
          loss: hundredths(remote.cableLoss),
        },
        here: heardHere(all, isSixty, accessPoint),
        there: heardThere(all, isSixty, accessPoint),
        distance: (isSixty ? station.sixty?.distance : undefined) ?? station.distance ?? wireless.distance,
        seconds,
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

function heardHere(all: readonly Station[], isSixty: boolean, accessPoint: boolean): Heard {
  if (isSixty) {
    const ends = all.map(({ sixty, remote }) => ({ ...sixty, capacity: remote.sixty?.capacity }));
    return { ...heardAtSixty(ends), index: middle(all.map(({ sixty }) => sixty?.rxIndex)) };
  }
  return {
    signal: mean(all.map(({ signal }) => signal)),
    noise: mean(all.map(({ noise }) => noise)),
    index: middle(all.map(({ rxIndex }) => rxIndex)),
    capacity: average(all.map(({ capacity }) => (accessPoint ? capacity.uplink : capacity.downlink))),
  };
}

function heardThere(all: readonly Station[], isSixty: boolean, accessPoint: boolean): Heard {
  if (isSixty) {
    const ends = all.map(({ sixty, remote }) => ({ ...remote.sixty, capacity: sixty?.capacity }));
    return { ...heardAtSixty(ends), index: middle(all.map(({ sixty }) => sixty?.txIndex)) };
  }
  return {
    signal: mean(all.map(({ remote }) => remote.signal)),
    noise: mean(all.map(({ remote }) => remote.noise)),
    index: middle(all.map(({ txIndex }) => txIndex)),
    capacity: average(all.map(({ capacity }) => (accessPoint ? capacity.downlink : capacity.uplink))),
  };
}

/** At 60 GHz each end tells what it sends with, and how far the signal is above the noise. */
function heardAtSixty(
  ends: readonly {
    readonly signal?: number | undefined;
    readonly snr?: number | undefined;
    readonly capacity: number | undefined;
  }[],
): Omit<Heard, 'index'> {
  return {
    signal: mean(ends.map(({ signal }) => signal)),
    noise: mean(
      ends.map(({ signal, snr }) => (signal === undefined || snr === undefined ? undefined : signal - snr)),
    ),
    capacity: average(ends.map(({ capacity }) => capacity)),
  };
}

function hundredths(value: number | undefined): number | undefined {
  return value === undefined ? undefined : toHundredths(value, 'down');
}

function known(values: readonly (number | undefined)[]): readonly number[] {
  return values.filter((value) => value !== undefined);
}

function average(values: readonly (number | undefined)[]): number | undefined {
  const own = known(values);
  return own.length === 0 ? undefined : Math.round(own.reduce((sum, value) => sum + value, 0) / own.length);
}

/** Of decibels, in hundredths. */
function mean(values: readonly (number | undefined)[]): number | undefined {
  return average(known(values).map((value) => 100 * value));
}

/** The middle one by size: an index that was reached. */
function middle(values: readonly (number | undefined)[]): number | undefined {
  const own = known(values).toSorted((a, b) => a - b);
  return own[Math.floor(own.length / 2)];
}
