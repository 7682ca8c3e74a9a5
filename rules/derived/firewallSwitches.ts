import { getAt, isJsonArray, isJsonObject, type JsonObject, type JsonValue, setAt } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';

/** True if a switch is on, or if a list has an active entry. */
function isOn(value: JsonValue | undefined): boolean {
  return value === true || (isJsonArray(value) && value.some((row) => isJsonObject(row) && row.status !== false));
}

/** Derives the switches of a packet filter from the switches and lists that need it. */
function switches(id: string, uses: readonly string[], filters: readonly string[]): Derivation {
  return {
    id,
    inputs: uses,
    follow(document, _changed, original) {
      const isUsed = (of: JsonObject) => uses.some((use) => isOn(getAt(of, use)));
      // A switch that was on without a use, or off despite one, keeps its state.
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
 * The filter of IPv4 packets is on while anything uses it. Undoing the last use restores its state
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

/** The filter of IPv6 packets is on while anything uses it (docs/device.md#configuration-text). */
export const packetFilterSwitches6 = switches(
  'firewall.switches6',
  ['/firewall/rules6Status'],
  ['/firewall/status6', '/firewall/systemStatus6'],
);

/**
 * The filter of bridge frames is on while anything uses it, including bridge ports
 * (docs/device.md#configuration-text).
 */
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
 * Filter entries for bridge ports are switched on while there are any (docs/device.md#interplay,
 * docs/device.md#configuration-text).
 */
export const bridgeEntrySwitches: readonly Derivation[] = ['arpnat', 'eap', 'vlans'].map((list) =>
  switches(`firewall.${list}`, [`/firewall/bridge/${list}`], [`/firewall/bridge/${list}Status`]),
);
