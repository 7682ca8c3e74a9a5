import { describe, expect, it, test } from 'vitest';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import {
  bridgeEntrySwitches,
  frameFilterSwitches,
  packetFilterSwitches,
  packetFilterSwitches6,
} from '../../../rules/derived/firewallSwitches.ts';

const SWITCHES = [packetFilterSwitches, packetFilterSwitches6, ...bridgeEntrySwitches, frameFilterSwitches];
const PACKETS = ['/firewall/status', '/firewall/systemStatus'];
const PACKETS_6 = ['/firewall/status6', '/firewall/systemStatus6'];
const FRAMES = ['/firewall/bridge/status', '/firewall/bridge/systemStatus'];

const withAll = (pointers: readonly string[], value: JsonValue, document: JsonObject): JsonObject =>
  pointers.reduce((current, pointer) => setAt(current, pointer, value), document);

describe('a used filter is enabled: firewall.arpnat, firewall.eap, firewall.vlans (docs/device.md#configuration-text)', () => {
  test.each<[string, JsonValue, readonly string[]]>([
    ['/firewall/rulesStatus', true, PACKETS],
    ['/firewall/forwardsStatus', true, PACKETS],
    ['/firewall/masqueradeStatus', true, PACKETS],
    ['/firewall/tcpSegmentSize', true, PACKETS],
    ['/firewall/dmz/status', true, PACKETS],
    ['/firewall/managementBlock/status', true, PACKETS],
    ['/firewall/rules6Status', true, PACKETS_6],
    ['/firewall/bridge/rulesStatus', true, FRAMES],
    ['/firewall/bridge/arpnat', [{ row: 1 }], ['/firewall/bridge/arpnatStatus', ...FRAMES]],
    ['/firewall/bridge/eap', [{ row: 1, status: true }], ['/firewall/bridge/eapStatus', ...FRAMES]],
    ['/firewall/bridge/vlans', [{ row: 1, status: false }, { row: 2 }], ['/firewall/bridge/vlansStatus', ...FRAMES]],
    ['/firewall/bridge/vlans', [{ row: 1, status: false }, 'none'], []],
    ['/firewall/bridge/rulesStatus', false, []],
    ['/firewall/bridge/rulesStatus', 'on', []],
  ])('by %s, %j', (use, value, filters) => {
    const document = setAt({}, use, value);
    const on = follow(SWITCHES, document, [use], {});
    expect(on).toEqual(withAll(filters, true, document));
    const back = follow(SWITCHES, setAt(on, use, undefined), [use], {});
    for (const filter of filters) expect(getAt(back, filter)).toBeUndefined();
  });

  test.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      'stays off where a person switched it off in spite of a use',
      { status: false, rulesStatus: true },
      { rulesStatus: true },
      { status: false, rulesStatus: true },
    ],
    ['stays on without a use', { status: true }, { status: true }, { status: true }],
    [
      'goes off with the last use',
      { status: true, systemStatus: true },
      { status: false, systemStatus: true },
      { status: false, systemStatus: true },
    ],
    [
      'stays on with a use left',
      { status: true, forwardsStatus: true },
      { status: false, rulesStatus: false },
      { status: true, systemStatus: true, forwardsStatus: true },
    ],
  ])('and %s', (_name, firewall, original, expected) => {
    expect(packetFilterSwitches.follow({ firewall }, [], { firewall: original })).toEqual({ firewall: expected });
  });

  it('returns the same document without changes', () => {
    const document = { firewall: { status: true, rulesStatus: true } };
    expect(packetFilterSwitches.follow(document, [], document)).toBe(document);
  });
});
