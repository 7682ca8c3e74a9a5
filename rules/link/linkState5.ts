import { RUNNING_STATUS } from './codes/runningStatus.ts';
import { isAccessPoint } from './isAccessPoint.ts';
import { isDisabled, type LinkFacts, type LinkState } from './linkState.ts';

/** Interface name of the 5 GHz radio (docs/device.md#states). */
const RADIO = 'ath0';

const STATION_STATES: ReadonlyMap<unknown, LinkState> = new Map([
  [RUNNING_STATUS.SCAN, 'scanning'],
  [RUNNING_STATUS.JOIN, 'authenticating'],
  [RUNNING_STATUS.AUTH, 'authenticating'],
  [RUNNING_STATUS.ASSOC, 'authenticating'],
  [RUNNING_STATUS.RUN, 'connected'],
]);

/**
 * State of the 5 GHz link (docs/device.md#states; the 2.4 GHz radios have the same fields). Disabled with its
 * interface; then a running channel availability check; then, with stations present, an access point by the `linked_5`
 * flag of its first one, a station by its running status; otherwise disconnected.
 *
 * Where nothing was asked: only devices with two bands send `linked_5` (docs/device.md#status,
 * docs/device.md#generations), so where it is left out a station in the list is a link.
 */
export function linkState5({ wireless, interfaces }: LinkFacts): LinkState {
  if (isDisabled(interfaces, RADIO)) return 'disabled';
  if (wireless.radarCheck.state > 0) return 'dfs-wait';
  const [first] = wireless.stations;
  if (first === undefined) return 'disconnected';
  if (isAccessPoint(wireless.mode)) return first.linked5 === false ? 'disconnected' : 'connected';
  return STATION_STATES.get(wireless.runningStatus) ?? 'disconnected';
}
