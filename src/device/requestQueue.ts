import type { RequestQueue } from './send.ts';

/** Concurrent requests of a page. A device handles three, and one is left for another user (D62). */
const MOST = 2;

/** Status calls of both families. */
const STATUS = /^\/(?:status\.cgi|api\/v1\.0\/statistics)/;

/** Slow calls, in which the device waits for others (docs/device.md#tools). */
const LONG = ['/pingtest_action.cgi', '/discovery.cgi', '/ethtool.cgi', '/api/traceroute', '/api/v1.0/tools/'];

/** Priorities of waiting requests, highest first. */
const PRIORITIES = ['act', 'status', 'look'] as const;
type Priority = (typeof PRIORITIES)[number];

/** Priority of a request: user actions first, then the status, then everything else. */
export function priorityOf(path: string, method: string | undefined): Priority {
  if (STATUS.test(path)) return 'status';
  return method === 'GET' || LONG.some((start) => path.startsWith(start)) ? 'look' : 'act';
}

/**
 * Queue with at most two concurrent requests, of which at most one is a `look`. Slow requests therefore never block a
 * user action or the status.
 */
export function createRequestQueue(): RequestQueue {
  const waiting: Record<Priority, (() => void)[]> = { act: [], status: [], look: [] };
  let underWay = 0;
  let looking = 0;

  function next(): void {
    for (const priority of PRIORITIES) {
      if (underWay === MOST || (priority === 'look' && looking > 0)) continue;
      waiting[priority].shift()?.();
    }
  }

  return async (path, method) => {
    const priority = priorityOf(path, method);
    const admitted = new Promise<void>((resolve) => {
      waiting[priority].push(() => {
        underWay += 1;
        if (priority === 'look') looking += 1;
        resolve();
      });
    });
    next();
    await admitted;
    return () => {
      underWay -= 1;
      if (priority === 'look') looking -= 1;
      next();
    };
  };
}
