import { DEFAULT_MTU } from '../constants/network.ts';
import { objection } from '../core/objection.ts';
import { remembered } from '../core/remembered.ts';
import type { DeviceRule } from '../core/rule.ts';
import { BRIDGES, INTERFACES } from './networkView.ts';

const ROW = '/interfaces/interfaces/*';

/** Port with the smallest MTU of each bridge, in bytes. In the advanced mode, a VLAN has the MTU of its parent. */
const leastPorts = remembered(
  (read) => [read(INTERFACES, 'device', 'mtu'), read(BRIDGES, 'device', 'ports'), read('/network/advanced')],
  (interfaces = [], bridges = [], advanced): ReadonlyMap<string, { readonly port: string; readonly mtu: number }> => {
    const mtus = new Map(interfaces.map(({ device = '', mtu = DEFAULT_MTU }) => [device, mtu]));
    const mtuOf = (port: string) => mtus.get(advanced ? (port.split('.')[0] ?? '') : port) ?? DEFAULT_MTU;
    return new Map(
      bridges.flatMap(({ device: bridge = '', ports = [] }) => {
        const own = ports.map(({ device: port = '' }) => ({ port, mtu: mtuOf(port) }));
        const [least] = own.toSorted((one, other) => one.mtu - other.mtu);
        return least === undefined ? [] : [[bridge, least] as const];
      }),
    );
  },
);

/**
 * Every port of a bridge must support the MTU of the bridge (docs/device.md#mtu). In the simple bridge mode, ports
 * use the bridge's MTU instead of their own.
 */
export const bridgeMtu: DeviceRule = {
  id: 'mtu.ports',
  of: 'device',
  limit: 'mtu',
  bound({ read }) {
    const own = read(`${ROW}/mtu`);
    const least = leastPorts(read).get(read(`${ROW}/device`) ?? '');
    const isSimple = read('/network/mode') === 'bridge' && read('/network/advanced') !== true;
    const isAbove = own !== undefined && least !== undefined && own > least.mtu && !isSimple;
    const text = 'Port {port} carries {mtu} bytes: larger packets are lost.';
    return objection(bridgeMtu, own, isAbove ? { text, params: { ...least } } : undefined, 'warning');
  },
};
