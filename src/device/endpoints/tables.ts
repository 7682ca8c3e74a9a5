import type { Calls, ResponseOf } from '../../../schemas/device/calls.ts';
import { getJson } from '../call.ts';
import type { JsonPath } from '../contract.ts';
import { isRecord } from '../isRecord.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Calls that list something of the network (docs/device.md#tables). */
type TableCall =
  | 'arpTable'
  | 'routingTable'
  | 'bridgeTable'
  | 'leases'
  | 'dhcpClient'
  | 'pppoe'
  | 'userRules'
  | 'portForwards';

/** The name of the list in the answer of a call. */
type ListOf<Id extends TableCall> = {
  [Name in keyof ResponseOf<Id>]: ResponseOf<Id>[Name] extends readonly object[] ? Name : never;
}[keyof ResponseOf<Id>] &
  string;

/** A member of the rows a call lists. */
export type FieldOf<Id extends TableCall> = ResponseOf<Id>[ListOf<Id> &
  keyof ResponseOf<Id>] extends readonly (infer Row)[]
  ? keyof Row & string
  : never;

/** What is asked, where the rows stand in the answer, and which of their members are read. */
export interface TableSource {
  readonly path: JsonPath;
  readonly list: string;
  /** A member of the answer that is false where nothing is listed because it is switched off. */
  readonly flag?: string | undefined;
}

/** Where the rows of a call are; names are held to its schema. */
export function sourceOf<Id extends TableCall>(
  path: Calls[Id]['path'] & JsonPath,
  list: ListOf<Id>,
  flag?: keyof ResponseOf<Id> & string,
): TableSource {
  return { path, list, flag };
}

/** A text or a figure; undefined where there is none. */
export type TableValue = string | number | undefined;
export type TableRow = Readonly<Record<string, TableValue>>;

export interface TableAnswer {
  readonly rows: readonly TableRow[];
  /** Rows beyond those that are read. */
  readonly left: number;
  /** It is switched off, or there is none. */
  readonly isOff: boolean;
}

/** More than any such table of a radio has: a page must not drown in one. */
const MOST_ROWS = 5000;
/** Longest text of a cell. */
const LONGEST = 500;

/** @param fields members of each row that are read. @throws DeviceError */
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

/** Asks for the lease of an interface anew. @throws DeviceError */
export async function renewLease(ifname: string | undefined): Promise<void> {
  await postForm('/api/dhcp-client/renew', { ifname });
}

/** Gives the lease of an interface back. @throws DeviceError */
export async function releaseLease(ifname: string | undefined): Promise<void> {
  await postForm('/api/dhcp-client/release', { ifname });
}

/** Ends the PPPoE connections and connects anew. @throws DeviceError */
export async function restartPppoe(): Promise<void> {
  await postForm('/api/pppoe/restart', {});
}
