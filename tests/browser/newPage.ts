import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFailed, onTestFinished } from 'vitest';
import { launchChromium } from './launchChromium.ts';

export interface PageOptions extends BrowserContextOptions {
  /** Opens the page in a separate context, for tests that change shared state such as clock or network. */
  readonly alone?: boolean;
}

/** Chromium reads only the last list of features. The features that Playwright enables come first. */
const SWITCHED_ON = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  // Saves one process hop for each of the many small requests of a page.
  'NetworkServiceInProcess2',
];

/** Optimizing scripts that run for at most a second is not worth the time. */
const ARGUMENTS = [
  '--process-per-site',
  // The compositor runs in the browser process, which saves one process hop per frame.
  '--in-process-gpu',
  '--js-flags=--no-maglev,--no-opt',
  `--enable-features=${SWITCHED_ON.join(',')}`,
];

const VIEWPORT = { width: 1280, height: 900 };

/**
 * Default look of a page. Motion is reduced: an endless animation is rendered sixty times a second. It takes a
 * quarter of a processor while a test waits. Tests of motion ask for `no-preference`.
 */
const LOOK = { viewport: VIEWPORT, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' } as const;

/** Browser of all files of a worker. It ends with the process of the worker. */
let browser: Promise<Browser> | undefined;

/** Context of most pages. */
let shared: Promise<BrowserContext> | undefined;

/** Context of kept pages. The end of other pages does not clear its cookies. */
let staying: Promise<BrowserContext> | undefined;

/**
 * Opens a page. After the test the page is closed and its stored data is removed. Most of the cost of a page is a new
 * process that has never run its scripts. Pages therefore share one warm process, unless an option needs a separate
 * context.
 */
export async function newPage({ alone = false, ...options }: PageOptions = {}): Promise<Page> {
  browser ??= launch();
  const opened = await browser;
  const { viewport = LOOK.viewport, colorScheme = LOOK.colorScheme, ...rest } = options;
  const { reducedMotion = LOOK.reducedMotion, forcedColors = LOOK.forcedColors, ...own } = rest;
  if (alone || Object.keys(own).length > 0) {
    const context = await opened.newContext({ ...LOOK, ...options });
    onTestFinished(() => context.close());
    return context.newPage();
  }
  shared ??= warmContext(opened);
  const context = await shared;
  const page = await openBeside(context);
  onTestFinished(() => forgetOrReplace(opened, context));
  await look(page, { viewport, colorScheme, reducedMotion, forcedColors });
  return page;
}

/** Look that an open page can be switched to. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors'>;

async function look(page: Page, own: Look): Promise<void> {
  const { viewport = LOOK.viewport, colorScheme = LOOK.colorScheme } = own;
  const { reducedMotion = LOOK.reducedMotion, forcedColors = LOOK.forcedColors } = own;
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors });
}

/** Page that is not reloaded for every test. */
export interface KeptPage {
  /** Returns the page after `back`, or a new page after `open`. The current test may change it freely. */
  readonly take: (look?: Look) => Promise<Page>;
  /** Closes the page. The next `take` opens another. */
  readonly close: () => Promise<void>;
}

/**
 * Page kept from test to test. After a failed test the page is replaced, so `back` need not handle its state.
 * @param open loads the page
 * @param back resets everything that a passed test may change
 * @param options options that need a separate context, and the default look
 */
export function keptPage(
  open: (page: Page) => Promise<unknown>,
  back: (page: Page) => Promise<unknown>,
  { alone = false, ...options }: PageOptions = {},
): KeptPage {
  let kept: Page | undefined;
  const close = async () => {
    const context = kept?.context();
    kept = undefined;
    if (context === undefined || browser === undefined || staying === undefined) return;
    // This also clears the cookies of other kept pages. They are reopened too.
    if (context === (await staying)) await forgetOrReplace(await browser, context);
    else await context.close();
  };
  const take = async (own: Look = {}) => {
    // Registered first, so that a failure of `open` or `back` also closes the page.
    onTestFailed(close);
    // An abandoned browser may still be closing.
    if (kept !== undefined && !kept.isClosed() && kept.context().browser() === (await browser)) {
      // Without transitions the new look applies at once. Inherited colors would otherwise follow one after another.
      await kept.evaluate(stopTransitions);
      // Another element may now be under the old pointer position, and would be hovered.
      await kept.mouse.move(0, 0);
      await look(kept, { ...options, ...own });
      await kept.evaluate(goOnWithTransitions);
      await back(kept);
      return kept;
    }
    browser ??= launch();
    const opened = await browser;
    staying ??= warmContext(opened);
    const isSeparate = alone || Object.keys(options).length > 0;
    const context = isSeparate ? await opened.newContext({ ...LOOK, ...options }) : undefined;
    kept = await (context?.newPage() ?? openBeside(await staying));
    await look(kept, { ...options, ...own });
    await open(kept);
    return kept;
  };
  return { take, close };
}

/** Runs in the page. Otherwise hidden parts would start their color transitions when they become visible. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page, after a frame without transitions. */
async function goOnWithTransitions(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  document.adoptedStyleSheets = [];
}

/** A lost browser or renderer process fails only the test that lost it. */
async function launch(): Promise<Browser> {
  const launched = await launchChromium(ARGUMENTS);
  launched.once('disconnected', forgetBrowser);
  return launched;
}

function forgetBrowser(): void {
  browser = undefined;
  shared = undefined;
  staying = undefined;
}

/** Context with a page on the site of every simulated device. The page keeps the process of that site alive. */
async function warmContext(opened: Browser): Promise<BrowserContext> {
  const context = await opened.newContext(LOOK);
  const first = await context.newPage();
  first.once('crash', () => {
    shared = undefined;
    staying = undefined;
  });
  await first.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await first.goto('http://127.0.0.1/');
  return context;
}

/**
 * Opens a page from the first one, in its process. A page opened otherwise would share the process only after its
 * first navigation.
 */
async function openBeside(context: BrowserContext): Promise<Page> {
  const [first] = context.pages();
  if (first === undefined) throw new Error('The page that keeps the process is gone.');
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    first.evaluate(() => {
      const opened = window.open('about:blank');
      if (opened !== null) opened.opener = null;
    }),
  ]);
  return page;
}

/**
 * Time limit in milliseconds for closing pages and clearing their data. It usually takes some tens of milliseconds.
 */
const FORGET_WITHIN = 5_000;

/** Replaces a browser whose pages do not close, for example because a script never returns. */
async function forgetOrReplace(opened: Browser, context: BrowserContext): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, FORGET_WITHIN, 'late');
  });
  const forgotten = forget(context);
  const first = await Promise.race([forgotten, late]).finally(() => clearTimeout(timer));
  if (first !== 'late') return;
  forgetBrowser();
  // Pending actions fail with the browser. Their Playwright errors belong to no test.
  forgotten.catch(() => undefined);
  opened.close().catch(() => undefined);
}

/** Closes all but the first page, and clears cookies, local storage and granted permissions. */
async function forget(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  if (first === undefined) return;
  const session = await context.newCDPSession(first);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'cookies,local_storage' });
  await session.detach();
  await context.clearPermissions();
}
