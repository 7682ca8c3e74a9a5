import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { launchChromium } from './launchChromium.ts';

export interface PageOptions extends BrowserContextOptions {
  /** In a context of its own: for a test that changes what pages share, as their clock or the network. */
  readonly alone?: boolean;
}

/** Scripts that run for a second at most are not worth optimising. */
const ARGUMENTS = ['--process-per-site', '--js-flags=--no-maglev,--no-opt'];

const VIEWPORT = { width: 1280, height: 900 };

let browser: Promise<Browser> | undefined;
const shared = new Map<string, Promise<BrowserContext>>();

/**
 * Opens a page that is closed, and all that it stored forgotten, when the test is over. Most of what a page costs is a
 * process that has never run its scripts: pages whose context is the same share one, which stays warm.
 */
export async function newPage({ alone = false, ...options }: PageOptions = {}): Promise<Page> {
  browser ??= launchChromium(ARGUMENTS);
  const opened = await browser;
  if (alone) {
    const context = await opened.newContext({ viewport: VIEWPORT, ...options });
    onTestFinished(() => context.close());
    return context.newPage();
  }
  const { viewport = VIEWPORT, colorScheme = 'light', reducedMotion = 'no-preference', ...rest } = options;
  const key = JSON.stringify(rest);
  const context = shared.get(key) ?? warmContext(opened, { viewport: VIEWPORT, ...rest });
  shared.set(key, context);
  const page = await (await context).newPage();
  onTestFinished(async () => forget(await context));
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion });
  return page;
}

/** Ends the browser with all that it has open; the next page starts another one. */
export async function closeBrowser(): Promise<void> {
  const opened = browser;
  browser = undefined;
  shared.clear();
  await (await opened)?.close();
}

/** A context with a page of the site of every simulated device, which keeps the process of that site. */
async function warmContext(opened: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await opened.newContext(options);
  const first = await context.newPage();
  await first.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await first.goto('http://127.0.0.1/');
  return context;
}

/** Closes all but the first page, and clears what pages leave behind. */
async function forget(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  if (first === undefined) return;
  const session = await context.newCDPSession(first);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'cookies,local_storage' });
  await session.detach();
}
