import { getAt, type JsonObject, type JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { numberOf, rowsAt, withNewRow, withRowBack, withRows, withValue, withValues } from '../core/rowList.ts';

/** Lists of address clients by address mode, with the status of their section and its default. */
export const FETCHERS = [
  { mode: 'pppoe', rows: '/ppp/connections', status: '/ppp/status', isOn: true },
  { mode: 'dhcp', rows: '/dhcp/clients', status: '/dhcp/clientStatus', isOn: false },
] as const;

type Fetcher = (typeof FETCHERS)[number];

const isInUse = ({ status }: JsonObject): boolean => status !== false;

const isSectionOn = (document: JsonObject, { status, isOn }: Fetcher): boolean =>
  (getAt(document, status) ?? isOn) === true;

/** True if an interface gets its address this way. */
export function isFetching(document: JsonObject, fetcher: Fetcher, device: JsonValue | undefined): boolean {
  return (
    isSectionOn(document, fetcher) &&
    rowsAt(document, fetcher.rows).some((row) => row.device === device && isInUse(row))
  );
}

/** Document in which an interface gets its address this way, or stops doing so. */
export function withFetching(
  document: JsonObject,
  fetcher: Fetcher,
  device: JsonValue | undefined,
  wanted: boolean,
  original: JsonObject,
): JsonObject {
  if (isFetching(document, fetcher, device) === wanted) return document;
  const { rows, status } = fetcher;
  const wasOn = isSectionOn(original, fetcher);
  const isOff = !isSectionOn(document, fetcher);
  const known = rowsAt(original, rows);
  const before = known.filter((row) => row.device === device);
  const own = rowsAt(document, rows).filter((row) => row.device === device);
  // Enabling the section must not start clients that were idle only because the section was off.
  const others = rowsAt(document, rows)
    .filter((row) => row.device !== device)
    .map((row) => (isOff ? withValues(row, { status: false }) : row));
  const finish = (list: readonly JsonObject[]) =>
    withValue(withRows(document, rows, list, original), status, wasOn ? getAt(original, status) : true, original);
  const isAsBefore = wasOn && isFetching(original, fetcher, device) === wanted;
  if (wanted && !isAsBefore) {
    const [first] = own;
    if (first === undefined) return finish(withNewRow(others, known, { status: true, device: device ?? '' }));
    return finish(withRowBack(others, withValues(first, { status: true })));
  }
  const back = before.map((row) => {
    const now = own.find((other) => numberOf(other) === numberOf(row)) ?? row;
    return withValues(now, { status: isAsBefore ? row.status : false });
  });
  return finish(back.reduce(withRowBack, others));
}

/**
 * A section that was switched on for an interface is switched off with the last interface that needs it
 * (docs/device.md#configuration-text).
 */
export const addressFetchers: Derivation = {
  id: 'addressFetchers',
  inputs: FETCHERS.map(({ rows }) => rows),
  follow(document, _changed, original) {
    return FETCHERS.reduce((current, fetcher) => {
      const { rows, status } = fetcher;
      const list = rowsAt(current, rows);
      const isNeeded = isSectionOn(original, fetcher) || !isSectionOn(current, fetcher) || list.some(isInUse);
      if (isNeeded) return current;
      const restored = list.map((row) => {
        const before = rowsAt(original, rows).find((other) => numberOf(other) === numberOf(row));
        return before === undefined ? row : withValues(row, { status: before.status });
      });
      return withValue(withRows(current, rows, restored, original), status, getAt(original, status), original);
    }, document);
  },
};
