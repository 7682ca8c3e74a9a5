import type { JsonObject, JsonValue } from 'guywire-engine/core';
import { rowsAt } from '../core/rowList.ts';

/** Interfaces that are bridge ports. A bridge is never a port, whatever the text says. */
export function portsOf(document: JsonObject): ReadonlySet<JsonValue | undefined> {
  const bridges = rowsAt(document, '/bridges/bridges');
  const names = new Set([undefined, '', ...bridges.map(({ device }) => device)]);
  const ports = bridges.flatMap((bridge) => rowsAt(bridge, '/ports').map(({ device }) => device));
  return new Set(ports.filter((device) => !names.has(device)));
}
