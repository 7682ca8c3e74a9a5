import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFailed, onTestFinished } from 'vitest';
import { launchChromium } from './launchChromium.ts';

export interface PageOptions extends BrowserContextOptions {
  /** In a context of its own: for a test that changes what pages share, as their clock or the network. */
  readonly alone?: boolean;
}

/** Only the last list of features counts: what Playwright switches on comes first. */
const SWITCHED_ON = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  // Each of the many small requests of a page goes through one process less.
  'NetworkServiceInProcess2',
];

/** Scripts that run for a second at most are not worth optimising. */
const ARGUMENTS = [
  '--process-per-site',
  // The compositor runs in the browser process: each frame is sent through one process less.
  '--in-process-gpu',
  '--js-flags=--no-maglev,--no-opt',
  `--enable-features=${SWITCHED_ON.join(',')}`,
];

const VIEWPORT = { width: 1280, height: 900 };

/**
 * Default look of a page. Motion is reduced: a ring or bar that moves without end is drawn sixty times a second, which takes
 * a quarter of a processor while a test waits. Tests of motion ask for `no-preference`.
 */
const LOOK = { viewport: VIEWPORT, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' } as const;

/** One for all files of a worker, with whose process it ends. */
let browser: Promise<Browser> | undefined;

/** The context of most pages. */
let shared: Promise<BrowserContext> | undefined;

/** The context of pages that stay, whose cookies no other page's end takes away. */
let staying: Promise<BrowserContext> | undefined;

/**
 * Opens a page that is closed, and all that it stored forgotten, when the test is over. Most of what a page costs is a
 * process that has never run its scripts: pages share one, which stays warm, unless they ask for what a page cannot change.
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

/** How a page can be looked at that was opened to be looked at otherwise. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors'>;

async function look(page: Page, own: Look): Promise<void> {
  const { viewport = LOOK.viewport, colorScheme = LOOK.colorScheme } = own;
  const { reducedMotion = LOOK.reducedMotion, forcedColors = LOOK.forcedColors } = own;
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors });
}

/** A page that is not loaded anew for every test. */
export interface KeptPage {
  /** The page, as its `back` leaves it, or as it was opened where none is there. For one test, which may do with it what it likes. */
  readonly take: (look?: Look) => Promise<Page>;
  /** Closes it; the next to take it opens another. */
  readonly close: () => Promise<void>;
}

/**
 * A page that stays from test to test. What a failed test made of it nothing has to set back: the next one opens another.
 * @param open loads what it shows
 * @param back sets back whatever a test may have left
 * @param options what only a context of its own has, and how it looks unless it is taken otherwise
 */
export function keptPage(
  open: (page: Page) => Promise<unknown>,
  back: (page: Page) => Promise<unknown>,
  options: BrowserContextOptions = {},
): KeptPage {
  let kept: Page | undefined;
  const close = async () => {
    const context = kept?.context();
    kept = undefined;
    if (context === undefined || browser === undefined || staying === undefined) return;
    // Other pages that stay lose their cookies with it: they are opened anew as well.
    if (context === (await staying)) await forgetOrReplace(await browser, context);
    else await context.close();
  };
  const take = async (own: Look = {}) => {
    // Where it cannot be opened or set back, too.
    onTestFailed(close);
    // A browser that was given up may be closing still.
    if (kept !== undefined && !kept.isClosed() && kept.context().browser() === (await browser)) {
      // At once, as where it is loaded so: what inherits a colour would go to it only after what it has it from.
      await kept.evaluate(stopTransitions);
      // Where the pointer was left, something else may stand now, which would be pointed at.
      await kept.mouse.move(0, 0);
      await look(kept, { ...options, ...own });
      await kept.evaluate(goOnWithTransitions);
      await back(kept);
      return kept;
    }
    browser ??= launch();
    const opened = await browser;
    staying ??= warmContext(opened);
    const context = Object.keys(options).length > 0 ? await opened.newContext({ ...LOOK, ...options }) : undefined;
    kept = await (context?.newPage() ?? openBeside(await staying));
    await look(kept, { ...options, ...own });
    await open(kept);
    return kept;
  };
  return { take, close };
}

/** In the page. What is out of sight would take its colours, by a transition, when it is next looked at. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}

/** In the page, once it was drawn without. */
async function goOnWithTransitions(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  document.adoptedStyleSheets = [];
}

/** A browser that is gone, or the process of its pages, fails the test that lost it and no other. */
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

/** A context with a page of the site of every simulated device, which keeps the process of that site. */
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

/** Opens a page from the first one, in its process, which a page of its own would reach only with its first site. */
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

/** Milliseconds within which pages close and what they stored is gone; it takes some tens of them. */
const FORGET_WITHIN = 5_000;

/** A browser whose pages do not close, as where a script never returns, makes room for another. */
async function forgetOrReplace(opened: Browser, context: BrowserContext): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, FORGET_WITHIN, 'late');
  });
  const forgotten = forget(context);
  const first = await Promise.race([forgotten, late]).finally(() => clearTimeout(timer));
  if (first !== 'late') return;
  forgetBrowser();
  // What was under way ends with the browser, in an error of Playwright's that no test is to blame for.
  forgotten.catch(() => undefined);
  opened.close().catch(() => undefined);
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
