import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { models } from '../simulator/models/models.ts';
import { openStore } from '../simulator/storage/store.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { serve } from '../tests/browser/serve.ts';
import { findWholeChromium } from '../tools/chromium/findChromium.ts';
import { figure, printTable } from '../tools/text/table.ts';
import { median } from './measure.ts';
import { ACCOUNT, signIn } from './settingsPages.ts';

declare global {
  interface Window {
    /** When each question left the page, by the last part of its path. */
    asked?: Record<string, number[]>;
  }
}

/** Milliseconds each round watches, and the most a change on the air may take to the screen. */
const WATCHED = 15_000;
const BUDGET = 1500;

/** What one figure of the screen is fed by, and where it stands. */
const FIGURES = [
  { name: 'local', path: 'signal.cgi', region: 'Local' },
  { name: 'remote', path: 'status.cgi', region: 'Remote' },
] as const;

/**
 * Notes when each question left the page. A person who turns an antenna just after a question
 * was answered sees it with the next answer: from one question to the paint after the next is the worst there is.
 */
function watch(): void {
  const asked: Record<string, number[]> = {};
  window.asked = asked;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const name = String(input).split('/').at(-1) ?? '';
    asked[name] = [...(asked[name] ?? []), performance.now()];
    return fetch(input, init);
  };
}

async function worstOf(page: Page, { path, region }: (typeof FIGURES)[number]): Promise<readonly number[]> {
  return page.evaluate(
    async ({ path, region, watched }) => {
      const { asked = {} } = window;
      const section = [...document.querySelectorAll('section')].find(
        (one) => one.querySelector('h2')?.textContent === region,
      );
      const target = section?.querySelector('.align-signal strong');
      if (!target) throw new Error('no figure');
      const spans: number[] = [];
      const observer = new MutationObserver(() =>
        requestAnimationFrame(() => {
          // The one before the question that brought this figure.
          const before = asked[path]?.at(-2);
          if (before !== undefined) spans.push(performance.now() - before);
        }),
      );
      observer.observe(target, { characterData: true, childList: true, subtree: true });
      await new Promise((over) => setTimeout(over, watched));
      observer.disconnect();
      return spans;
    },
    { path, region, watched: WATCHED },
  );
}

/** Has each answer tell another level, so that each is seen on the screen. */
async function alternate(page: Page): Promise<void> {
  let turn = 0;
  const level = () => {
    turn += 1;
    return -60 - (turn % 5);
  };
  await page.route('**/signal.cgi', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), signal: level() } });
  });
  await page.route('**/status.cgi', async (route) => {
    const response = await route.fetch();
    const status = await response.json();
    status.wireless.sta[0].remote.signal = level();
    await route.fulfill({ response, json: status });
  });
}

/** How long a change on the air takes to the screen of the alignment, at its longest, by the device in a real Chromium. */
export async function benchAlignment(): Promise<void> {
  await build({ logLevel: 'warn' });
  const folder = mkdtempSync(join(tmpdir(), 'guywire-alignment-'));
  const device = await serve({ model: models[0], store: openStore(folder), account: ACCOUNT });
  const browser = await launchChromium([], findWholeChromium());
  try {
    const page = await browser.newPage();
    await page.addInitScript(watch);
    await signIn(page, device.url);
    await alternate(page);
    await page.evaluate(() => {
      location.hash = 'tools/alignment';
    });
    await page.getByRole('region', { name: 'Remote' }).getByText('Peak').waitFor();
    const rows: string[][] = [];
    for (const one of FIGURES) {
      const spans = await worstOf(page, one);
      rows.push([`${one.name}, by ${one.path}`, figure(median(spans)), figure(Math.max(...spans)), String(BUDGET)]);
    }
    printTable(
      'Alignment: from the air to the screen at its longest',
      ['', 'median ms', 'worst ms', 'budget ms'],
      rows,
    );
  } finally {
    await browser.close();
    await device.close();
    rmSync(folder, { recursive: true });
  }
}
