import { RUNNING_STATUS } from './codes.ts';
import { isAccessPoint } from './isAccessPoint.ts';

/** How the link of a radio stands (docs/device.md#states). */
export type LinkState = 'disabled' | 'dfs-wait' | 'connected' | 'disconnected' | 'scanning' | 'authenticating';

/** What the state of a link is decided by, of the device's status. */
export interface LinkStateFacts {
  readonly wireless: {
    readonly mode?: string | undefined;
    /** Code of {@link RUNNING_STATUS}. */
    readonly runningStatus?: number | undefined;
    /** State of the channel availability check; above 0 while it runs. */
    readonly radarCheck: { readonly state: number };
    readonly stations: readonly {
      readonly linked5?: boolean | undefined;
      readonly linked60?: boolean | undefined;
    }[];
  };
  readonly interfaces: readonly { readonly name: string; readonly enabled?: boolean | undefined }[];
}

/** Whether the interface of a radio is known to be disabled. @param name its device name */
export function isDisabled(interfaces: LinkStateFacts['interfaces'], name: string): boolean {
  return interfaces.find((candidate) => candidate.name === name)?.enabled === false;
}

/** Names of the interfaces of the radios, by GHz (docs/device.md#states). */
const RADIO = { 5: 'ath0', 60: 'wlan0' } as const;

const STATION_STATES: ReadonlyMap<unknown, LinkState> = new Map([
  [RUNNING_STATUS.SCAN, 'scanning'],
  [RUNNING_STATUS.JOIN, 'authenticating'],
  [RUNNING_STATUS.AUTH, 'authenticating'],
  [RUNNING_STATUS.ASSOC, 'authenticating'],
  [RUNNING_STATUS.RUN, 'connected'],
]);

/**
 * State of the 5 GHz link (docs/device.md#states). The 2.4 GHz radios have the same fields. The first of these decides:
 * a disabled interface, a running channel availability check, the `linked_5` flag of the first station of an access point,
 * the running status of a station. A station lists its access point once it is connected, so a station that scans or
 * authenticates has an empty list.
 *
 * Only devices with two bands send `linked_5` (docs/device.md#status, docs/device.md#generations). Without the flag a
 * station in the list is a link.
 */
export function linkState5({ wireless, interfaces }: LinkStateFacts): LinkState {
  if (isDisabled(interfaces, RADIO[5])) return 'disabled';
  if (wireless.radarCheck.state > 0) return 'dfs-wait';
  const [first] = wireless.stations;
  if (isAccessPoint(wireless.mode)) {
    return first === undefined || first.linked5 === false ? 'disconnected' : 'connected';
  }
  const state = STATION_STATES.get(wireless.runningStatus) ?? 'disconnected';
  return first === undefined && state === 'connected' ? 'disconnected' : state;
}

/**
 * State of the 60 GHz link: disabled with its interface, connected when stations exist and `linked_60` is set
 * (docs/device.md#states).
 */
export function linkState60({ wireless, interfaces }: LinkStateFacts): LinkState {
  if (isDisabled(interfaces, RADIO[60])) return 'disabled';
  return wireless.stations[0]?.linked60 === true ? 'connected' : 'disconnected';
}
