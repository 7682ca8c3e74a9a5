import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import type { Link } from '../status/links.ts';
import type { Station, Status } from '../status/status.ts';

/** One end of a link as the dashboard shows it: dBm, dB, all optional. */
export interface LinkEnd {
  readonly name?: string | undefined;
  readonly role: 'access-point' | 'station';
  readonly signal?: number | undefined;
  /** What distance, gain and power let expect. */
  readonly expected?: number | undefined;
  readonly chains: readonly number[];
  readonly noise?: number | undefined;
  /** Carrier to interference and noise; to noise alone at 60 GHz. */
  readonly ratio?: number | undefined;
  readonly power?: number | undefined;
  readonly eirp?: number | undefined;
}

/** A link with both its ends. MHz, metres, kbit/s. */
export interface LinkView {
  readonly link: Link;
  readonly local: LinkEnd;
  /** Absent without a link, and where there are several other ends. */
  readonly remote?: LinkEnd | undefined;
  /** Where there are several stations: those heard best and least, and the one farthest away. */
  readonly several?: Several | undefined;
  readonly distance?: number | undefined;
  readonly width?: number | undefined;
  readonly centre?: number | undefined;
  readonly capacity?: number | undefined;
  readonly capacityExpected?: number | undefined;
}

/** What several stations have between them. */
export interface Several {
  readonly strongest?: number | undefined;
  readonly weakest?: { readonly name?: string | undefined; readonly signal: number } | undefined;
}

/** @param loss cable loss of this end in dB */
export function linkView(status: Status, link: Link, loss: number): LinkView {
  const { host, wireless } = status;
  const accessPoint = isAccessPoint(wireless.mode);
  const connected = link.state === 'connected';
  const station = connected && wireless.stations.length === 1 ? wireless.stations[0] : undefined;
  const view = link.kind === '60' ? sixtyView(status, station) : fiveView(status, station, loss);
  return {
    ...view,
    link,
    local: { ...view.local, name: host.name, role: accessPoint ? 'access-point' : 'station' },
    remote:
      station === undefined || view.remote === undefined
        ? undefined
        : {
            ...view.remote,
            name: station.remote.name ?? station.mac,
            role: accessPoint ? 'station' : 'access-point',
          },
    several: connected && wireless.stations.length > 1 ? severalOf(wireless.stations) : undefined,
  };
}

type Half = Omit<LinkEnd, 'role'>;
type Ends = Omit<LinkView, 'link' | 'local' | 'remote'> & {
  readonly local: Half;
  readonly remote?: Half | undefined;
};

function fiveView({ wireless }: Status, station: Station | undefined, loss: number): Ends {
  const accessPoint = isAccessPoint(wireless.mode);
  const { power, antennaGain } = wireless;
  const remote = station?.remote;
  // Down is from the access point to the station at both ends (docs/device.md#arithmetic).
  const { downSignal, upSignal } = station?.expected ?? {};
  return {
    local: {
      signal: station?.signal,
      expected: accessPoint ? upSignal : downSignal,
      chains: station?.chains ?? [],
      noise: station?.noise ?? wireless.noise,
      ratio: station?.rxCinr,
      power,
      eirp: radiated(power, antennaGain, loss),
    },
    remote: remote && {
      signal: remote.signal,
      expected: accessPoint ? downSignal : upSignal,
      chains: remote.chains,
      noise: remote.noise,
      ratio: station?.txCinr,
      power: remote.power,
      eirp: radiated(remote.power, remote.antennaGain, remote.cableLoss ?? 0),
    },
    distance: wireless.stations.length > 0 ? (station?.distance ?? wireless.distance) : undefined,
    width: wireless.width,
    centre: wireless.centre,
    capacity: wireless.stations.length > 0 ? (station?.capacity.combined ?? wireless.polling.combined) : undefined,
    capacityExpected: station?.expected.combined,
  };
}

function sixtyView({ wireless }: Status, station: Station | undefined): Ends {
  const here = station?.sixty;
  const there = station?.remote.sixty;
  return {
    local: { signal: here?.signal, chains: [], ratio: here?.snr },
    remote: station && { signal: there?.signal, chains: [], ratio: there?.snr },
    distance: here?.distance ?? station?.distance,
    width: wireless.sixty?.width,
    centre: wireless.sixty?.frequency,
    capacity: here?.capacity,
    capacityExpected: here?.expected,
  };
}

function radiated(power: number | undefined, gain: number | undefined, loss: number): number | undefined {
  return power === undefined || gain === undefined ? undefined : power + gain - loss;
}

function severalOf(stations: readonly Station[]): Several {
  let strongest: number | undefined;
  let weakest: Several['weakest'];
  for (const { signal, remote, mac } of stations) {
    if (signal !== undefined) {
      strongest = Math.max(strongest ?? signal, signal);
      if (weakest === undefined || signal < weakest.signal) {
        weakest = { name: remote.name ?? mac, signal };
      }
    }
  }
  return { strongest, weakest };
}
