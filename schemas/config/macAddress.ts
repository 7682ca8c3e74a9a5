const PAIRS = '[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}';

/** Six pairs of hexadecimal digits (docs/device.md#values). */
export const MAC = `^${PAIRS}$`;

/** Six pairs of hexadecimal digits, or nothing. */
export const MAC_OR_NONE = `^(${PAIRS})?$`;

/** What to say of a text that is no MAC address. */
export const MAC_MESSAGE = 'Six pairs of hexadecimal digits separated by colons, such as 02:00:00:AB:CD:EF.';
