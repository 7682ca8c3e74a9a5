import type { Peer } from '../models/model.ts';
import { type Names, ORDINARY_NAMES } from './names.ts';
import { constant, variation } from './variation.ts';

/** Station that may move, and be absent at times (docs/device.md#churn). */
export interface Station extends Peer {
  /** Range of its movement, m. */
  readonly roams?: number;
  /** Seconds between the starts of two absences, and duration of each. */
  readonly leaves?: { readonly every: number; readonly away: number };
}

/** Disconnected station, or one that was rejected. */
export interface Lost {
  readonly peer: Peer;
  /** Reason code of IEEE 802.11-2020, table 9-49. */
  readonly reason: number;
  /** Seconds since the disconnection. */
  readonly seconds: number;
}

/** Reason code: the access point is full. */
export const NO_ROOM = 5;

/** Reason codes: leaving, inactivity, leaving the network, poor channel conditions. */
const REASONS = [3, 4, 8, 34] as const;

/**
 * Presence of a station.
 * @returns seconds since its return, or reason and duration of its absence
 */
export function presence(
  { mac, leaves }: Station,
  seed: number,
  seconds: number,
): { readonly here: number } | Omit<Lost, 'peer'> {
  if (leaves === undefined) return { here: Number.POSITIVE_INFINITY };
  const name = `${seed}/${mac}/absence`;
  const position = seconds + leaves.every * constant(name);
  const cycle = Math.floor(position / leaves.every);
  const within = position - cycle * leaves.every;
  if (within >= leaves.away) return { here: within - leaves.away };
  const reason = REASONS[Math.floor(constant(`${name}/${cycle}`) * REASONS.length)] ?? REASONS[0];
  return { reason, seconds: within };
}

/** Step of measured distances, m. */
const STEP = 150;
/** Period of a station's movement in seconds. */
const WALK = 240;

/** Station at its location at a time. */
export function stationAt(station: Station, seed: number, seconds: number): Peer {
  const { roams, distance, mac } = station;
  if (roams === undefined) return station;
  const distanceNow = distance + roams * variation(`${seed}/${mac}/walk`, seconds, WALK);
  return { ...station, distance: Math.max(STEP, Math.round(distanceNow / STEP) * STEP) };
}

const KINDS = [
  { model: 'Loco 5AC', txPower: 20, antennaGain: 13 },
  { model: 'Beam 5AC 16', txPower: 20, antennaGain: 16 },
  { model: 'Dish 5AC 23', txPower: 13, antennaGain: 23 },
] as const satisfies readonly Pick<Peer, 'model' | 'txPower' | 'antennaGain'>[];

/** Limited by the remaining MAC addresses of the documentation block (RFC 7042). */
export const MOST_INVENTED = 128;

/** Distribution of priorities. Most stations have the default (docs/device.md#codes). */
const PRIORITIES = [2, 2, 2, 2, 1, 3, 0] as const;

const pick = <T extends readonly [unknown, ...unknown[]]>(from: T, part: number): T[number] =>
  from[Math.floor(part * from.length)] ?? from[0];
const hexadecimal = (number: number): string => number.toString(16).toUpperCase();

/**
 * Invents stations of all kinds, always the same for a seed. One in five moves, and one in four is absent at times.
 * @param count up to `MOST_INVENTED`
 * @param isSteady true to let no station move or leave
 */
export function inventStations(
  count: number,
  seed: number,
  isSteady = false,
  { stations: names }: Pick<Names, 'stations'> = ORDINARY_NAMES,
): readonly Station[] {
  return Array.from({ length: Math.min(MOST_INVENTED, count) }, (_, index) => {
    const own = (part: string): number => constant(`${seed}/station/${index}/${part}`);
    const isRoaming = !isSteady && own('roams') < 0.2;
    const isLeaving = !isSteady && own('leaves') < 0.25;
    return {
      mac: `00:00:5E:00:53:${hexadecimal(0x80 + index)}`,
      hostname: `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`,
      address: `192.0.2.${0x80 + index}`,
      ...pick(KINDS, own('kind')),
      distance: STEP * (2 + Math.floor(38 * own('distance'))),
      load: { down: 200 + Math.floor(5800 * own('down') ** 2), up: 50 + Math.floor(1450 * own('up') ** 2) },
      priority: pick(PRIORITIES, own('priority')),
      ...(isRoaming ? { roams: 150 + Math.floor(1050 * own('far')) } : {}),
      ...(isLeaving
        ? { leaves: { every: 900 + Math.floor(2700 * own('every')), away: 20 + Math.floor(160 * own('away')) } }
        : {}),
    };
  });
}
