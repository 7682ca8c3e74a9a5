import { noiseFloor } from '../../rules/link/noiseFloor.ts';
import type { RadioModel } from '../models/model.ts';
import type { AirUse } from '../world/airUse.ts';
import { channelNumber, type Neighbour, neighbours } from '../world/neighbours.ts';
import type { RadioView } from '../world/radioView.ts';
import type { Surroundings } from './surroundings.ts';

export interface SurveyEntry extends Neighbour {
  readonly channel: number;
  /** dBm */
  readonly noise: number;
}

interface SurveyState {
  /** `broken off`: the radio was restarted during the survey. */
  readonly state: 'not started' | 'scanning' | 'completed' | 'broken off';
  /** Results so far. Before the first survey, those of the radio's start. */
  readonly entries: readonly SurveyEntry[];
  /** Duration of a survey in ms. */
  readonly duration: number;
  /** ms since the results, or since the start of a running survey. */
  readonly age: number;
}

/** Scans all channels for networks. The radio leaves its own channel during the scan (docs/device.md#survey). */
export interface Survey {
  /** @returns false if a survey is running, or the radio is off */
  start(view: RadioView): boolean;
  state(view: RadioView): SurveyState;
  /** Last time span in which a radio was off its channel. */
  readonly scan: AirUse['scan'];
}

/** ms per channel. Other access points send ten beacons per second. */
const LISTENING = 220;
const SHORTEST = 10_000;
const LONGEST = 40_000;
/** MHz between two channels, and width of the scanned range by band. */
const STEP = 5;
const BANDS = { G: [2412, 2472], A: [5170, 5835], AD: [58_320, 69_120] } as const;

/** Duration of a survey in ms. */
export function surveyTime({ band }: RadioModel): number {
  const [from, to] = BANDS[band];
  const channels = band === 'AD' ? 6 : 1 + (to - from) / STEP;
  return Math.max(SHORTEST, Math.min(LONGEST, channels * LISTENING));
}

interface Scan {
  readonly from: number;
  readonly until: number;
  /** Networks of the peer at the start. */
  readonly own: readonly SurveyEntry[];
}

function ownNetworks({ networks, radio }: RadioView): SurveyEntry[] {
  return networks.map(({ peer, channel, ssid, encryption, signal, noise }) => ({
    mac: peer.mac,
    ssid,
    controlFrequency: channel.controlFrequency,
    width: channel.bandwidth,
    signal,
    encryption,
    airMax: radio.band !== 'AD',
    channel: channelNumber(channel.controlFrequency),
    noise,
  }));
}

export function createSurvey({ clock, seed, names, restartedAt }: Surroundings): Survey {
  const scans = new Map<number, Scan>();

  /** Networks received so far, in the order of the scan. */
  function receivedNetworks({ radio }: RadioView, own: readonly SurveyEntry[], at: number): SurveyEntry[] {
    const others = neighbours(seed, radio.band, at / 1000, names).map((one) => ({
      ...one,
      channel: channelNumber(one.controlFrequency),
      noise: noiseFloor(one.width),
    }));
    return [...own, ...others].toSorted((a, b) => a.controlFrequency - b.controlFrequency);
  }

  return {
    start(view) {
      const from = clock.monotonic();
      const { radio, settings } = view;
      const last = scans.get(radio.number);
      if (!settings.enabled || (last !== undefined && last.until > from)) return false;
      scans.set(radio.number, { from, until: from + surveyTime(radio), own: ownNetworks(view) });
      return true;
    },
    state(view) {
      const scan = scans.get(view.radio.number);
      const now = clock.monotonic();
      const duration = surveyTime(view.radio);
      if (scan === undefined) {
        const at = Math.min(restartedAt(), now);
        return {
          state: 'not started',
          entries: receivedNetworks(view, ownNetworks(view), at),
          duration,
          age: now - at,
        };
      }
      const { from, until, own } = scan;
      const end = Math.min(now, until);
      const [first, last] = BANDS[view.radio.band];
      const reached = first + ((last - first) * (end - from)) / (until - from);
      const entries = receivedNetworks(view, own, from).filter(
        (one) => end === until || one.controlFrequency < reached,
      );
      const isBroken = restartedAt() > from && restartedAt() < until;
      return {
        state: isBroken ? 'broken off' : end < until ? 'scanning' : 'completed',
        entries: isBroken ? [] : entries,
        duration,
        age: now - (end < until ? from : until),
      };
    },
    scan: ({ number }) => scans.get(number),
  };
}
