import { isJsonArray, isJsonObject, type JsonValue } from 'guywire-engine/core';
import { RADIO_NAMES } from './core/board.ts';
import type { RadioCapabilities } from './core/facts.ts';

/** List of a row, with the properties needed for titles. */
interface List {
  readonly pointer: string;
  readonly title: string;
  readonly rowTitle?: string | undefined;
}

const RADIOS = '/radio/radios';
const WIRELESS = '/wireless/interfaces';
const ACCOUNTS = '/users/accounts';
const INTERFACES = '/interfaces/interfaces';
const VLANS = '/vlans/vlans';

/** Title of an interface by its role (docs/device.md#interfaces). */
const ROLES: ReadonlyMap<unknown, string> = new Map([
  ['wan', 'WAN'],
  ['lan', 'LAN'],
  ['mlan', 'Management'],
]);

/** Title of an interface without a role, by its name. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\.\d+$/, 'VLAN'],
  [/^eth/, 'Ethernet'],
  [/^br/, 'Bridge'],
  [/^ppp/, 'PPPoE'],
];

/**
 * Titles of rows: `Radio 2 · 5 GHz`, `Wireless interface 2 · 5 GHz`, `br0 (Management)`, `VLAN 30`, `Station 3`.
 * Radios and wireless interfaces show their band, network interfaces their name, and VLANs their number. Accounts
 * show their permissions (D15).
 * @param t translates a text
 * @param get reads the document
 */
export function titleOfRow(
  t: (text: string) => string,
  radios: readonly Pick<RadioCapabilities, 'number' | 'band'>[],
  get: (pointer: string) => JsonValue | undefined,
): (list: List, row: JsonValue | undefined, index: number) => string {
  const bandOf = (radio: JsonValue | undefined): string | undefined => {
    const band = isJsonObject(radio) ? radios.find(({ number }) => number === radio.row)?.band : undefined;
    return band && t(RADIO_NAMES[band]);
  };
  const radioOfDevice = (device: JsonValue | undefined): JsonValue | undefined => {
    const rows = get(RADIOS);
    return isJsonArray(rows) ? rows.find((radio) => isJsonObject(radio) && radio.device === device) : undefined;
  };
  const kindOf = (device: string, role: JsonValue | undefined): string | undefined => {
    const kind = ROLES.get(role) ?? KINDS.find(([pattern]) => pattern.test(device))?.[1];
    return kind === undefined ? bandOf(radioOfDevice(device)) : t(kind);
  };
  return (list, row, index) => {
    const { device, role, id } = isJsonObject(row) ? row : {};
    const numbered = `${t(list.rowTitle ?? list.title)} ${index + 1}`;
    if (list.pointer === RADIOS) return joined(numbered, bandOf(row));
    if (list.pointer === WIRELESS) return joined(numbered, bandOf(radioOfDevice(device)));
    if (list.pointer === INTERFACES && typeof device === 'string') {
      const kind = kindOf(device, role);
      return kind === undefined ? device : `${device} (${kind})`;
    }
    // Its position could be mistaken for its number.
    if (list.pointer === VLANS) return typeof id === 'number' ? `${t('VLAN')} ${id}` : t('New VLAN');
    if (list.pointer === ACCOUNTS && isJsonObject(row))
      return row.row === 1 ? t('Administrator') : t('Viewer (read-only account)');
    return numbered;
  };
}

function joined(name: string, what: string | undefined): string {
  return what === undefined ? name : `${name} · ${what}`;
}
