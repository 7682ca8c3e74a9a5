import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRequestQueue, priorityOf } from '../../../src/device/requestQueue.ts';

test.each([
  ['/status.cgi', 'GET', 'status'],
  ['/api/v1.0/statistics', 'GET', 'status'],
  ['/apply.cgi', 'POST', 'act'],
  ['/api/v1.0/system/configuration', 'PUT', 'act'],
  ['/pingtest_action.cgi', 'POST', 'look'],
  ['/api/v1.0/tools/ping/start', 'POST', 'look'],
  ['/getcfg.cgi', 'GET', 'look'],
])('%s by %s: %s', (path, method, priority) => {
  expect(priorityOf(path, method)).toBe(priority);
});

const REQUESTS = [
  ['/status.cgi', 'GET'],
  ['/apply.cgi', 'POST'],
  ['/api/logs', 'GET'],
] as const;

test('allows two requests and one look at a time, serves all, and urgent ones first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...REQUESTS), { minLength: 1, maxLength: 20 }),
      fc.scheduler(),
      async (asked, scheduler) => {
        const admit = createRequestQueue();
        const begun: string[] = [];
        let underWay = 0;
        let looking = 0;
        const all = asked.map(async ([path, method]) => {
          const isLook = path === '/api/logs';
          const over = await admit(path, method);
          begun.push(path);
          underWay += 1;
          looking += Number(isLook);
          expect(underWay).toBeLessThanOrEqual(2);
          expect(looking).toBeLessThanOrEqual(1);
          await scheduler.schedule(Promise.resolve());
          underWay -= 1;
          looking -= Number(isLook);
          over();
        });
        await scheduler.waitFor(Promise.all(all));
        expect(begun).toHaveLength(asked.length);
        // Requests that waited behind the first two: acts before the status, the status before looks.
        const late = begun.slice(2).filter((path) => path !== '/api/logs');
        expect(late).toEqual([...late].sort());
      },
    ),
  );
});
