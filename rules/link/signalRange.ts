/** Signals in dBm between which a scale is drawn, on 5 GHz and 60 GHz alike (docs/device.md#signals). */
export const SIGNAL_RANGE = { weakest: -84, strongest: -45 } as const;

/** Signal in dBm from which the receiver is oversaturated: stronger is worse (docs/device.md#signals). */
export const OVERSATURATION = -40;

/** Weakest power in dBm that is taken for a signal (docs/device.md#signals). */
export const MINIMUM_POWER = -95;

/**
 * Greatest RSSI that can be aimed at, without and with power control by the other end's signal
 * (docs/device.md#signals).
 */
export const RSSI_MAXIMUM = { usual: 36, atpc: 56 } as const;
