import type { JsonObject, JsonValue } from 'guywire-engine/core';
import { rowsAt } from '../core/rowList.ts';

/** The interfaces that are ports of a bridge; a bridge is none, whatever a text says. */
export function portsOf(document: JsonObject): ReadonlySet<JsonValue | undefined> {
  const bridges = rowsAt(document, '/bridges/bridges');
  const names = new Set([undefined, '', ...bridges.map(({ device }) => device)]);
  const ports = bridges.flatMap((bridge) => rowsAt(bridge, '/ports').map(({ device }) => device));
  return new Set(ports.filter((device) => !names.has(device)));
}
