import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { generate } from '../../../../bench/form/generate.ts';
import { bench } from './formPages.ts';

/** A page of so many controls, the focus in a text in the middle of it. */
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
 * How many functions of the page, those of React and of react-hook-form apart, a key calls in the midst of typing: the least of some keys, since what
 * comes later than the page may come in between.
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
    // Counting begins anew at each look.
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const counts = result
      .filter(({ url }) => url.includes('/assets/') && !/\/(?:react|fields)-/.test(url))
      .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
    calls.push(counts.reduce((sum, count) => sum + count, 0));
  }
  await session.detach();
  return Math.min(...calls);
}

it('costs the same on a page of a thousand fields as on one of two hundred', async () => {
  const few = await callsOfKey(await pageOf(200));
  // A timer of the page may come in between each time; a call for each field would be 800 more.
  expect(Math.abs((await callsOfKey(await pageOf(1000))) - few)).toBeLessThan(5);
  expect(few).toBeLessThan(250);
});

it('goes no further than the form where it types a character; a chord and a key with a name do', async () => {
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
