import type { JsonObject, JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withRows, withValues } from '../core/rowList.ts';
import { INTERFACES, repeated, VLANS, vlanName } from '../network/networkView.ts';
import { withRenamed } from '../router/interfaceNames.ts';

const LOWEST_VLAN = 2;
const HIGHEST_VLAN = 4094;

/** True if a VLAN has a valid number. */
export const hasNumber = ({ id }: JsonObject): boolean => Number(id) >= LOWEST_VLAN && Number(id) <= HIGHEST_VLAN;

/** Interface names of the VLANs, by row. Undefined for VLANs without a tag, or with a duplicate one. */
function ownNames(vlans: readonly JsonObject[]): readonly (string | undefined)[] {
  const names = vlans.map((row) => (hasNumber(row) ? vlanName(row) : undefined));
  const twice = repeated(names.flatMap((name) => name ?? []));
  return names.map((name) => (name !== undefined && twice.has(name) ? undefined : name));
}

const isManaging = (document: JsonObject, device: JsonValue | undefined): boolean =>
  rowsAt(document, INTERFACES).some((row) => row.device === device && row.role === 'mlan');

/** Marks the VLAN used for management. A VLAN without a unique tag keeps its mark. */
function marked(document: JsonObject, original: JsonObject): JsonObject {
  const vlans = rowsAt(document, VLANS);
  const names = ownNames(vlans);
  const rows = vlans.map((row, index) => {
    const name = names[index] ?? row.managed;
    return withValues(row, { managed: name !== undefined && isManaging(document, name) ? name : undefined });
  });
  return withRows(document, VLANS, rows, original);
}

/** Renames the interface of a VLAN, with its address, role and references. */
function renamed(document: JsonObject, from: string, to: string, original: JsonObject): JsonObject {
  const rows = rowsAt(document, INTERFACES)
    // A row that already has the name belongs to a removed VLAN.
    .filter(({ device }) => device !== to)
    .map((row) => (row.device === from ? withValues(row, { device: to }) : row));
  return withRenamed(withRows(document, INTERFACES, rows, original), new Map([[from, to]]), original);
}

/**
 * The management interface follows its VLAN when the number or parent of the VLAN changes, with all references. While
 * the tag is missing or a duplicate, it stays unchanged (docs/device.md#bridges).
 */
export const managementTag: Derivation = {
  id: 'managementTag',
  inputs: [`${VLANS}/*/device`, `${VLANS}/*/id`, `${INTERFACES}/*/device`, `${INTERFACES}/*/role`],
  derive: (document) => marked(document, {}),
  follow(document, _changed, original) {
    const vlans = rowsAt(document, VLANS);
    const names = ownNames(vlans);
    const moved = vlans.reduce((current, { managed }, index) => {
      const name = names[index];
      const isMoved = typeof managed === 'string' && name !== undefined && name !== managed;
      // If a VLAN was copied, the management interface stays with the VLAN that has its name.
      if (!isMoved || !isManaging(current, managed) || vlans.map(vlanName).includes(managed)) return current;
      return renamed(current, managed, name, original);
    }, document);
    return marked(moved, original);
  },
};
