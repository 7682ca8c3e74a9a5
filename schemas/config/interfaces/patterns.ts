/** Interface name in system notation: `eth0`, `br0`, `eth0.10`, `ppp+`, or empty. */
export const INTERFACE_NAME = '^([a-z][a-z0-9]{0,14}([.][0-9]{1,4})?[+]?)?$';

export const INTERFACE_NAME_MESSAGE = 'Enter an interface of this device, such as eth0, br0 or eth0.10.';

const BYTE = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const MASK_BYTE = '(255|254|252|248|240|224|192|128|0)';
const MASK = `(255[.]255[.]255[.]${MASK_BYTE}|255[.]255[.]${MASK_BYTE}[.]0|255[.]${MASK_BYTE}[.]0[.]0|${MASK_BYTE}[.]0[.]0[.]0)`;

/** Contiguous IPv4 netmask (docs/device.md#values). */
export const NETMASK = `^${MASK}$`;

/** Contiguous IPv4 netmask or mask length. The device writes the mask of the default route as 0. */
export const NETMASK_OR_LENGTH = `^(${MASK}|[0-9]|[12][0-9]|3[0-2])$`;

/** Contiguous IPv4 netmask, or empty. */
export const NETMASK_OR_NONE = `^(${MASK})?$`;

export const NETMASK_MESSAGE = 'Enter a contiguous subnet mask, such as 255.255.255.0.';

/** IPv4 address, or empty. */
export const ADDRESS_OR_NONE = `^(${BYTE}([.]${BYTE}){3})?$`;

/** IPv4 address of a host: neither 0.0.0.0 nor 255.255.255.255 (docs/device.md#values). */
export const HOST_ADDRESS = `^(?!0[.]0[.]0[.]0$)(?!255[.]255[.]255[.]255$)${BYTE}([.]${BYTE}){3}$`;

/** `HOST_ADDRESS`, or empty. */
export const HOST_ADDRESS_OR_NONE = `^(?!0[.]0[.]0[.]0$)(?!255[.]255[.]255[.]255$)(${BYTE}([.]${BYTE}){3})?$`;

export const ADDRESS_MESSAGE = 'Enter an IPv4 address, such as 192.168.1.20.';

export const HOST_ADDRESS_MESSAGE = 'Enter an IPv4 address such as 192.168.1.20, but not 0.0.0.0 or 255.255.255.255.';

/** Single line without control characters and lone surrogates. */
export const COMMENT = '^[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*$';
