import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { READER, READER_PASSWORD, signedIn, signedInReader } from '../simulator/client.ts';
import { newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { ACCOUNT, open, type ServedDevice, serveDevice } from './servedDevice.ts';

const PATH = '#settings/system/site';
const NOTE = 'Key: ask at the farm.\nBreaker 7 <b>in the cabinet</b>';

let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice();
});
afterEach(() => device.close());

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const note = (page: Page) => card(page, 'Site note').getByRole('textbox');
const photos = (page: Page) => card(page, 'Photos').getByRole('listitem');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const go = (page: Page, path: string) => page.evaluate((to) => location.assign(to), path);

/** Picture of this size as a browser encodes it, the upper half red, the lower half blue. Noise makes it large. */
async function picture(page: Page, type: string, [width, height]: readonly [number, number], noise = 0) {
  const data = await page.evaluate(
    ({ type, width, height, noise }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#f00';
      context.fillRect(0, 0, width, height / 2);
      context.fillStyle = '#00f';
      context.fillRect(0, height / 2, width, height / 2);
      if (noise > 0) {
        // A tile of noise is added by the browser. A script over all pixels would take seconds.
        const pixels = context.createImageData(256, 256);
        let last = 1;
        for (let place = 0; place < pixels.data.length; place += 1) {
          last = (last * 48_271) % 2_147_483_647;
          pixels.data[place] = place % 4 === 3 ? 255 : last % noise;
        }
        const tile = new OffscreenCanvas(256, 256);
        tile.getContext('2d')?.putImageData(pixels, 0, 0);
        context.globalCompositeOperation = 'lighter';
        context.fillStyle = context.createPattern(tile, 'repeat') ?? '';
        context.fillRect(0, 0, width, height);
      }
      return canvas.toDataURL(type, 0.95);
    },
    { type, width, height, noise },
  );
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

/** EXIF segment: turned by 90 degrees clockwise, with a place. */
function exif(): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const directory = Buffer.concat([
    Buffer.from('MM\0\x2a\0\0\0\x08\0\x02', 'latin1'),
    entry(0x0112, 3, 1, 6),
    entry(0x8825, 4, 1, 38),
    Buffer.alloc(4),
    Buffer.from('\0\x01\0\x01\0\x02\0\0\0\x02N\0\0\0\0\0\0\0GPS-48.137', 'latin1'),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), directory]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const withExif = (jpeg: Buffer): Buffer => Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);

async function choose(page: Page, buffer: Buffer, name = 'IMG_1.jpg'): Promise<void> {
  const input = card(page, 'Photos').locator('input[type=file]');
  expect(await input.getAttribute('accept')).toBe('image/*');
  expect(await input.getAttribute('capture')).toBeNull();
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** Size of the image, and whether its upper half is red, as drawn by the browser. */
const look = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no image');
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    const { width, height } = canvas;
    return { width, height, start: at(2, height / 2), end: at(width - 3, height / 2) };
  });

