import { getAt, type JsonObject } from 'guywire-engine/core';
import { rowsAt } from '../core/rowList.ts';
import type { UncheckedRow } from '../core/setting.ts';
import { BRIDGES, type INTERFACES } from './networkView.ts';

const BRIDGE = /^br\d+$/;

type InterfaceRow = UncheckedRow<typeof INTERFACES, 'device' | 'role' | 'ipMode' | 'aliases' | 'status'>;

/** Bridges of a draft or a text. */
export interface Bridges {
  readonly rows: readonly UncheckedRow<typeof BRIDGES, 'device' | 'status'>[];
  /** Switch of all bridges. The default is on. */
  readonly status: unknown;
}

export function bridgesIn(document: JsonObject): Bridges {
  return { rows: rowsAt(document, BRIDGES), status: getAt(document, '/bridges/status') };
}

type Alias = Readonly<Record<'status' | 'ip', unknown>>;

/** True if an interface has an address. The default address mode is static (docs/device.md#interfaces). */
export function isAddressed({ ipMode = 'static', aliases }: InterfaceRow): boolean {
  return (
    ipMode !== 'none' ||
    (Array.isArray(aliases) && aliases.some(({ status, ip = '' }: Alias) => status !== false && ip !== ''))
  );
}

/**
 * Interfaces without the bridges that are off. The former ports of such a bridge can have addresses of their own
 * (docs/device.md#bridges). If no other interface has an address, the bridges stay.
 */
export function withoutIdleBridges<Row extends InterfaceRow>(
  rows: readonly Row[],
  { rows: bridges, status }: Bridges,
): readonly Row[] {
  const idle = new Set(bridges.flatMap((row) => (status === false || row.status === false ? row.device : [])));
  const working = rows.filter(({ device }) => !idle.has(device));
  return working.some(isAddressed) ? working : rows;
}

/**
 * Management interfaces (docs/device.md#interfaces): marked ones, else the bridges, else all. Excludes disabled ones,
 * and bridges that are off. Interfaces with an address come first.
 */
export function managementInterfaces<Row extends InterfaceRow>(
  rows: readonly Row[],
  bridges: Bridges,
): readonly Row[] {
  const used = withoutIdleBridges(
    rows.filter(({ status }) => status !== false),
    bridges,
  );
  const marked = used.filter(({ role }) => role === 'mlan');
  const bridged = used.filter(({ device }) => typeof device === 'string' && BRIDGE.test(device));
  const managed = [marked, bridged, used].find(({ length }) => length > 0) ?? [];
  return managed.toSorted((one, other) => Number(isAddressed(other)) - Number(isAddressed(one)));
}
