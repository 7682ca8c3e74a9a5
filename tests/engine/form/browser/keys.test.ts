import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { generate } from '../../../../bench/form/generate.ts';
import { bench } from './formPages.ts';

/** Page with this number of controls, focused on a text field in the middle. */
async function pageOf(controls: number): Promise<Page> {
  const generated = generate(controls);
  const page = await bench();
  await page.evaluate(async (text) => {
    const { schema, data } = JSON.parse(text);
    await window.bench?.mount(schema, data, { live: true });
  }, JSON.stringify(generated));
  const middle = generated.texts[Math.floor(generated.texts.length / 2)] ?? '';
  await page.evaluate((place) => window.bench?.field(place)?.focus(), middle);
  return page;
}

/**
 * Function calls of the page per key while typing, without React and react-hook-form. Uses the minimum of several
 * keys, because timers may add calls.
 */
async function callsOfKey(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.keyboard.type('ab');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const calls: number[] = [];
  for (const key of 'cdefg') {
    await page.keyboard.type(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    // Each read resets the counters.
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const counts = result
      .filter(({ url }) => url.includes('/assets/') && !/\/(?:react|fields)-/.test(url))
      .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
    calls.push(counts.reduce((sum, count) => sum + count, 0));
  }
  await session.detach();
  return Math.min(...calls);
}

it('has the same cost per key with a thousand fields as with two hundred', async () => {
  const few = await callsOfKey(await pageOf(200));
  // Timers and the scheduler of React add some calls on a busy machine. One call per field would add 800.
  expect(Math.abs((await callsOfKey(await pageOf(1000))) - few)).toBeLessThan(80);
  expect(few).toBeLessThan(300);
});

it('character keys stop at the form, chords and named keys propagate', async () => {
  const page = await pageOf(20);
  await page.evaluate(() => {
    document.title = 'heard:';
    window.addEventListener('keydown', ({ key }) => {
      document.title += ` ${key}`;
    });
  });
  await page.keyboard.type('a1 ');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('ArrowLeft');
  expect(await page.title()).toBe('heard: Control s ArrowLeft');
});
