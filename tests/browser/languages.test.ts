import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NETWORK_SUBPAGES } from '../../schemas/subpages.ts';
import { TOOLS } from '../../src/app/tools.ts';
import { PAGES } from '../../src/shell/pages.ts';
import { newPage } from './newPage.ts';
import { MARKS, speakPseudo } from './pseudoLocale.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { sideways } from './sideways.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(() => device?.close());

/** In the page: words outside the brackets, but for names, values and addresses of the device. */
function untranslated({ open: from, close: to }: typeof MARKS): string[] {
  const found = new Set<string>();
  const look = (text: string | null | undefined) => {
    const outside = (text ?? '').replace(new RegExp(`${from}[^${to}]*(${to}|$)`, 'g'), ' ');
    for (const [word] of outside.matchAll(/[A-Za-z][A-Za-z ,.'-]{2,}/g)) found.add(word.trim());
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent?.checkVisibility() === true && parent.closest('bdi, code, pre, noscript, script, style') === null)
      look(node.textContent);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (element.checkVisibility()) for (const name of ['aria-label', 'title', 'placeholder']) look(element.getAttribute(name));
  return [...found];
}

const hashes = [
  '#dashboard',
  ...PAGES.map(({ path }) => `#${path}`),
  ...NETWORK_SUBPAGES.map(({ id }) => `#settings/network/${id}`),
  ...TOOLS.map(({ id }) => `#tools/${id}`),
];

test.each(['he_IL'] as const)('%s', async (code) => {
  const page = await newPage({ alone: true });
  await speakPseudo(page, code);
  await open(page, device, '#dashboard');
  const problems: string[] = [];
  for (const hash of new Set(hashes)) {
    await show(page, hash);
    problems.push(...(await page.evaluate(untranslated, MARKS)).map((words) => `${hash}: ${words}`));
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      problems.push(...(await page.evaluate(sideways, width)).map((words) => `${hash} ${width}: ${words}`));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  expect(problems).toEqual([]);
});

async function show(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForTimeout(800);
}
