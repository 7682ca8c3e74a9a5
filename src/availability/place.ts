import type { FlatText } from 'guywire-engine/config';
import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';
import { useCell } from '../../base/useCell.ts';
import type { Place } from '../../rules/link/propagation/rainRate.ts';
import { LATITUDE, LONGITUDE } from '../../schemas/config/keys.ts';
import { useDevice } from '../app/deviceContext.ts';
import { useStatusValue } from '../app/useStatusValue.ts';
import type { Status } from '../status/status.ts';

/** Place of a device, and where it is known from. */
export interface KnownPlace extends Place {
  readonly of: 'receiver' | 'settings' | 'entered';
}

/** Place that a person entered, with the hardware address of the device: another device may have the same address. */
interface Entered extends Place {
  readonly device: string;
}

const STORAGE_KEY = 'place';

const entered = new Cell<Entered | undefined>(readEntered());

/** Keeps the place of a device on this browser, in place of the one before. */
export function enterPlace(device: string, { latitude, longitude }: Place): void {
  const place = { device, latitude, longitude };
  entered.set(place);
  keep(STORAGE_KEY, JSON.stringify(place));
}

/** What a place is known from: address of the device, position of its receiver, configuration in force. */
export interface PlaceSource {
  readonly mac: string;
  readonly gps: Status['gps'];
  readonly text: Pick<FlatText, 'get'>;
}

/** The place of the device; the component renders again when it changes. */
export function usePlace(): KnownPlace | undefined {
  const { board, inForce, status } = useDevice();
  useCell(entered);
  const text = useCell(inForce);
  useStatusValue(({ status: { gps } }) => `${gps?.fix} ${gps?.latitude} ${gps?.longitude}`);
  return placeOf({ mac: board.mac, gps: status.get().status.gps, text });
}

/** The place of a device: by its receiver, else by its settings, else as it was entered on this browser. */
export function placeOf({ mac, gps, text }: PlaceSource): KnownPlace | undefined {
  const received = gps?.fix === true ? placeAt('receiver', gps.latitude, gps.longitude) : undefined;
  if (received !== undefined) return received;
  const [latitude, longitude] = [LATITUDE, LONGITUDE].map((key) => degrees(text.get(key)));
  const set = placeAt('settings', latitude, longitude);
  if (set !== undefined) return set;
  const own = entered.get();
  return own?.device === mac ? { of: 'entered', latitude: own.latitude, longitude: own.longitude } : undefined;
}

/** Degrees of a setting; an empty text is none. */
const degrees = (text = ''): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** A receiver without a position and settings that were never filled in report 0, 0, which lies in the sea. */
function placeAt(
  of: KnownPlace['of'],
  latitude: number | undefined,
  longitude: number | undefined,
): KnownPlace | undefined {
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return undefined;
  return isPlace({ latitude, longitude }) ? { of, latitude, longitude } : undefined;
}

/** True on the earth. */
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
