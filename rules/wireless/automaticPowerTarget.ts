import { OVERSATURATION } from '../constants/link.ts';
import type { RadioRule } from '../core/rule.ts';

/**
 * Maximum target RSSI, without and with automatic transmit power control (docs/device.md#signals).
 * @unit dB
 */
export const RSSI_MAXIMUM = { usual: 36, atpc: 56 } as const;

const STATUS = '/radio/radios/*/atpc/status';

/**
 * Automatic power control must not target a signal that overloads the receiver: 56 dB above −96 dBm are −40 dBm.
 * Without it, the target is limited to the usual maximum (docs/device.md#signals).
 */
export const automaticPowerTarget: RadioRule = {
  id: 'atpc.target',
  of: 'radio',
  limit: 'automaticPowerTarget',
  bound({ read }) {
    if (!read(STATUS)) return { maximum: RSSI_MAXIMUM.usual, reasons: [] };
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
