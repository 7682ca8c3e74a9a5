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

/** What a person does in the panel: the whole document becomes another one, in one step. */
export type Become = (next: (document: JsonObject, original: JsonObject) => JsonObject) => void;

/** What each part of the panel is drawn with. */
export interface PanelProps {
  readonly view: RouterView;
  readonly become: Become;
}

/** What the panel draws of a document: which fields, and the few values its picture shows. */
export interface RouterView {
  readonly mode: string;
  readonly wan: string | undefined;
  readonly lan: string | undefined;
  readonly choices: readonly string[];
  /** Pointers of the rows the fields of the panel are in. */
  readonly wanRow: string | undefined;
  readonly lanRow: string | undefined;
  /** The PPPoE connection of the WAN. */
  readonly connection: string | undefined;
  /** The pool of the LAN. */
  readonly server: string | undefined;
  readonly isServing: boolean;
  readonly pool: PoolPicture | undefined;
  readonly management: ManagementVlan | undefined;
  /** How the WAN gets its address. */
  readonly way: string | undefined;
  /** The device has another WAN, or another way to its address. */
  readonly isWanNew: boolean;
  /** Rules of the firewall that are in use. */
  readonly rules: number;
  /** Fields, by pointer, that follow from the change of the mode and from nothing typed. */
  readonly followed: readonly string[];
}

export const OF_ADDRESS = ['ipMode', 'address', 'mask', 'gateway'];
export const OF_SIDE = ['role', ...OF_ADDRESS];
/** Rarely changed: folded. */
export const OF_INTERFACE = ['mtu'];
export const OF_CONNECTION = ['name', 'password'];
export const OF_POOL = ['start', 'end', 'leaseTime'];
/** What the panel itself decides of a row. */
const DECIDED = ['device', 'status'];

/** Pointers of fields of a row; none where there is no row. */
export function inRow(row: string | undefined, names: readonly string[]): readonly string[] {
  return row === undefined ? [] : names.map((name) => `${row}/${name}`);
}

/** Pointers of the fields that say which frames are those of a VLAN. */
export const ofTag = ({ vlan }: ManagementVlan) => inRow(`${VLANS}/${vlan}`, ['id', 'device']);

/** Pointers of the fields of a row that stand nowhere else in the panel. */
export function restOf(store: FormStore, row: string | undefined, names: readonly string[]): readonly string[] {
  const fields = (row === undefined ? undefined : store.fields.find(parentPointer(row))?.field.fields) ?? [];
  const rest = fields.filter(({ name, hidden }) => !hidden && !names.includes(name) && !DECIDED.includes(name));
  return inRow(
    row,
    rest.map(({ name }) => name),
  );
}

/** What an interface is called in the panel, where its side says what it is for. */
export function titleIn(board: Board, name: string): string {
  const { text, params } = kindTitle(name, board);
  return t(text, params);
}

/** A pool in the addresses of its network, the device's own among them. */
export interface PoolPicture extends Pool {
  readonly range: HostRange;
  readonly own: number;
}

/** Where in a list the first row is that names an interface. */
function rowOf(document: JsonObject, list: string, device: string | undefined): string | undefined {
  const index = device === undefined ? -1 : rowsAt(document, list).findIndex((row) => row.device === device);
  return index < 0 ? undefined : `${list}/${index}`;
}

/** The picture of a pool that is in order and in its network; nothing of any other. */
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

/** What the panel shows of a document. */
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
    followed: [],
  };
}

/** The fields that going to the other mode has set from the original; the person did not type into them. */
function followedIn(document: JsonObject, original: JsonObject, { wan, lan }: RouterView): readonly string[] {
  if (isBridge(document) === isBridge(original)) return [];
  const made =
    isBridge(document) || wan === undefined || lan === undefined
      ? asBridge(original, original)
      : asRouter(original, { wan, lan }, original);
  const rows = rowsAt(document, INTERFACES).flatMap((_, index) => inRow(`${INTERFACES}/${index}`, OF_SIDE));
  const servers = rowsAt(document, '/dhcp/servers').flatMap((_, index) => inRow(`/dhcp/servers/${index}`, OF_POOL));
  const places = [...rows, ...servers, '/dhcp/serverStatus', '/firewall/masqueradeStatus'];
  return places.filter((pointer) => equalJson(getAt(document, pointer), getAt(made, pointer)));
}

/** Gives the view of a document; the last one again where nothing of it is otherwise. */
export function rememberedView(): (document: JsonObject, original: JsonObject) => RouterView {
  let last: { readonly document: JsonObject; readonly view: RouterView; readonly text: string } | undefined;
  return (document, original) => {
    if (last?.document !== document) {
      const own = routerView(document);
      const { wan } = sidesOf(original);
      const isWanNew = wan === undefined || wan !== own.wan || wayOf(original, wan) !== own.way;
      const view = { ...own, isWanNew, followed: followedIn(document, original, own) };
      const text = JSON.stringify(view);
      last = last?.text === text ? { ...last, document } : { document, view, text };
    }
    return last.view;
  };
}
