import { getAt, type JsonObject } from 'guywire-engine/core';
import { rowsAt } from '../core/rowList.ts';
import { interfaceKindOf } from '../network/interfaceKind.ts';
import { bridgesIn, managementInterfaces } from '../network/managementInterfaces.ts';
import { BRIDGES, INTERFACES, VLANS, vlanName } from '../network/networkView.ts';
import { portsOf } from '../network/portsOf.ts';

/** Interface names of a router's two sides. */
export interface Sides {
  /** Upstream side. */
  readonly wan: string;
  /** Customer side. */
  readonly lan: string;
}

/** True if the device bridges its interfaces. Other modes of older firmware route (docs/device.md#network). */
export function isBridge(document: JsonObject): boolean {
  return (getAt(document, '/network/mode') ?? 'bridge') === 'bridge';
}

export function interfaceRow(document: JsonObject, device: string | undefined): JsonObject | undefined {
  return device === undefined ? undefined : rowsAt(document, INTERFACES).find((row) => row.device === device);
}

const nameOf = (row: JsonObject | undefined): string | undefined =>
  typeof row?.device === 'string' && row.device !== '' ? row.device : undefined;

const namesIn = (rows: readonly JsonObject[]): readonly string[] => rows.flatMap((row) => nameOf(row) ?? []);

/** Bridge of the device's own network, even if a VLAN on it manages the device. */
function mainBridge(document: JsonObject): string | undefined {
  const bridges = namesIn(rowsAt(document, BRIDGES));
  const rows = rowsAt(document, INTERFACES).filter((row) => bridges.includes(nameOf(row) ?? ''));
  return nameOf(managementInterfaces(rows, bridgesIn(document))[0]) ?? bridges[0];
}

function ipModeOf(row: JsonObject | undefined): string | undefined {
  return typeof row?.ipMode === 'string' ? row.ipMode : undefined;
}

/** Current WAN and LAN interfaces. The only network of a bridge is its LAN side. */
export function sidesOf(document: JsonObject): Partial<Sides> {
  const ports = portsOf(document);
  const rows = rowsAt(document, INTERFACES).filter(({ device }) => !ports.has(device));
  if (isBridge(document)) {
    const lan = mainBridge(document) ?? nameOf(rows.find((row) => ipModeOf(row) !== 'none'));
    return lan === undefined ? {} : { lan };
  }
  const wan = nameOf(rows.find(({ role }) => role === 'wan'));
  const lan = nameOf(
    rows.find(({ role }) => role === 'lan') ??
      rows.find((row) => row.role !== 'wan' && row.role !== 'mlan' && ipModeOf(row) === 'static'),
  );
  return { ...(wan === undefined ? {} : { wan }), ...(lan === undefined ? {} : { lan }) };
}

/** Possible sides of a router: ports, radios, bridges and VLANs, in this order. */
export function sideChoices(document: JsonObject): readonly string[] {
  const vlans = rowsAt(document, VLANS).flatMap((row) => vlanName(row) ?? []);
  return sideNames(namesIn(rowsAt(document, INTERFACES)), namesIn(rowsAt(document, BRIDGES)), vlans);
}

/** Names of possible sides. Interfaces of unknown kind are no sides. */
export function sideNames(
  interfaces: Iterable<string>,
  bridges: Iterable<string>,
  vlans: Iterable<string>,
): readonly string[] {
  const own = [...interfaces].filter((name) => interfaceKindOf(name) !== undefined);
  return [...new Set([...own, ...bridges, ...vlans])];
}

/**
 * Proposed sides of a new router. The radio is the WAN; the Ethernet port, or the bridge of several ports, the LAN.
 * Undefined if the device has one interface only.
 */
export function proposedSides(document: JsonObject): Sides | undefined {
  const known = sidesOf(document);
  const own = sideChoices(document);
  const air = own.filter((name) => !['ethernet', undefined].includes(interfaceKindOf(name)));
  const ports = own.filter((name) => interfaceKindOf(name) === 'ethernet');
  const wan = known.wan ?? air.find((name) => name !== known.lan) ?? ports.find((name) => name !== known.lan);
  const bridge = rowsAt(document, BRIDGES).find(({ device }) => device === known.lan);
  const joined = bridge === undefined ? [] : namesIn(rowsAt(bridge, '/ports')).filter((name) => name !== wan);
  const lan = joined.length === 1 ? joined[0] : (known.lan ?? [...ports, ...air].find((name) => name !== wan));
  return wan === undefined || lan === undefined || wan === lan ? undefined : { wan, lan };
}
