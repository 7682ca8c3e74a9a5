import { isDisabled, type LinkFacts, type LinkState } from './linkState.ts';

/** Interface name of the 60 GHz radio (docs/device.md#states). */
const RADIO = 'wlan0';

/**
 * State of the 60 GHz link: disabled with its interface, connected when stations exist and `linked_60` is set
 * (docs/device.md#states).
 */
export function linkState60({ wireless, interfaces }: LinkFacts): LinkState {
  if (isDisabled(interfaces, RADIO)) return 'disabled';
  return wireless.stations[0]?.linked60 === true ? 'connected' : 'disconnected';
}
