/**
 * Milliseconds between two status readings (D30).
 * @unit ms
 */
export const STATUS_RELOAD = 1000;

/**
 * Seconds until a configuration under test is reverted (D13).
 * @unit s
 */
export const TEST_SECONDS = 240;

/**
 * Milliseconds after which a soft restart counts as late (D30).
 * @unit ms
 */
export const SOFT_RESTART = 100_000;

/** Consecutive failures before the page is blocked (D30). */
export const FAILURES_BEFORE_BLOCK = 3;

/** Consecutive failures after which waiting alone is unlikely to help (D30). */
export const FAILURES_BIG_PROBLEM = 80;

/**
 * Seconds without traffic on an Ethernet port during a cable test (docs/device.md#hardware).
 * @unit s
 */
export const CABLE_TEST_SECONDS = 6;

/**
 * Milliseconds between two points of a graph (D29).
 * @unit ms
 */
export const GRAPH_TICK = 1100;

/** Points of a history graph (D29). */
export const GRAPH_TICKS = 120;
