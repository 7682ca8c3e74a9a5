/** Signal in dBm from which the receiver is oversaturated: stronger is worse (docs/device.md#signals). */
export const OVERSATURATION = -40;

/**
 * Greatest RSSI that can be aimed at, without and with power control by the other end's signal
 * (docs/device.md#signals).
 */
export const RSSI_MAXIMUM = { usual: 36, atpc: 56 } as const;
