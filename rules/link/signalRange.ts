/** Signals in dBm between which a scale is drawn, on 5 GHz and 60 GHz alike (specification §9). */
export const SIGNAL_RANGE = { weakest: -84, strongest: -45 } as const;

/** Signal in dBm from which the receiver is oversaturated: stronger is worse (specification §9). */
export const OVERSATURATION = -40;

/** Weakest power in dBm that is taken for a signal (specification §9). */
export const MINIMUM_POWER = -95;

/** Greatest RSSI that can be aimed at, without and with power control by the other end's signal (specification §9). */
export const RSSI_MAXIMUM = { usual: 36, atpc: 56 } as const;
