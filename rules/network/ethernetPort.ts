import type { Reason } from 'guywire-engine/core';
import type { Board } from '../core/facts.ts';
import type { DeviceRule } from '../core/rule.ts';
import { interfaceKindOf } from './interfaceKind.ts';

const DEVICE = '/interfaces/interfaces/*/device';

/** Reason why an interface has no cable settings; undefined for an Ethernet port of this model. */
function whyNot(name: string, { ethernetPorts }: Board, rule: string): Reason | undefined {
  if (interfaceKindOf(name) !== 'ethernet') {
    const text = 'Only an Ethernet port has a speed and flow control.';
    return { rule, text, binds: true };
  }
  if (Number(name.slice('eth'.length)) < ethernetPorts.length) return undefined;
  const text = 'This model does not have this Ethernet port.';
  return { rule, text, binds: true, ofDevice: true };
}

function onEthernet(id: string, limit: string): DeviceRule {
  return {
    id,
    of: 'device',
    limit,
    bound({ facts, read }) {
      const reason = whyNot(read(DEVICE) ?? '', facts.board, id);
      return reason === undefined ? { reasons: [] } : { unavailable: reason, reasons: [] };
    },
  };
}

/** Only Ethernet ports of this model have speed codes (docs/device.md#interfaces). */
export const ethernetSpeedPort: DeviceRule = onEthernet('ethernetSpeedPort.kind', 'ethernetSpeed');

/** Only Ethernet ports of this model have flow control and advertised modes (docs/device.md#interfaces). */
export const ethernetPort: DeviceRule = onEthernet('ethernetPort.kind', 'ethernetPort');
