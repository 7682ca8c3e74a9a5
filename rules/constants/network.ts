/**
 * MTU in bytes of an interface whose configuration names none (docs/device.md#mtu).
 * @unit B
 */
export const DEFAULT_MTU = 1500;

/**
 * Least MTU in bytes that carries IPv4 (docs/device.md#mtu).
 * @unit B
 */
export const MINIMUM_MTU = 68;

/**
 * Least MTU in bytes that carries IPv6, and the least a person can set (docs/device.md#mtu).
 * @unit B
 */
export const MINIMUM_MTU_IPV6 = 1280;

/**
 * Greatest MTU in bytes of an interface whose board names none (docs/device.md#mtu).
 * @unit B
 */
export const DEFAULT_MAXIMUM_MTU = 2024;

/** First port of TCP and UDP that can be named (docs/device.md#values). */
export const LOWEST_PORT = 1;

/** Last port of TCP and UDP (docs/device.md#values). */
export const HIGHEST_PORT = 65_535;

/** Ports the device keeps for its spectrum view, speed test and bridge tools (docs/device.md#values). */
export const SYSTEM_PORTS: readonly number[] = [53_762, 57_436, 57_437, 61_780];
