import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from 'playwright-core';
import type { Ledger } from './ledger.ts';
import { ACCOUNT } from './radio.ts';
import type { Weight } from './weight.ts';

/** Milliseconds a person looks for what must be there. */
const PATIENCE = 4000;

/**
 * What is printed of a connection that was refused or lost, and of an answer that is no success, as of a device that starts; by
 * the page of a part of its own that did not come.
 */
const OF_CONNECTION =
  /^(Failed to load resource: (net::ERR_|the server responded with a status of (?!404))|ChunkError: |Refused to apply style from .* MIME type \('application\/json'\)|Failed to load module script: .* MIME type of "application\/json")/;

/** A person before a page of the radio. */
export interface Visit {
  readonly name: string;
  readonly page: Page;
  /** Does what a person does where the page is not there: loads it again, signs in again. */
  readonly attend: () => Promise<void>;
  /** Goes to another page of the application. */
  readonly go: (hash: string) => Promise<void>;
  /** Whether the page shows the status, with nothing in its way, and got it after this moment. */
  readonly isShowing: (since: number) => Promise<boolean>;
  /** What is in its memory; nothing while it is being loaded. */
  readonly weigh: () => Promise<Weight | undefined>;
}

export interface VisitOptions extends BrowserContextOptions {
  readonly name: string;
  readonly url: string;
  readonly hash: string;
}

/** Follows what a page prints, and how long its calls take. */
function follow(page: Page, name: string, ledger: Ledger): void {
  const begun = new Map<Request, () => void>();
  const end = (request: Request): void => {
    begun.get(request)?.();
    begun.delete(request);
  };
  page.on('request', (request) => void begun.set(request, ledger.ask(new URL(request.url()).pathname)));
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

/** In the page: whether the application is there and nothing is said of a device that is away. */
function isAtWork(): boolean {
  const title = document.querySelector('h1:not(.page-shape h1)')?.textContent ?? '';
  const said = document.querySelector('.connection-panel [role=status]')?.textContent ?? '';
  const isOld = document.querySelector('.dashboard[data-old]') !== null;
  const isDialog = document.querySelector('dialog.connection-notice[open]') !== null;
  return document.querySelector('nav') !== null && title !== '' && said === '' && !isOld && !isDialog;
}

/** In the page: whether anything of the interface is there, and no answer of a device that starts in its place. */
const isThere = (): boolean => document.getElementById('root')?.hasChildNodes() ?? false;

/** In the page: goes to another place. @returns whether it is there, and no page of the browser in its place */
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
  const loadedAt = performance.now();
  let life = 0;
  let answeredAt = 0;
  page.on('domcontentloaded', () => {
    life += 1;
  });
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).pathname === '/status.cgi') answeredAt = performance.now();
  });
  /** Going to another place of the same page would not load it. */
  async function load(): Promise<void> {
    await (page.url().startsWith(url) ? page.reload() : page.goto(`${url}${hash}`)).catch(() => undefined);
    await page
      .locator('#root > *')
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
  }
  await load();
  const session: CDPSession = await context.newCDPSession(page);
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
    async weigh() {
      const [own, minutes] = [life, (performance.now() - loadedAt) / 60_000];
      try {
        const amounts = await pageAmounts(session);
        return own === life ? { life, minutes, amounts } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Objects and nodes are those that something still holds: what nothing holds goes first. */
async function pageAmounts(session: CDPSession): Promise<Weight['amounts']> {
  const objectGroup = 'weight';
  const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
  const prototypeObjectId = result.objectId ?? '';
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId, objectGroup });
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { objects: counted.result.value, nodes, listeners: jsEventListeners, MB: usedSize / 1e6 };
}
