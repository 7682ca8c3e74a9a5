import type { Sentence } from 'guywire-engine/core';
import { objection } from '../core/objection.ts';
import type { DeviceContext, DeviceRule } from '../core/rule.ts';
import { type End, reachView, type Switch } from './reachView.ts';

const INTERFACE = '/interfaces/interfaces/*/device';
const BRIDGE = '/bridges/bridges/*/device';
const VLAN = '/vlans/vlans/*';

/** What is said of something that is off on the last way of these kinds. */
export function cutOff(ends: readonly End[]): Sentence {
  const [end, other] = ends;
  if (other !== undefined) return { text: 'While this is disabled, the device cannot be managed.' };
  return end === 'cable'
    ? { text: 'While this is disabled, the device cannot be managed over Ethernet.' }
    : { text: 'While this is disabled, the device cannot be managed over the radio link.' };
}

/** A switch must not be off where no other way to the device is left. */
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
 * An interface, a bridge or a VLAN that is off takes along what is reached by it; where that is the device itself it is
 * said (docs/device.md#interfaces, docs/device.md#bridges).
 */
export const SWITCHED_OFF_RULES: readonly DeviceRule[] = [
  lastWay('reach.interfaces', 'interfacesOn', () => 'interfaces'),
  lastWay('reach.interface', 'interfaceOn', (read) => `interface ${read(INTERFACE) ?? ''}`),
  lastWay('reach.bridges', 'bridgesOn', () => 'bridges'),
  lastWay('reach.bridge', 'bridgeOn', (read) => `bridge ${read(BRIDGE) ?? ''}`),
  lastWay('reach.vlans', 'vlansOn', () => 'vlans'),
  lastWay('reach.vlan', 'vlanOn', (read) => `vlan ${read(`${VLAN}/device`) ?? ''}.${String(read(`${VLAN}/id`))}`),
];
