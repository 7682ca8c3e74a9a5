import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { createRegulation } from '../simulator/configuration/regulation.ts';
import { factoryText } from '../simulator/models/factory.ts';
import { models } from '../simulator/models/models.ts';
import { readyText } from '../simulator/setup/readyText.ts';
import { openStore } from '../simulator/storage/store.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { serve } from '../tests/browser/serve.ts';
import { findWholeChromium } from '../tools/chromium/findChromium.ts';
import { figure, printTable } from '../tools/text/table.ts';
import { BIG_NETWORK, bigNetwork } from './bigNetwork.ts';
import { median } from './measure.ts';
import { ACCOUNT, goTo, scripting, signIn } from './settingsPages.ts';

const ROUNDS = 5;
const KEYS = 20;

/** Milliseconds: a person types so fast, and the bar has its turn between two keys. */
const BETWEEN_KEYS = 30;

/** Milliseconds of scripting. */
const BUDGET_OPENING = 200;
const BUDGET_KEY = 0.5;

/** Fields that are typed into. */
const TYPED: Readonly<Record<string, string>> = {
  'a key in the address of the bridge': '/interfaces/interfaces/2/address',
  'a key in the comment of a route': '/routes/routes/0/comment',
  'a key in the comment of a VLAN': '/vlans/vlans/0/comment',
  'a key in the comment of a rule': '/firewall/rules/0/comment',
  'a key in the address of a forward': '/firewall/forwards/0/host',
};

/** Notes the time from the first to the last listener of each key's events, and of the rules that run after them. */
function watchKeys(): void {
  const spans: number[] = [];
  Object.assign(globalThis, { spans });
  for (const type of ['keydown', 'keypress', 'beforeinput', 'input', 'keyup']) {
    let start = 0;
    window.addEventListener(
      type,
      () => {
        start = performance.now();
      },
      true,
    );
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => spans.push(data);
    // Queued by the last listener: after what the others have put off to their end.
    window.addEventListener(type, () => queueMicrotask(() => port2.postMessage(performance.now() - start)));
  }
}

/** What React and the browser alone take for a key: an input on the page that belongs to no form. */
const REFERENCE = 'a key in an input of no form';

async function typeAside(page: Page): Promise<number> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    document.querySelector('main')?.prepend(input);
    input.focus();
  });
  return typeKeys(page);
}

/** Types where the focus is. @returns milliseconds of scripting a key */
async function typeKeys(page: Page): Promise<number> {
  await page.evaluate('spans.length = 0');
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(String(key % 10));
    await page.waitForTimeout(BETWEEN_KEYS);
  }
  const sum = await page.evaluate<number>('spans.reduce((sum, span) => sum + span, 0)');
  return sum / KEYS;
}

/** Types into a field. @returns milliseconds of scripting a key; undefined if the page has no such field */
async function typeInto(page: Page, pointer: string): Promise<number | undefined> {
  await page.evaluate((place) => {
    location.hash = `settings/network?at=${place}`;
  }, pointer);
  const input = page.locator(`[name='${pointer}']`);
  const isThere = await input.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  await input.fill('1');
  return typeKeys(page);
}

async function sample(browser: Browser, url: string): Promise<Readonly<Record<string, number | undefined>>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addInitScript('localStorage.setItem("settings_level", "advanced")');
    const page = await context.newPage();
    await signIn(page, url);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await goTo(page, 'system');
    const opening = async () => {
      const start = await scripting(cdp);
      await goTo(page, 'network');
      return (await scripting(cdp)) - start;
    };
    const times: Record<string, number | undefined> = { 'opening it': await opening() };
    await goTo(page, 'system');
    times['opening it again'] = await opening();
    await page.evaluate(watchKeys);
    for (const [name, pointer] of Object.entries(TYPED)) times[name] = await typeInto(page, pointer);
    times[REFERENCE] = await typeAside(page);
    return times;
  } finally {
    await context.close();
  }
}

async function samplesOf(browser: Browser, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-opening-'));
  const store = openStore(folder);
  store.write('system.cfg', text);
  const device = await serve({ model: models[0], store, account: ACCOUNT });
  try {
    const samples: Readonly<Record<string, number | undefined>>[] = [];
    for (let round = 0; round < ROUNDS; round++) samples.push(await sample(browser, device.url));
    return (name: string) => median(samples.flatMap((times) => times[name] ?? []));
  } finally {
    await device.close();
    rmSync(folder, { recursive: true });
  }
}

/** Opens the network page with long lists in Chromium and types into it, beside the configuration of the factory. */
export async function benchOpening(): Promise<void> {
  await build({ logLevel: 'warn' });
  const [model] = models;
  const ready = await readyText(model, createRegulation(model), factoryText(model, ''), ACCOUNT);
  const browser = await launchChromium([], findWholeChromium());
  try {
    const [small, big] = [await samplesOf(browser, ready), await samplesOf(browser, bigNetwork(ready))];
    const rows = ['opening it', 'opening it again', ...Object.keys(TYPED), REFERENCE].map((name) => {
      const [ours, reference] = [big(name), small(name)];
      const budget = name.startsWith('opening') ? BUDGET_OPENING : BUDGET_KEY;
      return [name, figure(reference), figure(ours), figure(ours / reference), String(budget)];
    });
    printTable(
      `The network page with ${Object.values(BIG_NETWORK).join(' + ')} rows, beside that of the factory`,
      ['script', 'factory ms', 'big ms', '× factory', 'budget ms'],
      rows,
    );
  } finally {
    await browser.close();
  }
}