test('an administrator writes a note and photos, which survive a reload, and are on dashboard and report', async () => {
  const page = await newPage();
  await open(page, device, '#settings/system/device');
  await page.getByRole('navigation').getByRole('link', { name: 'Site', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'System Site' }).waitFor();
  await note(page).fill(NOTE);
  await card(page, 'Site note').getByText(`${NOTE.length} of 4000 characters`).waitFor();
  await card(page, 'Site note').getByRole('button', { name: 'Save note' }).click();
  await card(page, 'Site note').getByText(`${ACCOUNT.name} · Jan 15, 2026`).waitFor();
  expect(device.device.site.state().note.text).toBe(NOTE);

  // A turned photo with a place, and a drawing.
  const jpeg = withExif(await picture(page, 'image/jpeg', [1800, 900], 90));
  expect(jpeg.length).toBeGreaterThan(300_000);
  await choose(page, jpeg);
  await expect.poll(() => photos(page).count()).toBe(1);
  // The caption has the focus.
  await page.keyboard.type('Breaker 7');
  await page.keyboard.press('Enter');
  await expect.poll(() => device.device.site.state().photos[0]?.caption).toBe('Breaker 7');
  await choose(page, await picture(page, 'image/png', [300, 200]), 'drawing.png');
  await expect.poll(() => photos(page).count()).toBe(2);
  const { used } = device.device.site.state();
  await card(page, 'Photos')
    .getByText(`${Math.round(used / 1024)} KiB of 256 KiB used`)
    .waitFor();

  const [first] = device.device.site.state().photos;
  const stored = Buffer.from(device.device.site.photo(first?.id ?? 0)?.bytes ?? []);
  expect(stored.length).toBeLessThanOrEqual(59_392);
  for (const words of ['Exif', 'GPS', '48.137']) expect(jpeg.includes(words) && !stored.includes(words)).toBe(true);
  // Upright: what was the upper half is now at the end.
  const drawn = await look(page, '.site-photo:first-child img');
  expect(drawn.height).toBe(drawn.width * 2);
  expect(drawn.start[2]).toBeGreaterThan(drawn.start[0] ?? 0);
  expect(drawn.end[0]).toBeGreaterThan(drawn.end[2] ?? 0);
  expect(await look(page, '.site-photo:last-child img')).toMatchObject({ width: 300, height: 200 });
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await expect.poll(() => note(page).inputValue()).toBe(NOTE);
  const thumbnail = photos(page).getByRole('button', { name: 'Breaker 7', exact: true });
  await thumbnail.press('Enter');
  const large = page.getByRole('dialog', { name: 'Breaker 7' });
  await large.getByRole('img', { name: 'Breaker 7' }).waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  expect(await thumbnail.evaluate((button) => button === document.activeElement)).toBe(true);

  await go(page, '#dashboard');
  await card(page, 'Management').getByRole('link', { name: 'Site note · 2 photos' }).waitFor();
  await go(page, '#make-link');
  await page.getByRole('button', { name: /^\d?Link is up/ }).click();
  await page.getByRole('button', { name: 'Show report' }).click();
  const report = page.getByRole('article', { name: 'Installation report' });
  await report.getByText('Breaker 7 <b>in the cabinet</b>').waitFor();
  await report.getByRole('img', { name: 'Breaker 7', exact: true }).waitFor();
  await report.getByRole('img', { name: 'Photo 2' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save TXT' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toContain('Photo: Breaker 7 (mast-admin');
  // The printer starts when the photos are drawn.
  await page.evaluate(() => {
    window.print = () => {
      const drawn = [...document.querySelectorAll<HTMLImageElement>('.report img')].map(
        (one) => one.naturalWidth > 0,
      );
      document.body.dataset.printed = drawn.join();
    };
  });
  await page.getByRole('button', { name: 'Print report' }).click();
  await page.locator('body[data-printed="true,true"]').waitFor({ state: 'attached' });

  await go(page, PATH);
  await photos(page).first().getByRole('button', { name: 'Remove Breaker 7…' }).click();
  await page.getByRole('dialog', { name: 'Remove the photo?' }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => photos(page).count()).toBe(1);
  expect(device.device.site.state().photos).toHaveLength(1);
  for (const width of [390, 320]) {
    await resize(page, { width, height: 844 });
    expect(await fits(page)).toBe(true);
  }
});

test('a viewer reads note and photos, and has no way to change them', async () => {
  const administrator = await signedIn(device);
  await signedInReader(device);
  await administrator.postJson('/api/site/note', { note: NOTE, basis: 0 });
  const page = await newPage();
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(await picture(page, 'image/webp', [40, 30]))]), 'photo');
  await administrator.send('POST', '/api/site/photos', { body });
  await open(page, device, '#dashboard', { name: READER, password: READER_PASSWORD });
  await card(page, 'Management').getByRole('link', { name: 'Site note · 1 photo' }).click();
  await card(page, 'Site note').getByText('Breaker 7 <b>in the cabinet</b>').waitFor();
  expect(await look(page, '.site-photo img')).toMatchObject({ width: 40, height: 30 });
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['']);
  expect(await axeViolations(page)).toEqual([]);
});

