/**
 * Milliseconds from one reading of the status to the next (D30).
 * @unit ms
 */
export const STATUS_RELOAD = 1000;

/**
 * Seconds a configuration is tested before it goes back by itself (D13).
 * @unit s
 */
export const TEST_SECONDS = 240;

/**
 * Milliseconds a soft restart may take before it counts as late (D30).
 * @unit ms
 */
export const SOFT_RESTART = 100_000;

/** Failures in a row before the page is blocked (D30). */
export const FAILURES_BEFORE_BLOCK = 3;

/** Failures in a row from which waiting alone will hardly help (D30). */
export const FAILURES_BIG_PROBLEM = 80;

/**
 * Seconds an Ethernet port carries nothing while its cable is tested (docs/device.md#hardware).
 * @unit s
 */
export const CABLE_TEST_SECONDS = 6;

/**
 * Milliseconds from one point of the graphs to the next (D29).
 * @unit ms
 */
export const GRAPH_TICK = 1100;

/** Points of the graphs of what was (D29). */
export const GRAPH_TICKS = 120;
