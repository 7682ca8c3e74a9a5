import type { JsonObject, JsonValue } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { rowsAt, withRows, withValues } from '../core/rowList.ts';
import { INTERFACES, repeated, VLANS, vlanName } from '../network/networkView.ts';
import { withRenamed } from '../router/interfaceNames.ts';

const LOWEST_VLAN = 2;
const HIGHEST_VLAN = 4094;

/** Whether a VLAN has a number that it can have. */
export const hasNumber = ({ id }: JsonObject): boolean => Number(id) >= LOWEST_VLAN && Number(id) <= HIGHEST_VLAN;

/** The interfaces that VLANs are, row by row; nothing of one without a tag, or with that of another. */
function ownNames(vlans: readonly JsonObject[]): readonly (string | undefined)[] {
  const names = vlans.map((row) => (hasNumber(row) ? vlanName(row) : undefined));
  const twice = repeated(names.flatMap((name) => name ?? []));
  return names.map((name) => (name !== undefined && twice.has(name) ? undefined : name));
}

const isManaging = (document: JsonObject, device: JsonValue | undefined): boolean =>
  rowsAt(document, INTERFACES).some((row) => row.device === device && row.role === 'mlan');

/** The document whose VLANs say which of them is for management; without a tag of its own one is for what it was for. */
function marked(document: JsonObject, original: JsonObject): JsonObject {
  const vlans = rowsAt(document, VLANS);
  const names = ownNames(vlans);
  const rows = vlans.map((row, index) => {
    const name = names[index] ?? row.managed;
    return withValues(row, { managed: name !== undefined && isManaging(document, name) ? name : undefined });
  });
  return withRows(document, VLANS, rows, original);
}

/** The document in which the interface of a VLAN, with its address and role, and what names it have another name. */
function renamed(document: JsonObject, from: string, to: string, original: JsonObject): JsonObject {
  const rows = rowsAt(document, INTERFACES)
    // A row that has the name already is of a VLAN that is no more.
    .filter(({ device }) => device !== to)
    .map((row) => (row.device === from ? withValues(row, { device: to }) : row));
  return withRenamed(withRows(document, INTERFACES, rows, original), new Map([[from, to]]), original);
}

/**
 * The interface by which the device is managed goes along when its VLAN gets another number or parent, and so does what
 * names it; while the tag is none, or that of another VLAN, it stays as it is (docs/device.md#bridges).
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
      // Of a VLAN and its copy, it stays with the one that has its name.
      if (!isMoved || !isManaging(current, managed) || vlans.map(vlanName).includes(managed)) return current;
      return renamed(current, managed, name, original);
    }, document);
    return marked(moved, original);
  },
};
