import { OVERSATURATION, RSSI_MAXIMUM } from '../link/signalRange.ts';
import type { RadioRule } from '../rule.ts';

/**
 * Automatic power control does not aim at a signal that overloads the receiver: 56 dB above −96 dBm are −40 dBm
 * (docs/device.md#signals).
 */
export const automaticPowerTarget: RadioRule = {
  id: 'atpc.target',
  of: 'radio',
  limit: 'automaticPowerTarget',
  inputs: [],
  bound() {
    return {
      maximum: RSSI_MAXIMUM.atpc,
      reasons: [
        {
          rule: 'atpc.target',
          text: 'More than {value} dB, {signal} dBm, overloads the receiver.',
          params: { value: RSSI_MAXIMUM.atpc, signal: OVERSATURATION },
          value: RSSI_MAXIMUM.atpc,
          binds: true,
        },
      ],
    };
  },
};
