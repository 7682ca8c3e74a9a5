const BYTE = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?';

/** An IPv4 address, or a name whose last part begins with a letter: one of digits and dots only is a wrong address. */
export const HOST_PATTERN = `^(${BYTE}(\\.${BYTE}){3}|(${LABEL}\\.)*[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?)$`;

/** What to say of a text that is neither. */
export const HOST_MESSAGE = 'Enter an IPv4 address such as 192.0.2.10, or a hostname such as host.example.net.';
