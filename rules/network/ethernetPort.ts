import type { Reason } from 'guywire-engine/core';
import type { Board } from '../core/facts.ts';
import type { DeviceRule } from '../core/rule.ts';
import { interfaceKindOf } from './interfaceKind.ts';

const DEVICE = '/interfaces/interfaces/*/device';

/** Why an interface has no settings of a cable; nothing for an Ethernet port the model has. */
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

/** Speed codes belong to Ethernet ports, and to those the model has (docs/device.md#interfaces). */
export const ethernetSpeedPort: DeviceRule = onEthernet('ethernetSpeedPort.kind', 'ethernetSpeed');

/**
 * Flow control and advertised modes belong to Ethernet ports, and to those the model has (docs/device.md#interfaces).
 */
export const ethernetPort: DeviceRule = onEthernet('ethernetPort.kind', 'ethernetPort');
