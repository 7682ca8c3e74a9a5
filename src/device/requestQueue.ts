import type { RequestQueue } from './send.ts';

/** Requests of one page that are under way at once: a device answers three, and one is for another person (D62). */
const MOST = 2;

/** The status, in either family. */
const STATUS = /^\/(?:status\.cgi|api\/v1\.0\/statistics)/;

/** What the device takes its time for: it waits for others to answer (docs/device.md#tools). */
const LONG = ['/pingtest_action.cgi', '/discovery.cgi', '/ethtool.cgi', '/api/traceroute', '/api/v1.0/tools/'];

/** In the order in which they go when several wait. */
const PRIORITIES = ['act', 'status', 'look'] as const;
type Priority = (typeof PRIORITIES)[number];

/** How urgent a request is: what a person does, then the status, then what is looked at besides. */
export function priorityOf(path: string, method: string | undefined): Priority {
  if (STATUS.test(path)) return 'status';
  return method === 'GET' || LONG.some((start) => path.startsWith(start)) ? 'look' : 'act';
}

/**
 * Lets requests go: at most two at once, and only one that merely looks, so that one which the device takes its time for
 * never keeps a person's act or the status waiting.
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
