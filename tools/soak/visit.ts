import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { Ledger } from './ledger.ts';
import { ACCOUNT } from './radio.ts';

/** Timeout for elements of the page in milliseconds. */
const PATIENCE = 4000;

/**
 * Expected console output of refused connections and error responses, for example while the device boots or a chunk
 * is missing.
 */
const OF_CONNECTION =
  /^(Failed to load resource: (net::ERR_|the server responded with a status of (?!404))|ChunkError: |Refused to apply style from .* MIME type \('application\/json'\)|Failed to load module script: .* MIME type of "application\/json")/;

/** User with a page of the radio. */
export interface Visit {
  readonly name: string;
  readonly page: Page;
  /** Recovers the page: reloads it and signs in again if necessary. */
  readonly attend: () => Promise<void>;
  /** Opens another page of the application. */
  readonly go: (hash: string) => Promise<void>;
  /** True if the page shows a status received after this time, without a dialog in the way. */
  readonly isShowing: (since: number) => Promise<boolean>;
}

export interface VisitOptions extends BrowserContextOptions {
  readonly name: string;
  readonly url: string;
  readonly hash: string;
}

/** Records console output and response times of a page. */
function follow(page: Page, name: string, ledger: Ledger): void {
  const requests = new Map<Request, () => void>();
  const end = (request: Request): void => {
    requests.get(request)?.();
    requests.delete(request);
  };
  page.on('request', (request) => void requests.set(request, ledger.ask(new URL(request.url()).pathname)));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_CONNECTION.test(message.text())) {
      ledger.find(`The page of ${name} printed: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => ledger.find(`The page of ${name} failed: ${error.stack ?? error.message}`));
  page.on('crash', () => ledger.find(`The page of ${name} crashed.`));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
}

/** Runs in the page: true if the application is running without a notice about a missing device. */
function isAtWork(): boolean {
  const title = document.querySelector('h1:not(.page-shape h1)')?.textContent ?? '';
  const message = document.querySelector('.connection-panel [role=status]')?.textContent ?? '';
  const isOld = document.querySelector('.dashboard[data-old]') !== null;
  const isDialog = document.querySelector('dialog.connection-notice[open]') !== null;
  return document.querySelector('nav') !== null && title !== '' && message === '' && !isOld && !isDialog;
}

/** Runs in the page: true if the application is there, not an error response of a booting device. */
const isThere = (): boolean => document.getElementById('root')?.hasChildNodes() ?? false;

/** Runs in the page: navigates. @returns false on an error page of the browser */
function goTo(place: string): boolean {
  if (document.getElementById('root') === null) return false;
  location.hash = place;
  return true;
}

export async function openVisit(browser: Browser, options: VisitOptions, ledger: Ledger): Promise<Visit> {
  const { name, url, hash, ...look } = options;
  const context = await browser.newContext(look);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  follow(page, name, ledger);
  let answeredAt = 0;
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).pathname === '/status.cgi') answeredAt = performance.now();
  });
  /** Navigating within the same page would not reload it. */
  async function load(): Promise<void> {
    await (page.url().startsWith(url) ? page.reload() : page.goto(`${url}${hash}`)).catch(() => undefined);
    await page
      .locator('#root > *')
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
  }
  await load();
  let wasThere = true;

  async function attend(): Promise<void> {
    const there = await page.evaluate(isThere).catch(() => false);
    if (!page.url().startsWith(url) || (!there && !wasThere)) {
      ledger.count(`loaded again by ${name}`);
      await load();
    }
    wasThere = there;
    const again = page.getByRole('button', { name: 'Reload', exact: true }).first();
    if (await again.isVisible()) await again.click();
    const password = page.getByLabel('Password', { exact: true });
    if (!(await password.isVisible())) return;
    const login = page.getByRole('button', { name: 'Login', exact: true });
    if (!(await login.isVisible()) || (await login.isDisabled())) return;
    await page.getByLabel('Username', { exact: true }).fill(ACCOUNT.name);
    await password.fill(ACCOUNT.password);
    await login.click();
    ledger.count(`signed in by ${name}`);
    await page.locator('nav').first().waitFor({ state: 'attached' });
  }

  return {
    name,
    page,
    attend,
    async go(to) {
      if (!(await page.evaluate(goTo, to))) throw new Error('The page is not there.');
    },
    async isShowing(since) {
      return answeredAt > since && (await page.evaluate(isAtWork).catch(() => false));
    },
  };
}
