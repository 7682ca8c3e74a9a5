/** Milliseconds from one reading of the status to the next (D30). */
export const STATUS_RELOAD = 1000;

/** Milliseconds between two points of a graph (D29). */
export const GRAPH_INTERVAL = 1100;

/** Points a graph shows (D29). */
export const GRAPH_TICKS = 120;

/** Seconds a configuration is tested before it goes back by itself (D13). */
export const TEST_SECONDS = 240;

/** Milliseconds a soft restart may take before it counts as late (D30). */
export const SOFT_RESTART = 100_000;

/** Milliseconds until a lost web socket is opened again (D29). */
export const SOCKET_RECONNECT = 3000;

/** Milliseconds a section takes to slide open or shut (D29). */
export const SLIDE = 300;

/** Failures in a row before the page is blocked (D30). */
export const FAILURES_BEFORE_BLOCK = 3;

/** Failures in a row from which waiting alone will hardly help (D30). */
export const FAILURES_BIG_PROBLEM = 80;

/** Milliseconds after which letters typed in a menu begin a new word (D29). */
export const TYPE_AHEAD = 1000;

/** Milliseconds from a key on the tabs to the page of the tab (D29). */
export const TABS_DELAY = 300;
