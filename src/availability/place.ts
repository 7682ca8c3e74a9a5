import type { FlatText } from 'guywire-engine/config';
import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';
import { useCell } from '../../base/useCell.ts';
import type { Place } from '../../rules/link/propagation/rainRate.ts';
import { LATITUDE, LONGITUDE } from '../../schemas/config/keys.ts';
import { useDevice } from '../app/deviceContext.ts';
import { useStatusValue } from '../app/useStatus.ts';
import type { Status } from '../status/status.ts';

export interface KnownPlace extends Place {
  readonly of: 'receiver' | 'settings' | 'entered';
}

/**
 * Place entered by the user, with the hardware address of the device. Another device may have the same IP address.
 */
interface Entered extends Place {
  readonly device: string;
}

const STORAGE_KEY = 'place';

const entered = new Cell<Entered | undefined>(readEntered());

/** Replaces the former place. */
export function enterPlace(device: string, { latitude, longitude }: Place): void {
  const place = { device, latitude, longitude };
  entered.set(place);
  keep(STORAGE_KEY, JSON.stringify(place));
}

export interface PlaceSource {
  readonly mac: string;
  readonly gps: Status['gps'];
  readonly text: Pick<FlatText, 'get'>;
}

/** Re-renders when the place changes. */
export function usePlace(): KnownPlace | undefined {
  const { board, inForce, status } = useDevice();
  useCell(entered);
  const text = useCell(inForce);
  useStatusValue(({ status: { gps } }) => `${gps?.fix} ${gps?.latitude} ${gps?.longitude}`);
  return placeOf({ mac: board.mac, gps: status.get().status.gps, text });
}

/** Place of a device, from its GPS receiver, else from its settings, else from this browser. */
export function placeOf({ mac, gps, text }: PlaceSource): KnownPlace | undefined {
  const received = gps?.fix === true ? placeAt('receiver', gps.latitude, gps.longitude) : undefined;
  if (received !== undefined) return received;
  const [latitude, longitude] = [LATITUDE, LONGITUDE].map((key) => degrees(text.get(key)));
  const set = placeAt('settings', latitude, longitude);
  if (set !== undefined) return set;
  const own = entered.get();
  return own?.device === mac ? { of: 'entered', latitude: own.latitude, longitude: own.longitude } : undefined;
}

/** Parses degrees; undefined for an empty text. */
const degrees = (text = ''): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** Rejects 0, 0, which lies in the sea. It is reported by receivers without a position and by empty settings. */
function placeAt(
  of: KnownPlace['of'],
  latitude: number | undefined,
  longitude: number | undefined,
): KnownPlace | undefined {
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return undefined;
  return isPlace({ latitude, longitude }) ? { of, latitude, longitude } : undefined;
}

export function isPlace({ latitude, longitude }: Place): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function readEntered(): Entered | undefined {
  try {
    const stored: unknown = JSON.parse(kept(STORAGE_KEY) ?? 'null');
    return isEntered(stored) && isPlace(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isEntered(value: unknown): value is Entered {
  if (typeof value !== 'object' || value === null) return false;
  const { device, latitude, longitude }: Partial<Record<keyof Entered, unknown>> = value;
  return typeof device === 'string' && typeof latitude === 'number' && typeof longitude === 'number';
}
