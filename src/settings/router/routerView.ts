import { equalJson, getAt, type JsonObject, parentPointer } from 'guywire-engine/core';
import type { FormStore } from 'guywire-engine/form';
import type { Board } from '../../../rules/core/facts.ts';
import { rowsAt } from '../../../rules/core/rowList.ts';
import { kindTitle } from '../../../rules/network/interfaceTitle.ts';
import { INTERFACES, VLANS } from '../../../rules/network/networkView.ts';
import { addressNumber } from '../../../rules/network/subnet.ts';
import { asBridge } from '../../../rules/router/asBridge.ts';
import { asRouter } from '../../../rules/router/asRouter.ts';
import { type ManagementVlan, managementVlan } from '../../../rules/router/managementVlan.ts';
import { type HostRange, hostRange, type Pool } from '../../../rules/router/pool.ts';
import { interfaceRow, isBridge, sideChoices, sidesOf } from '../../../rules/router/sides.ts';
import { t } from '../../i18n/t.ts';

/** Replaces the whole document in one undo step. */
export type Become = (next: (document: JsonObject, original: JsonObject) => JsonObject) => void;

export interface PanelProps {
  readonly view: RouterView;
  readonly become: Become;
}

/** View model of the panel: pointers of fields, and values for the picture. */
export interface RouterView {
  readonly mode: string;
  readonly wan: string | undefined;
  readonly lan: string | undefined;
  readonly choices: readonly string[];
  /** Pointers of the rows of the WAN and LAN interfaces. */
  readonly wanRow: string | undefined;
  readonly lanRow: string | undefined;
  /** Pointer of the PPPoE connection of the WAN. */
  readonly connection: string | undefined;
  /** Pointer of the LAN's DHCP server. */
  readonly server: string | undefined;
  readonly isServing: boolean;
  readonly pool: PoolPicture | undefined;
  readonly management: ManagementVlan | undefined;
  /** Address mode of the WAN. */
  readonly way: string | undefined;
  /** True if the device has another WAN interface or address mode. */
  readonly isWanNew: boolean;
  /** Number of enabled firewall rules. */
  readonly rules: number;
  /** Pointers of fields derived from the mode change, not edited by the user. */
  readonly derivedFields: readonly string[];
}

export const OF_ADDRESS = ['ipMode', 'address', 'mask', 'gateway'];
export const OF_SIDE = ['role', ...OF_ADDRESS];
export const OF_INTERFACE = ['mtu'];
export const OF_CONNECTION = ['name', 'password'];
export const OF_POOL = ['start', 'end', 'leaseTime'];
/** Fields of a row that the panel sets itself. */
const DECIDED = ['device', 'status'];

/** Pointers of fields in a row; empty without a row. */
export function inRow(row: string | undefined, names: readonly string[]): readonly string[] {
  return row === undefined ? [] : names.map((name) => `${row}/${name}`);
}

/** Pointers of the fields that define the frames of a VLAN. */
export const ofTag = ({ vlan }: ManagementVlan) => inRow(`${VLANS}/${vlan}`, ['id', 'device']);

/** Pointers of the fields of a row that the panel shows nowhere else. */
export function restOf(store: FormStore, row: string | undefined, names: readonly string[]): readonly string[] {
  const fields = (row === undefined ? undefined : store.fields.find(parentPointer(row))?.field.fields) ?? [];
  const rest = fields.filter(({ name, hidden }) => !hidden && !names.includes(name) && !DECIDED.includes(name));
  return inRow(
    row,
    rest.map(({ name }) => name),
  );
}

export function titleIn(board: Board, name: string): string {
  const { text, params } = kindTitle(name, board);
  return t(text, params);
}

/** Pool with the address range of its network and the address of the device. */
export interface PoolPicture extends Pool {
  readonly range: HostRange;
  readonly own: number;
}

/** Pointer of the first row for an interface. */
function rowOf(document: JsonObject, list: string, device: string | undefined): string | undefined {
  const index = device === undefined ? -1 : rowsAt(document, list).findIndex((row) => row.device === device);
  return index < 0 ? undefined : `${list}/${index}`;
}

/** Picture of a valid pool; undefined for any other pool. */
function poolPicture(
  document: JsonObject,
  lan: string | undefined,
  server: string | undefined,
): PoolPicture | undefined {
  const { address, mask } = interfaceRow(document, lan) ?? {};
  const [own, range] = [addressNumber(address), hostRange(address, mask)];
  const [start, end] = ['start', 'end'].map((name) => addressNumber(getAt(document, `${server ?? ''}/${name}`)));
  if (own === undefined || range === undefined || start === undefined || end === undefined) return undefined;
  return start <= end && start >= range.first && end <= range.last ? { own, range, start, end } : undefined;
}

function wayOf(document: JsonObject, wan: string | undefined): string | undefined {
  const way = interfaceRow(document, wan)?.ipMode;
  return typeof way === 'string' ? way : undefined;
}

function routerView(document: JsonObject): RouterView {
  const { wan, lan } = sidesOf(document);
  const server = rowOf(document, '/dhcp/servers', lan);
  return {
    mode: String(getAt(document, '/network/mode') ?? 'bridge'),
    wan,
    lan,
    choices: sideChoices(document),
    wanRow: rowOf(document, INTERFACES, wan),
    lanRow: rowOf(document, INTERFACES, lan),
    connection: rowOf(document, '/ppp/connections', wan),
    server,
    isServing: getAt(document, '/dhcp/serverStatus') === true,
    pool: poolPicture(document, lan, server),
    management: managementVlan(document),
    way: wayOf(document, wan),
    isWanNew: false,
    rules: rowsAt(document, '/firewall/rules').filter(({ status }) => status !== false).length,
    derivedFields: [],
  };
}

/** Fields that the mode change set from the original. The user did not edit them. */
function followedIn(document: JsonObject, original: JsonObject, { wan, lan }: RouterView): readonly string[] {
  if (isBridge(document) === isBridge(original)) return [];
  const derivedDocument =
    isBridge(document) || wan === undefined || lan === undefined
      ? asBridge(original, original)
      : asRouter(original, { wan, lan }, original);
  const rows = rowsAt(document, INTERFACES).flatMap((_, index) => inRow(`${INTERFACES}/${index}`, OF_SIDE));
  const servers = rowsAt(document, '/dhcp/servers').flatMap((_, index) => inRow(`/dhcp/servers/${index}`, OF_POOL));
  const places = [...rows, ...servers, '/dhcp/serverStatus', '/firewall/masqueradeStatus'];
  return places.filter((pointer) => equalJson(getAt(document, pointer), getAt(derivedDocument, pointer)));
}

/** Returns a memoized view function. The same view is returned until its content changes. */
export function rememberedView(): (document: JsonObject, original: JsonObject) => RouterView {
  let last: { readonly document: JsonObject; readonly view: RouterView; readonly text: string } | undefined;
  return (document, original) => {
    if (last?.document !== document) {
      const own = routerView(document);
      const { wan } = sidesOf(original);
      const isWanNew = wan === undefined || wan !== own.wan || wayOf(original, wan) !== own.way;
      const view: RouterView = { ...own, isWanNew, derivedFields: followedIn(document, original, own) };
      const text = JSON.stringify(view);
      last = last?.text === text ? { ...last, document } : { document, view, text };
    }
    return last.view;
  };
}
