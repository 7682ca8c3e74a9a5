import { RUNNING_STATUS } from './codes.ts';
import { isAccessPoint } from './isAccessPoint.ts';

/** State of a radio's link (docs/device.md#states). */
export type LinkState = 'disabled' | 'dfs-wait' | 'connected' | 'disconnected' | 'scanning' | 'authenticating';

/** Parts of the device status that determine the link state. */
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

/** True if the interface of a radio is known to be disabled. @param name its device name */
export function isDisabled(interfaces: LinkStateFacts['interfaces'], name: string): boolean {
  return interfaces.find((candidate) => candidate.name === name)?.enabled === false;
}

/** Interface names of the radios, by GHz (docs/device.md#states). */
const RADIO = { 5: 'ath0', 60: 'wlan0' } as const;

const STATION_STATES: ReadonlyMap<unknown, LinkState> = new Map([
  [RUNNING_STATUS.SCAN, 'scanning'],
  [RUNNING_STATUS.JOIN, 'authenticating'],
  [RUNNING_STATUS.AUTH, 'authenticating'],
  [RUNNING_STATUS.ASSOC, 'authenticating'],
  [RUNNING_STATUS.RUN, 'connected'],
]);

/**
 * State of the 5 GHz link (docs/device.md#states). The 2.4 GHz radios have the same fields. The first that applies
 * decides: a disabled interface, then a running channel availability check. Next come the `linked_5` flag of the
 * first station of an access point, and the running status of a station. A station lists its access point only once
 * connected, so its list is empty while it scans or authenticates.
 * Only devices with two bands send `linked_5` (docs/device.md#status, docs/device.md#generations). Without the flag,
 * a station in the list counts as a link.
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
 * State of the 60 GHz link: disabled with its interface, connected if stations exist and `linked_60` is set
 * (docs/device.md#states).
 */
export function linkState60({ wireless, interfaces }: LinkStateFacts): LinkState {
  if (isDisabled(interfaces, RADIO[60])) return 'disabled';
  return wireless.stations[0]?.linked60 === true ? 'connected' : 'disconnected';
}
