import { equalJson, isJsonArray, isJsonObject, type JsonObject } from 'guywire-engine/core';
import { numberOf, rowsAt, withNewRow, withRows, withValues } from '../core/rowList.ts';
import type { ValidSetting } from '../core/setting.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';

const WIRELESS = '/wireless/interfaces';

/** Station with a hardware address. */
interface Addressed {
  readonly mac?: string | undefined;
}

/** Stations that a MAC ACL would disconnect. */
export interface ShutOut<Station extends Addressed> {
  /** Index of the wireless interface. */
  readonly index: number;
  readonly policy: ValidSetting<`${typeof WIRELESS}/*/macAcl/policy`>;
  readonly stations: readonly Station[];
}

export const entriesAt = (index: number): string => `${WIRELESS}/${index}/macAcl/entries`;

const isOf = (row: JsonObject, mac: string | undefined): boolean =>
  typeof row.mac === 'string' && row.mac.trim().toUpperCase() === mac?.toUpperCase();

/** Stations that a MAC ACL refuses: missing in an allow list, or in a deny list. Disabled rows do not count. */
function refused<Station extends Addressed>(
  row: JsonObject,
  stations: readonly Station[],
): Omit<ShutOut<Station>, 'index'> | undefined {
  const list = row.macAcl;
  if (!isJsonObject(list) || list.status !== true) return undefined;
  const policy = list.policy === 'deny' ? 'deny' : 'allow';
  const entries = isJsonArray(list.entries) ? list.entries.filter(isJsonObject) : [];
  const isListed = (mac: string) => entries.some((entry) => entry.status !== false && isOf(entry, mac));
  return {
    policy,
    stations: stations.filter(({ mac }) => mac !== undefined && isListed(mac) === (policy === 'deny')),
  };
}

/**
 * Associated stations that a changed MAC ACL would disconnect, by wireless interface (docs/device.md#wireless). An
 * unchanged list disconnects no associated station.
 * @param stationsOf returns the stations of the radio with this number
 */
export function shutOut<Station extends Addressed>(
  document: JsonObject,
  original: JsonObject,
  stationsOf: (radio: number) => readonly Station[],
): readonly ShutOut<Station>[] {
  const before = new Map(rowsAt(original, WIRELESS).map((row) => [numberOf(row), row]));
  const radios = rowsAt(document, '/radio/radios');
  return rowsAt(document, WIRELESS).flatMap((row, index) => {
    const number = numberOf(row);
    const mode = radios.find((radio) => numberOf(radio) === number)?.mode;
    const isStation = typeof mode === 'string' && !isAccessPoint(mode);
    if (isStation || equalJson(before.get(number)?.macAcl, row.macAcl)) return [];
    const found = refused(row, stationsOf(number));
    return found === undefined || found.stations.length === 0 ? [] : { index, ...found };
  });
}

/**
 * Document whose list admits these stations: adds them to an allow list, or removes them from a deny list.
 * @param rowOf returns a row for a station
 */
export function withLetIn<Station extends Addressed>(
  document: JsonObject,
  { index, policy, stations }: ShutOut<Station>,
  rowOf: (station: Station) => JsonObject,
  original: JsonObject,
): JsonObject {
  const pointer = entriesAt(index);
  const isOn = (row: JsonObject) => row.status !== false;
  const rows = rowsAt(document, pointer);
  if (policy === 'deny') {
    const isNamed = (row: JsonObject) => stations.some(({ mac }) => isOf(row, mac));
    const left = rows.filter((row) => !(isOn(row) && isNamed(row)));
    return withRows(document, pointer, left, original);
  }
  const known = rowsAt(original, pointer);
  const next = stations.reduce((list, station) => {
    const own = list.find((row) => isOf(row, station.mac));
    return own === undefined
      ? withNewRow(list, known, rowOf(station))
      : list.map((row) => (row === own ? withValues(row, { status: true }) : row));
  }, rows);
  return withRows(document, pointer, next, original);
}
