/**
 * MTU in bytes of an interface without a configured MTU (docs/device.md#mtu).
 * @unit B
 */
export const DEFAULT_MTU = 1500;

/**
 * Minimum MTU in bytes for IPv4 (docs/device.md#mtu).
 * @unit B
 */
export const MINIMUM_MTU = 68;

/**
 * Minimum MTU in bytes for IPv6, and minimum configurable MTU (docs/device.md#mtu).
 * @unit B
 */
export const MINIMUM_MTU_IPV6 = 1280;

/**
 * Maximum MTU in bytes of an interface, if the board names none (docs/device.md#mtu).
 * @unit B
 */
export const DEFAULT_MAXIMUM_MTU = 2024;

/** First usable TCP and UDP port (docs/device.md#values). */
export const LOWEST_PORT = 1;

/** Last TCP and UDP port (docs/device.md#values). */
export const HIGHEST_PORT = 65_535;

/** Ports reserved by the device for its spectrum view, speed test and bridge tools (docs/device.md#values). */
export const SYSTEM_PORTS: readonly number[] = [53_762, 57_436, 57_437, 61_780];
