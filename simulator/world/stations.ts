import type { Peer } from '../models/model.ts';
import { type Names, ORDINARY_NAMES } from './names.ts';
import { constant, variation } from './variation.ts';

/** A station that may move, and be gone now and then (docs/device.md#churn). */
export interface Station extends Peer {
  /** How far it goes to and fro, m. */
  readonly roams?: number;
  /** Seconds from one absence to the next, and how long each is. */
  readonly leaves?: { readonly every: number; readonly away: number };
}

/** One that was there, or would like to be. */
export interface Lost {
  readonly peer: Peer;
  /** Why it is not there: reason code of IEEE 802.11-2020, table 9-49. */
  readonly reason: number;
  /** Seconds since. */
  readonly seconds: number;
}

/** Reason code: the access point can serve no more. */
export const NO_ROOM = 5;

/** It left, was silent, left the network, had too poor a channel. */
const REASONS = [3, 4, 8, 34] as const;

/**
 * Whether a station is there at a moment.
 * @returns seconds since it last came, or since when and why it is gone.
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

/** Distances are measured in steps of this, m. */
const STEP = 150;
/** Seconds in which one that moves has gone somewhere else. */
const WALK = 240;

/** A station where it is at a moment. */
export function placed(station: Station, seed: number, seconds: number): Peer {
  const { roams, distance, mac } = station;
  if (roams === undefined) return station;
  const gone = distance + roams * variation(`${seed}/${mac}/walk`, seconds, WALK);
  return { ...station, distance: Math.max(STEP, Math.round(gone / STEP) * STEP) };
}

const KINDS = [
  { model: 'Loco 5AC', txPower: 20, antennaGain: 13 },
  { model: 'Beam 5AC 16', txPower: 20, antennaGain: 16 },
  { model: 'Dish 5AC 23', txPower: 13, antennaGain: 23 },
] as const satisfies readonly Pick<Peer, 'model' | 'txPower' | 'antennaGain'>[];

/** As many as there are addresses left in the block of documentation for them (RFC 7042). */
export const MOST_INVENTED = 128;

/** Most ask for the usual turn (docs/device.md#codes). */
const PRIORITIES = [2, 2, 2, 2, 1, 3, 0] as const;

const pick = <T extends readonly [unknown, ...unknown[]]>(from: T, part: number): T[number] =>
  from[Math.floor(part * from.length)] ?? from[0];
const hexadecimal = (number: number): string => number.toString(16).toUpperCase();

/**
 * As many stations, of every kind, always the same for a seed. One in five moves, one in four is gone now and then.
 * @param count up to `MOST_INVENTED`.
 * @param isSteady none of them moves or leaves.
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
