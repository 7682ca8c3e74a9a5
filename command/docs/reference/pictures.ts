import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BOOLEAN } from 'guywire-engine/config';
import { templateOf } from 'guywire-engine/core';
import { plan } from 'guywire-engine/plan';
import type { Page } from 'playwright-core';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { createDevice } from '../../../simulator/app/createDevice.ts';
import { listen } from '../../../simulator/app/listen.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import type { Model } from '../../../simulator/models/model.ts';
import { models } from '../../../simulator/models/models.ts';
import { memoryStore } from '../../../simulator/storage/memoryStore.ts';
import type { Store } from '../../../simulator/storage/store.ts';

/** Picture of a settings card. */
export interface CardPicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Fields in the picture, outer ones first, with value pointers and pixel areas. */
  readonly fields: readonly ({ readonly pointer: string } & Box)[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reason why pictures are unavailable, for the user. */
export class NoPictures extends Error {}

/** Only developers have Chromium. They run it in the project folder. */
const INTERFACE = 'dist';
const ACCOUNT = { name: 'installer', password: 'Guy-wires hold 7 masts' };
const WIDTH = 1280;
/** Larger than the height of any page. */
const MOST_HEIGHT = 16_000;

/** Device with all services enabled, because a disabled service hides its settings. */
async function storeOfAll(model: Model): Promise<Store> {
  const store = memoryStore();
  const { device } = await createDevice({ model, store, account: ACCOUNT });
  const { all } = plan(configurationSchema);
  const switches = all.flatMap(({ when }) => when.filter(({ values }) => values.includes(true)));
  const lines = switches.flatMap(({ pointer }): (readonly [string, string])[] => {
    const { key, text: [, on] = DEFAULT_BOOLEAN } = all.find((field) => field.pointer === pointer) ?? {};
    return key === undefined || key.includes('{n}') ? [] : [[key, on]];
  });
  store.write('system.cfg', editText(device.configuration.stored(), new Map(lines)));
  return store;
}

/** Starts Chromium, which only developers have. */
async function launch() {
  const wanted = await Promise.all([import('playwright-core'), import('../../chromium/findChromium.ts')]).catch(
    () => {
      throw new NoPictures('Pictures need the package playwright-core: npm ci in the repository installs it.');
    },
  );
  const [{ chromium }, { findChromium }] = wanted;
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new NoPictures('Pictures need Chromium: npm test installs it, or set CHROMIUM.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
}

/** Area of a card in the window, and areas of its fields in the card. */
type Layout = Box & Pick<CardPicture, 'fields'>;

/** Areas of cards and fields, two frames later. */
function layoutOf(page: Page): Promise<Layout[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...document.querySelectorAll('main .form-card')].map((card) => {
      const own = card.getBoundingClientRect();
      const fields = [...card.querySelectorAll('.field')].flatMap((field) => {
        const link = field.querySelector('.field-link')?.getAttribute('href') ?? '';
        const { x, y, width, height } = field.getBoundingClientRect();
        const pointer = decodeURI(link.split('?at=')[1] ?? '');
        return height === 0 || pointer === '' ? [] : [{ pointer, x: x - own.x, y: y - own.y, width, height }];
      });
      return { x: own.x, y: own.y, width: own.width, height: own.height, fields };
    });
  });
}

/** Areas after the layout is stable. */
async function settledLayout(page: Page): Promise<Layout[]> {
  let last = await layoutOf(page);
  for (;;) {
    const next = await layoutOf(page);
    if (next.length > 0 && JSON.stringify(next) === JSON.stringify(last)) return next;
    last = next;
  }
}

/**
 * Takes pictures of the cards of settings pages of the built interface on a simulated radio, in the advanced view.
 * @param pages page ids
 * @param files folder of the built interface
 * @throws NoPictures if a requirement is missing
 */
export async function takePictures(pages: readonly string[], files = INTERFACE): Promise<readonly CardPicture[]> {
  if (!existsSync(join(files, 'index.html'))) {
    throw new NoPictures('Pictures need the interface: npm run build in the repository builds it.');
  }
  const browser = await launch();
  try {
    const [model] = models;
    const { app } = await createDevice({ model, store: await storeOfAll(model), files });
    const listener = await listen(app, { host: '127.0.0.1', port: 0 });
    try {
      const page = await browser.newPage({
        viewport: { width: WIDTH, height: 900 },
        deviceScaleFactor: 2,
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      await page.addInitScript(() => localStorage.setItem('settings_level', 'advanced'));
      await page.goto(listener.url);
      await page.getByLabel('Username', { exact: true }).fill(ACCOUNT.name);
      await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      const pictures: CardPicture[] = [];
      for (const id of pages) pictures.push(...(await takePage(page, listener.url, id)));
      return pictures;
    } finally {
      await listener.close();
    }
  } finally {
    await browser.close();
  }
}

async function takePage(page: Page, url: string, id: string): Promise<readonly CardPicture[]> {
  await page.setViewportSize({ width: WIDTH, height: 900 });
  // Reload, because the interface keeps visited pages.
  await page.goto('about:blank');
  await page.goto(`${url}#settings/${id}`);
  await page.locator('main .field').first().waitFor();
  // Cards below the fold are rendered near the viewport.
  await page.setViewportSize({ width: WIDTH, height: MOST_HEIGHT });
  const pictures: CardPicture[] = [];
  const shown = new Set<string>();
  for (const { fields, ...clip } of await settledLayout(page)) {
    const templates = fields.map(({ pointer }) => templateOf(pointer));
    // Skips cards that only repeat fields, such as those of further interfaces.
    if (templates.every((template) => shown.has(template))) continue;
    for (const template of templates) shown.add(template);
    const png = await page.screenshot({ type: 'png', clip });
    pictures.push({ png, width: clip.width, height: clip.height, fields });
  }
  return pictures;
}
