import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonValue } from '../../engine/core/schema.ts';
import { SUBPAGES } from '../../schemas/subpages.ts';
import { TOOLS } from '../../src/app/tools.ts';
import { PAGES } from '../../src/shell/pages.ts';
import { fetchAnswer } from './fetchAnswer.ts';
import { newPage } from './newPage.ts';
import { nextStatus, open, serveDevice } from './servedDevice.ts';

/** Texts that leave a trace if a page interprets them. */
const HOSTILE = [
  '<img src=x onerror="window.hit=1">',
  '"><script>window.hit=1</script>',
  "javascript:window.hit=1//'",
  '<svg onload=window.hit=1>',
  '{{constructor.constructor("window.hit=1")()}}',
  '\u202Emoc.evil\u2066',
  '=HYPERLINK("http://x.example")',
  '\u0000\u0007\u001B[31m',
  '🛰'.repeat(120),
];

/** Members with texts that another person may have written. */
const WRITTEN =
  /name|ssid|host|platform|model|message|text|line|label|vendor|version|user|contact|location|comment|role/i;

/** Response with hostile texts. @param every true to replace all strings, codes and addresses included */
function spoilt(value: JsonValue, every: boolean, name = ''): JsonValue {
  // A changed id would show the message about another device.
  if (name === 'device_id') return value;
  if (typeof value === 'string')
    return every || WRITTEN.test(name) ? (HOSTILE[value.length % HOSTILE.length] ?? '') : value;
  if (Array.isArray(value)) return value.map((item) => spoilt(item, every, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, spoilt(member, every, key)]));
}

/** Replaces texts in every later response to this page. Responses other than JSON are changed line by line. */
async function spoil(page: Page, every: boolean): Promise<void> {
  await page.route(/\.cgi|\/api\//, async (route) => {
    const response = await fetchAnswer(route);
    const body = await response.text();
    if (/^\s*[[{]/.test(body)) return route.fulfill({ response, json: spoilt(JSON.parse(body), every) });
    const lines = body.split('\n').map((line, index) => {
      const [key = '', value] = line.split('=');
      const text = HOSTILE[index % HOSTILE.length];
      return value !== undefined && /name|ssid|contact|location|comment/.test(key) ? `${key}=${text}` : line;
    });
    return route.fulfill({ response, body: lines.join('\n') });
  });
  // The test may end and close its device and page while a response is pending.
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      Reflect.set(window, 'hit', `${violatedDirective} ${blockedURI}`);
    });
  });
}

const PATHS = [
  ...PAGES,
  ...SUBPAGES.network.map(({ id, title }) => ({ path: `settings/network/${id}`, title: `Network ${title}` })),
  ...SUBPAGES.system.map(({ id, title }) => ({ path: `settings/system/${id}`, title: `System ${title}` })),
  ...TOOLS.map(({ id, title }) => ({ path: `tools/${id}`, title })),
  { path: 'make-link', title: 'Link setup' },
];

test.each([
  ['names', false],
  ['every text', true],
])(
  'hostile %s in every response: each page shows them as text, runs nothing and keeps its layout',
  async (_, every) => {
    const device = await serveDevice('sector-5ac-gps');
    onTestFinished(() => device.close());
    const page = await newPage({ alone: true });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => errors.push(dialog.message())));
    await open(page, device);
    await spoil(page, every);
    for (const { path, title } of PATHS) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#${path}`);
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${title}\\b`) }).waitFor();
      await page.evaluate(pressStart);
      await page.evaluate(pressConfirmation);
      // At the second status, new parts of the page have their responses, or wait for the clock of the device.
      await nextStatus(page);
      await nextStatus(page);
      expect([path, await page.evaluate(() => Reflect.get(window, 'hit'))]).toEqual([path, undefined]);
      expect([
        path,
        await page.locator('main :is(img, script, iframe, object, [onload], [onerror])').count(),
      ]).toEqual([path, 0]);
      expect([path, await page.getByText('Nothing else is affected.').count()]).toEqual([path, 0]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, 0]);
    }
    expect(errors).toEqual([]);
  },
);

/** Runs in the page in one step: a response between finding and pressing a button could remove the button. */
function pressStart(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('main button:enabled');
  [...buttons].find(({ textContent }) => /^(Start|Scan|Refresh)/.test(textContent.trim()))?.click();
}

/** Runs in the page: confirms the dialog that some actions open. */
function pressConfirmation(): void {
  document.querySelector<HTMLButtonElement>('dialog[open] :is(.button-primary, .button-danger):enabled')?.click();
}
