import type { Sentence } from 'guywire-engine/core';
import { objection } from '../core/objection.ts';
import type { DeviceContext, DeviceRule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';
import { reachView } from './reachView.ts';

const DEVICE = '/bridges/bridges/*/device';
const PORTS = '/bridges/bridges/*/ports';
const RADIOS = '/radio/radios';

/** Problem with the ports of the management bridge; undefined if the device can be managed from both sides. */
function problem(read: DeviceContext['read']): Sentence | undefined {
  const { cutting, bridges, stranded, leading } = reachView(read);
  const name = read(DEVICE) ?? '';
  // The far end of a link is managed over the air.
  const isFarEnd = (read(RADIOS, 'mode') ?? []).some(({ mode }) => mode !== undefined && !isAccessPoint(mode));
  const own = `port ${name} `;
  const off = [...cutting.keys()].flatMap((key) => (key.startsWith(own) ? key.slice(own.length) : []));
  if (off.length > 0) {
    const text = 'While port {ports} is disabled, who manages the device over it is cut off.';
    return { text, params: { ports: off.join(', ') } };
  }
  if (read('/network/mode') !== 'bridge' || !bridges.has(name)) return undefined;
  if (stranded.includes('air') || (isFarEnd && !leading.has('air'))) {
    return { text: 'No radio is a port of {name}: the device cannot be managed over the link.', params: { name } };
  }
  if (!stranded.includes('cable')) return undefined;
  return { text: 'No Ethernet port is a port of {name}: the device cannot be managed by cable.', params: { name } };
}

/**
 * A device is managed through its bridge ports: by cable at one end, over the radio at the other
 * (docs/device.md#bridges).
 */
export const bridgePorts: DeviceRule = {
  id: 'reach.bridgePorts',
  of: 'device',
  limit: 'bridgePorts',
  bound({ read }) {
    return objection(bridgePorts, read(PORTS) ?? [], problem(read), 'warning');
  },
};
