import type { Sentence } from 'guywire-engine/core';
import { objection } from '../core/objection.ts';
import type { DeviceContext, DeviceRule } from '../core/rule.ts';
import { type End, reachView, type Switch } from './reachView.ts';

const INTERFACE = '/interfaces/interfaces/*/device';
const BRIDGE = '/bridges/bridges/*/device';
const VLAN = '/vlans/vlans/*';

/** Warning for a switch that interrupts the last path of these media. */
export function cutOff(ends: readonly End[]): Sentence {
  const [end, other] = ends;
  if (other !== undefined) return { text: 'While this is disabled, the device cannot be managed.' };
  return end === 'cable'
    ? { text: 'While this is disabled, the device cannot be managed over Ethernet.' }
    : { text: 'While this is disabled, the device cannot be managed over the radio link.' };
}

/** Rule against switching off the last path to the device. */
function lastWay(id: string, limit: string, which: (read: DeviceContext['read']) => Switch): DeviceRule {
  return {
    id,
    of: 'device',
    limit,
    bound({ read }) {
      const ends = reachView(read).cutting.get(which(read));
      return objection({ id }, false, ends && cutOff(ends), 'warning');
    },
  };
}

/**
 * An interface, bridge or VLAN that is off takes everything behind it offline. A warning appears if that includes the
 * device itself (docs/device.md#interfaces, docs/device.md#bridges).
 */
export const SWITCHED_OFF_RULES: readonly DeviceRule[] = [
  lastWay('reach.interfaces', 'interfacesOn', () => 'interfaces'),
  lastWay('reach.interface', 'interfaceOn', (read) => `interface ${read(INTERFACE) ?? ''}`),
  lastWay('reach.bridges', 'bridgesOn', () => 'bridges'),
  lastWay('reach.bridge', 'bridgeOn', (read) => `bridge ${read(BRIDGE) ?? ''}`),
  lastWay('reach.vlans', 'vlansOn', () => 'vlans'),
  lastWay('reach.vlan', 'vlanOn', (read) => `vlan ${read(`${VLAN}/device`) ?? ''}.${String(read(`${VLAN}/id`))}`),
];
