import { getAt, isJsonArray, isJsonObject, type JsonObject, type JsonValue, setAt } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';

/** Whether a switch is on, or a list has an entry in use. */
function isOn(value: JsonValue | undefined): boolean {
  return value === true || (isJsonArray(value) && value.some((row) => isJsonObject(row) && row.status !== false));
}

/** Switches and lists of what a packet filter does, and those of the filter itself, which must be on for any of it to work. */
function switches(id: string, uses: readonly string[], filters: readonly string[]): Derivation {
  return {
    id,
    inputs: uses,
    follow(document, _changed, original) {
      const isUsed = (of: JsonObject) => uses.some((use) => isOn(getAt(of, use)));
      // A switch that was on without a use, or off in spite of one, was set before and stays.
      const wanted = (filter: string) =>
        isUsed(document) && !isUsed(original) ? true : getAt(isUsed(document) ? document : original, filter);
      return filters.reduce((known, filter) => {
        const value = wanted(filter);
        return getAt(known, filter) === value ? known : setAt(known, filter, value);
      }, document);
    },
  };
}

/**
 * The filter of IPv4 packets is on once anything is asked of it, and as it was when that is taken back
 * (docs/device.md#configuration-text).
 */
export const packetFilterSwitches = switches(
  'firewall.switches',
  [
    '/firewall/rulesStatus',
    '/firewall/forwardsStatus',
    '/firewall/masqueradeStatus',
    '/firewall/tcpSegmentSize',
    '/firewall/dmz/status',
    '/firewall/managementBlock/status',
  ],
  ['/firewall/status', '/firewall/systemStatus'],
);

/** The same of the filter of IPv6 packets (docs/device.md#configuration-text). */
export const packetFilterSwitches6 = switches(
  'firewall.switches6',
  ['/firewall/rules6Status'],
  ['/firewall/status6', '/firewall/systemStatus6'],
);

/** The same of the filter of frames, which the ports of bridges use too (docs/device.md#configuration-text). */
export const frameFilterSwitches = switches(
  'firewall.bridgeSwitches',
  [
    '/firewall/bridge/rulesStatus',
    '/firewall/bridge/arpnatStatus',
    '/firewall/bridge/eapStatus',
    '/firewall/bridge/vlansStatus',
  ],
  ['/firewall/bridge/status', '/firewall/bridge/systemStatus'],
);

/**
 * The entries that follow from the ports of bridges work once there are any (docs/device.md#interplay,
 * docs/device.md#configuration-text).
 */
export const bridgeEntrySwitches: readonly Derivation[] = ['arpnat', 'eap', 'vlans'].map((list) =>
  switches(`firewall.${list}`, [`/firewall/bridge/${list}`], [`/firewall/bridge/${list}Status`]),
);
