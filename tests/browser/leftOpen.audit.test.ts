import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './newPage.ts';
import { open, serveDevice } from './servedDevice.ts';

/** Object types that make up lists, graphs, requests and subscriptions. */
const KINDS = ['Object', 'Array', 'Map', 'Set', 'Function', 'Promise', 'AbortController'] as const;

/** Numbers of nodes, listeners and objects in use after garbage collection. */
async function inUse(cdp: CDPSession): Promise<Readonly<Record<string, number>>> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  const found: Record<string, number> = { nodes, listeners };
  for (const kind of KINDS) {
    const { result } = await cdp.send('Runtime.evaluate', { expression: `${kind}.prototype`, objectGroup: 'count' });
    const { objects } = await cdp.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'count',
    });
    const { result: length } = await cdp.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length; }',
    });
    found[kind] = Number(length.value);
    await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'count' });
  }
  return found;
}

// Draws both graphs 350 times.
test('a dashboard left open releases updates that its graphs have dropped', { timeout: 120_000 }, async () => {
  const device = await serveDevice();
  const page = await newPage({ alone: true });
  await page.clock.install();
  await open(page, device);
  const cdp = await page.context().newCDPSession(page);
  let updates = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/status.cgi')) updates += 1;
  });
  const leave = async (count: number): Promise<void> => {
    for (const until = updates + count; updates < until; ) {
      device.clock.advance(1000);
      await page.clock.runFor(1000);
    }
  };
  await leave(150);
  const full = await inUse(cdp);
  const more = 200;
  await leave(more);
  const later = await inUse(cdp);
  // Fewer than one for each update. Requests keep their timeout for 30 s of real time, however fast the page's clock
  // runs.
  for (const [kind, count] of Object.entries(full)) expect(later[kind], kind).toBeLessThan(count + more);
  await device.close();
});