test('the noisiest picture is made to fit; files that are no picture, and a fifth photo, are refused with words', async () => {
  const page = await newPage();
  await open(page, device, PATH);
  const noisy = await picture(page, 'image/jpeg', [1600, 1200], 255);
  expect(noisy.length).toBeGreaterThan(1_000_000);
  await choose(page, noisy);
  await expect.poll(() => photos(page).count(), { timeout: 20_000 }).toBe(1);
  const [photo] = device.device.site.state().photos;
  expect(photo?.bytes).toBeLessThanOrEqual(59_392);
  expect((await look(page, '.site-photo img')).width).toBeGreaterThanOrEqual(480);

  const alert = card(page, 'Photos').getByRole('alert');
  await choose(page, Buffer.from('<svg onload="alert(1)"/>'), 'x.svg');
  await alert.getByText('This browser cannot read the file as a picture.').waitFor();
  const small = await picture(page, 'image/png', [8, 8]);
  for (let number = 2; number <= 4; number += 1) {
    await choose(page, small);
    await expect.poll(() => photos(page).count()).toBe(number);
  }
  expect((await alert.allInnerTexts()).join('')).toBe('');
  const add = card(page, 'Photos').getByRole('button', { name: 'Add photo' });
  expect(await add.isDisabled()).toBe(true);
  await card(page, 'Photos').getByText('There are four photos already. Remove one first.').waitFor();
  device.device.faults.add({ kind: 'full' });
  await photos(page).first().getByRole('button', { name: 'Remove Photo 1…' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the photo?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await question.getByRole('alert').getByText('The device has no room left to store this.').waitFor();
});

test('an unsaved note survives other pages, a session that ends, and a change by another user; leaving asks first', async () => {
  const page = await newPage();
  await open(page, device, PATH);
  await note(page).fill('half a sen');
  await go(page, '#dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.reload()).catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;

  await page.getByRole('button', { name: ACCOUNT.name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alert').getByText('Signing out discards your unsaved note.').waitFor();
  await page.keyboard.press('Escape');

  device.device.sessions.endAll(1);
  await page.getByText('Your changes are kept').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await go(page, PATH);
  await expect.poll(() => note(page).inputValue()).toBe('half a sen');
  await card(page, 'Site note').getByRole('button', { name: 'Discard' }).click();
  expect(await note(page).inputValue()).toBe('');

  // A note that another user has changed meanwhile is shown, and is not overwritten unread.
  await note(page).fill('mine');
  const other = await signedIn(device);
  await other.postJson('/api/site/note', { note: 'theirs', basis: 0 });
  await card(page, 'Site note').getByRole('button', { name: 'Save note' }).click();
  await card(page, 'Site note').getByRole('alert').getByText('theirs').waitFor();
  expect(device.device.site.state().note.text).toBe('theirs');
  expect(await note(page).inputValue()).toBe('mine');
  expect(await axeViolations(page)).toEqual([]);
  await card(page, 'Site note').getByRole('button', { name: 'Keep my text' }).click();
  await note(page).fill('mine and theirs');
  await card(page, 'Site note').getByRole('button', { name: 'Save note' }).click();
  await expect.poll(() => device.device.site.state().note.text).toBe('mine and theirs');
  await card(page, 'Site note').getByRole('button', { name: 'Save note' }).waitFor({ state: 'detached' });
  // Without an unsaved note, leaving asks nothing.
  await page.reload();
  await note(page).waitFor();
});

test('a failed request says so and is repeated by Retry, and a radio without the call is asked once and has no link', async () => {
  const page = await newPage();
  await page.route('**/api/site', (route) => route.fulfill({ status: 500, body: '' }));
  await open(page, device, PATH);
  await page.getByRole('alert').getByText('The device did not answer as expected').waitFor();
  await page.unroute('**/api/site');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await note(page).waitFor();
  let count = 0;
  await page.route('**/api/site', (route) => {
    count += 1;
    return route.fulfill({ status: 404, json: { error: 'There is nothing at this address.' } });
  });
  await page.reload();
  await page.getByText('Not supported by this model').waitFor();
  for (const path of ['#dashboard', '#settings/system/device', PATH, '#settings/system/history', '#dashboard']) {
    await go(page, path);
    await page.getByRole('main').locator('.card:visible').first().waitFor();
  }
  await go(page, '#settings/system/device');
  const links = page.getByRole('navigation').getByRole('link');
  await links
    .filter({ hasText: /^History$/ })
    .first()
    .waitFor();
  await expect.poll(() => links.filter({ hasText: /^Site$/ }).count()).toBe(0);
  expect(count).toBe(1);
});
