import { isDisabled, type LinkFacts, type LinkState } from './linkState.ts';

/** Interface name of the 60 GHz radio (specification §3, network interface). */
const RADIO = 'wlan0';

/** State of the 60 GHz link: disabled with its interface, connected when stations exist and `linked_60` is set (specification §4). */
export function linkState60({ wireless, interfaces }: LinkFacts): LinkState {
  if (isDisabled(interfaces, RADIO)) return 'disabled';
  return wireless.stations[0]?.linked60 === true ? 'connected' : 'disconnected';
}
