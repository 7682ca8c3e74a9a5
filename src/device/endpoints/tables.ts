import type { Calls, ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { JsonPath } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Calls that return tables of the network (docs/device.md#tables). */
type TableCall =
  | 'arpTable'
  | 'routingTable'
  | 'bridgeTable'
  | 'leases'
  | 'dhcpClient'
  | 'pppoe'
  | 'userRules'
  | 'portForwards';

/** Name of the list in the response of a call. */
type ListOf<Id extends TableCall> = {
  [Name in keyof ResponseOf<Id>]: ResponseOf<Id>[Name] extends readonly object[] ? Name : never;
}[keyof ResponseOf<Id>] &
  string;

export type FieldOf<Id extends TableCall> = ResponseOf<Id>[ListOf<Id> &
  keyof ResponseOf<Id>] extends readonly (infer Row)[]
  ? keyof Row & string
  : never;

/** Source of a table: the call, and its list in the response. */
export interface TableSource {
  readonly path: JsonPath;
  readonly list: string;
  /** Member of the response that is false if the feature is off. */
  readonly flag?: string | undefined;
}

/** Creates a source. The types check the names against the schema. */
export function sourceOf<Id extends TableCall>(
  path: Calls[Id]['path'] & JsonPath,
  list: ListOf<Id>,
  flag?: keyof ResponseOf<Id> & string,
): TableSource {
  return { path, list, flag };
}

/** Cell value; undefined if missing. */
export type TableValue = string | number | undefined;
export type TableRow = Readonly<Record<string, TableValue>>;

export interface TableAnswer {
  readonly rows: readonly TableRow[];
  /** Number of rows beyond the maximum. */
  readonly left: number;
  /** True if the feature is off or missing. */
  readonly isOff: boolean;
}

/** Upper bound, above any table of a radio. */
const MOST_ROWS = 5000;
const LONGEST = 500;

/**
 * @param fields members to read of each row
 * @throws DeviceError
 */
export async function getTable(
  { path, list, flag }: TableSource,
  fields: readonly string[],
  options?: CallOptions,
): Promise<TableAnswer> {
  const answer: unknown = await getJson(path, options);
  const members = isRecord(answer) ? answer : {};
  const found = members[list];
  const rows = (Array.isArray(found) ? found : []).filter(isRecord);
  return {
    rows: rows
      .slice(0, MOST_ROWS)
      .map((row) =>
        Object.fromEntries(
          fields.map((field) => [field, Object.hasOwn(row, field) ? cellOf(row[field]) : undefined]),
        ),
      ),
    left: Math.max(0, rows.length - MOST_ROWS),
    isOff: flag !== undefined && members[flag] === false,
  };
}

function cellOf(found: unknown): TableValue {
  if (typeof found === 'number') return Number.isFinite(found) ? found : undefined;
  if (typeof found === 'string') return found === '' ? undefined : found.slice(0, LONGEST);
  if (!Array.isArray(found)) return undefined;
  const texts = found.slice(0, 16).filter((one): one is string => typeof one === 'string');
  return texts.length === 0 ? undefined : texts.join(', ').slice(0, LONGEST);
}

/**
 * Renews the DHCP lease of an interface.
 * @throws DeviceError
 */
export async function renewLease(ifname: string | undefined): Promise<void> {
  await postForm('/api/dhcp-client/renew', { ifname });
}

/**
 * Releases the DHCP lease of an interface.
 * @throws DeviceError
 */
export async function releaseLease(ifname: string | undefined): Promise<void> {
  await postForm('/api/dhcp-client/release', { ifname });
}

/**
 * Closes the PPPoE connections and connects again.
 * @throws DeviceError
 */
export async function restartPppoe(): Promise<void> {
  await postForm('/api/pppoe/restart', {});
}
