const PAIRS = '[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}';

/** Six pairs of hexadecimal digits (docs/device.md#values). */
export const MAC = `^${PAIRS}$`;

/** `MAC`, or empty. */
export const MAC_OR_NONE = `^(${PAIRS})?$`;

export const MAC_MESSAGE = 'Six pairs of hexadecimal digits separated by colons, such as 02:00:00:AB:CD:EF.';
