import { DEFAULT_MTU } from '../constants/network.ts';
import { inEveryRow } from '../inEveryRow.ts';
import { objection } from '../objection.ts';
import type { DeviceRule } from '../rule.ts';
import { BRIDGE_INPUTS, BRIDGES, INTERFACES, interfacesView } from './networkView.ts';

const ROW = '/interfaces/interfaces/*';

/**
 * What a bridge takes each of its ports has to carry (docs/device.md#mtu). In the simple bridge mode its ports have the MTU of
 * the bridge, and their own is not asked.
 */
export const bridgeMtu: DeviceRule = {
  id: 'mtu.ports',
  of: 'device',
  limit: 'mtu',
  inputs: [
    `${ROW}/device`,
    `${ROW}/mtu`,
    '/network/mode',
    '/network/advanced',
    ...inEveryRow(INTERFACES, 'device', 'mtu'),
    ...BRIDGE_INPUTS,
  ],
  bound({ read }) {
    const own = read(`${ROW}/mtu`);
    const bridge = (read(BRIDGES) ?? []).find(({ device }) => device === read(`${ROW}/device`));
    const isSimple = read('/network/mode') === 'bridge' && read('/network/advanced') !== true;
    if (own === undefined || bridge === undefined || isSimple) return { reasons: [] };
    const { byName } = interfacesView(read);
    const ports = (bridge.ports ?? []).map(
      ({ device = '' }) => [device, byName.get(device)?.mtu ?? DEFAULT_MTU] as const,
    );
    const [port, mtu] = ports.reduce((least, one) => (one[1] < least[1] ? one : least), ['', own] as const);
    const text = 'Port {port} carries {mtu} bytes: larger packets are lost.';
    return objection(bridgeMtu, own, port === '' ? undefined : { text, params: { port, mtu } }, 'warning');
  },
};
