const BYTE = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?';

/** IPv4 address or hostname. The last label starts with a letter, so that a mistyped address is not a hostname. */
export const HOST_PATTERN = `^(${BYTE}(\\.${BYTE}){3}|(${LABEL}\\.)*[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?)$`;

export const HOST_MESSAGE = 'Enter an IPv4 address such as 192.0.2.10, or a hostname such as host.example.net.';
