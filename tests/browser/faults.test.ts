import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { CallFault, WaitingFault } from '../../schemas/device/fault.ts';
import { restart } from '../../simulator/handlers/device/reboot.ts';
import { rebootSeconds } from '../../simulator/models/boardInfo.ts';
import { withValue } from '../simulator/client.ts';
import { newPage } from './newPage.ts';
import { ACCOUNT, askForStatus, enter, open, type ServedDevice, serveDevice, untilLinked } from './servedDevice.ts';
import { bar, button, field, keepButton, saveUntested, type } from './wirelessPage.ts';

const ALWAYS = 1_000_000;
const TYPED = 'mast-south';

type Wish = CallFault | WaitingFault;

async function served(...options: Parameters<typeof serveDevice>): Promise<ServedDevice> {
  const device = await serveDevice(...options);
  onTestFinished(() => device.close());
  return device;
}

/** Page whose clock the test controls, request timeouts included. */
async function pageWithClock(): Promise<Page> {
  const page = await newPage({ alone: true });
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
      return controller.signal;
    };
  });
  await page.clock.install();
  page.on('dialog', (dialog) => dialog.accept());
  return page;
}

/** Begins to change the network name. */
async function editing(device: ServedDevice, page: Page): Promise<void> {
  await open(page, device, '#settings/wireless');
  await type(page, 'SSID', TYPED);
  await bar(page).getByText('1 pending change').waitFor();
}

const kept = async (page: Page): Promise<unknown> => expect(await field(page, 'SSID').inputValue()).toBe(TYPED);

/** Message about an unreachable device, in front of the page or above it. */
const notice = (page: Page, title: string) => page.getByRole('heading', { name: title });

/** Makes the page request the status until a condition holds. */
async function asking(page: Page, is: () => Promise<boolean>): Promise<void> {
  const ask = async (): Promise<boolean> => {
    await askForStatus(page);
    return is();
  };
  // A page that gets no response asks again after some seconds.
  await expect.poll(ask, { interval: 30, timeout: 30_000 }).toBe(true);
}

const FAILING = 'The device reports an error';
const UNREACHABLE = 'The device cannot be reached';
const UNREADABLE = 'The status cannot be read. Figures shown are old; settings still work.';

test('a failed status shows its cause, loses no typed value, and recovers', async () => {
  const device = await served();
  const page = await pageWithClock();
  await editing(device, page);
  const path = '/status.cgi';
  const faults: readonly (readonly [CallFault, string])[] = [
    [{ kind: 'refuse', status: 500 }, FAILING],
    [{ kind: 'malform' }, UNREADABLE],
  ];
  for (const [fault, words] of faults) {
    device.device.faults.add({ ...fault, path, times: ALWAYS });
    const said = words === UNREADABLE ? page.getByText(words) : notice(page, words);
    await asking(page, () => said.isVisible());
    await kept(page);
    await expect.poll(() => button(page, 'Save…').isDisabled()).toBe(words !== UNREADABLE);
    expect(await page.locator('.link-badge').first().textContent()).toContain('−');
    device.device.faults.clear();
    await asking(page, async () => !(await said.isVisible()));
    expect(await button(page, 'Save…').isDisabled()).toBe(false);
  }
});

test('a slow response reduces the polling rate with a message; a timeout differs from a missing response', async () => {
  const device = await served();
  const page = await pageWithClock();
  await editing(device, page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('Updated every second').waitFor();
  const waiting = new Set<Request>();
  page.on('request', (request) => request.url().includes('/status.cgi') && waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  const { faults } = device.device;
  faults.add({ kind: 'latency', path: '/status.cgi', milliseconds: 400, jitter: 200, times: ALWAYS });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  // The page clock stands still during a call. The call must not time out before it reaches the device.
  await expect
    .poll(
      async () => {
        if (waiting.size === 0) await page.clock.runFor(500);
        return device.clock.sleeping();
      },
      { interval: 10 },
    )
    .toBeGreaterThan(0);
  await page.clock.runFor(500);
  device.clock.advance(600);
  await page.getByText(/^Updated every \d s, because the device answers slowly$/).waitFor();
  const tooSlow = notice(page, 'The device answers too slowly');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5000);
        return tooSlow.isVisible();
      },
      { interval: 10 },
    )
    .toBe(true);
  await page.getByText(/^Figures are .+ old$/).waitFor();
  faults.clear();
  device.clock.advance(600);
  await page.clock.resume();
  await asking(page, async () => !(await tooSlow.isVisible()));
  await page.getByRole('link', { name: /^Wireless/ }).click();
  await kept(page);
});

test('a failed save reports its outcome, loses no typed value, and the next save succeeds', async () => {
  const device = await served();
  const page = await newPage();
  await open(page, device, '#settings/wireless');
  const { configuration, faults } = device.device;
  const REFUSED = 'The device refused the changes: ';
  const SAVED = 'Saved and in use.';
  // tests/src/settings/savingFaults.test.ts has a row for each fault.
  const rows: readonly (readonly [Wish, string])[] = [
    [{ kind: 'refuse', status: 500, path: '/writecfg.cgi' }, `${REFUSED}Something went wrong on the device.`],
    [{ kind: 'malform', path: '/apply.cgi' }, SAVED],
  ];
  let name = '';
  for (const [number, [fault, words]] of rows.entries()) {
    const before = configuration.stored();
    // A failed save is tried once more.
    if (number === 0 || words === SAVED) name = `mast-${number}`;
    await type(page, 'SSID', name);
    await bar(page).getByText('1 pending change').waitFor();
    faults.add(fault);
    await saveUntested(page);
    await bar(page).getByText(words).waitFor();
    faults.clear();
    expect(await field(page, 'SSID').inputValue()).toBe(name);
    if (words === SAVED) expect(configuration.stored()).toContain(`ssid=${name}\n`);
    else {
      await bar(page).getByText('1 pending change').waitFor();
      expect([configuration.stored(), configuration.active()]).toEqual([before, before]);
      configuration.discard();
    }
  }
});

test('a save refused with 401 or 403 leads to the sign-in once, and typed values return after it', async () => {
  const device = await served();
  const page = await newPage();
  await editing(device, page);
  const before = device.device.configuration.stored();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  for (const [number, status] of ([401, 403] as const).entries()) {
    device.device.faults.add({ kind: 'refuse', status, path: '/writecfg.cgi' });
    await saveUntested(page);
    await page.getByText('Your session has ended. Your changes are kept, except passwords.').waitFor();
    // Signing in also loads the page.
    expect(loads).toBe(1 + 2 * number);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await bar(page).getByText('1 unsaved change restored.').waitFor();
    await kept(page);
    expect(device.device.configuration.stored()).toBe(before);
  }
});

test('a page opened during faults reports why it waits, and opens as soon as they end', async () => {
  const device = await served();
  const page = await pageWithClock();
  const { faults } = device.device;
  const refused = { kind: 'refuse', status: 500, times: ALWAYS } as const;
  const lost = { kind: 'truncate', times: ALWAYS } as const;
  const INCOMPLETE = 'The device sent an incomplete answer.';
  const rows: readonly (readonly [CallFault, string])[] = [
    [
      { ...refused, path: '/api/info/user' },
      'The account could not be read. The device says: Something went wrong on the device.',
    ],
    [
      { ...refused, path: '/status.cgi', status: 504 },
      'The status could not be read. The device answered with error 504.',
    ],
    [{ ...lost, path: '/getcfg.cgi' }, `The configuration could not be read. ${INCOMPLETE}`],
    [{ ...lost, path: '/status.cgi' }, `The status could not be read. ${INCOMPLETE}`],
    [{ kind: 'empty', times: ALWAYS, path: '/api/info/user' }, `The account could not be read. ${INCOMPLETE}`],
    [
      { kind: 'reset', times: ALWAYS, path: '/getcfg.cgi' },
      'The configuration could not be read. The device does not answer.',
    ],
    [
      { kind: 'mistype', times: ALWAYS, path: '/api/regdomain/840' },
      `The channels of the country could not be read. ${INCOMPLETE}`,
    ],
  ];
  // While a request is pending, the clock stands still: the page would give up before a slow machine has answered.
  let pending = 0;
  page.on('request', () => {
    pending += 1;
  });
  page.on('requestfinished', () => {
    pending -= 1;
  });
  page.on('requestfailed', () => {
    pending -= 1;
  });
  for (const [number, [fault, words]] of rows.entries()) {
    faults.clear();
    faults.add(fault);
    if (number === 0) await enter(page, device, '#settings/wireless');
    await expect
      .poll(
        async () => {
          if (pending === 0) await page.clock.runFor(1000);
          return page.locator('.startup-message').textContent();
        },
        { interval: 10 },
      )
      .toContain(words);
  }
  faults.clear();
  await page.clock.runFor(1000);
  await field(page, 'SSID').waitFor();
});

test('a failed sign-in reports the reason, keeps typed values, and succeeds the next time', async () => {
  const device = await served();
  const page = await newPage();
  await page.goto(device.url);
  const path = '/api/auth';
  const SOMETHING = 'Something went wrong. Please try to refresh the page.';
  const rows: readonly (readonly [CallFault, string])[] = [
    [{ kind: 'refuse', status: 500 }, SOMETHING],
    [{ kind: 'refuse', status: 403 }, 'Your account may not do this.'],
  ];
  const name = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  await name.fill(ACCOUNT.name);
  for (const [fault, words] of rows) {
    device.device.faults.add({ ...fault, path });
    await password.fill(ACCOUNT.password);
    await password.press('Enter');
    await page.getByRole('alert').getByText(`Error logging in. ${words}`).waitFor();
    expect(await name.inputValue()).toBe(ACCOUNT.name);
    await page.getByRole('button', { name: 'Login' }).waitFor();
  }
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

test('a script part or style sheet that does not load reports it, breaks nothing else, and works after a reload', async () => {
  const device = await served();
  const page = await pageWithClock();
  await editing(device, page);
  const { faults } = device.device;
  const assets = readdirSync(join(import.meta.dirname, '..', '..', 'dist', 'assets'));
  const asset = (of: RegExp): string => `/assets/${assets.find((name) => of.test(name))}`;
  const says = (words: string) => page.getByRole('alert').getByText(`${words}. Nothing else is affected.`);

  faults.add({ kind: 'refuse', status: 500, path: asset(/^Dashboard-.*css$/) });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await says('Dashboard has failed: a style sheet of the page did not load').waitFor();
  await bar(page).getByText('1 pending change').waitFor();

  faults.add({ kind: 'latency', milliseconds: 600_000, path: asset(/^services-.*js$/) });
  await page.getByRole('link', { name: 'Services' }).click();
  await expect.poll(device.clock.sleeping, { interval: 10 }).toBe(1);
  const failed = says('Services has failed: a part of the page did not load');
  // The clock of the page also runs by itself.
  await page.clock.fastForward(60_000);
  expect(await failed.count()).toBe(0);
  await page.clock.fastForward(61_000);
  await failed.waitFor();
  await bar(page).getByText('1 pending change').waitFor();

  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  await bar(page).getByText('1 unsaved change restored.').waitFor();
  await page.getByRole('link', { name: /^Wireless/ }).click();
  await kept(page);
});

test('waits with progress for a device that restarts its network with new settings, and reports the end', {
  timeout: 120_000,
}, async () => {
  const device = await served('dish-5ac-23', undefined, 10);
  const page = await newPage();
  await editing(device, page);
  const { configuration } = device.device;
  const waiting = page.getByRole('alertdialog', { name: 'The device restarts with its new settings' });
  const absence = async (): Promise<void> => {
    await asking(page, () => waiting.isVisible());
    await waiting.getByText(/ s of at most 100 s$/).waitFor();
    await waiting.getByRole('progressbar', { name: 'Restart' }).waitFor();
    await waiting.getByText('Your edits are kept.').waitFor();
    device.clock.advance(9999);
    await asking(page, () => waiting.isVisible());
    device.clock.advance(1);
    await asking(page, async () => !(await waiting.isVisible()));
  };
  // During a test, the bar reports the absence. No dialog covers it.
  const uncovered = async (until: () => Promise<boolean>): Promise<void> =>
    asking(page, async () => {
      expect(await waiting.isVisible()).toBe(false);
      expect(await notice(page, UNREACHABLE).isVisible()).toBe(false);
      return until();
    });
  const isAway = () =>
    bar(page)
      .getByText(/^No answer yet; expected back in about \d+ s\.$/)
      .isVisible();
  await button(page, 'Test for 240 s').click();
  await uncovered(isAway);
  device.clock.advance(10_000);
  await uncovered(async () => !(await isAway()));
  await button(page, 'Revert').click();
  await uncovered(() => {
    device.clock.advance(100);
    return bar(page).getByText('1 pending change').isVisible();
  });
  await kept(page);
  await saveUntested(page);
  await absence();
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(configuration.stored()).toContain(`ssid=${TYPED}\n`);
});

test('reports changes of the device itself: a move, a clock jump, a power cut, a reboot', async () => {
  const device = await served();
  const page = await newPage();
  await editing(device, page);
  const { faults, configuration } = device.device;
  const before = configuration.stored();

  await device.move(0, true);
  await asking(page, () => notice(page, UNREACHABLE).isVisible());
  await page.getByText('Check power, cable and address.').waitFor();
  device.bringBack();
  await asking(page, async () => !(await notice(page, UNREACHABLE).isVisible()));
  await kept(page);

  await button(page, 'Test for 240 s').click();
  await bar(page).getByText('Keep is available once').waitFor();
  const passed = untilLinked(device);
  await bar(page).getByText('Ready to keep').waitFor();
  for (const years of [10, -20]) {
    device.clock.setTime(device.clock.now() + years * 365 * 86_400_000);
    const test = page.waitForResponse('**/test_mode.cgi');
    expect((await (await test).json()).time_left).toBe(240 - passed);
  }
  expect(await keepButton(page).isEnabled()).toBe(true);
  await button(page, 'Revert').click();
  await bar(page).getByText('1 pending change').waitFor();

  faults.add({ kind: 'kill', write: 3, step: 'flushed' });
  await saveUntested(page);
  await asking(page, () => page.getByRole('alertdialog').or(notice(page, UNREACHABLE)).first().isVisible());
  faults.clear();
  restart(device.device);
  await asking(page, () =>
    page
      .getByText(/Device is booting|The device restarts/)
      .first()
      .isVisible(),
  );
  device.clock.advance(rebootSeconds * 1000);
  await page.getByText('Your session has ended. Your changes are kept, except passwords.').waitFor();
  expect(configuration.stored()).toBe(before);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await bar(page).getByText('1 unsaved change restored.').waitFor();
  await kept(page);
});

test('radar: the page reports that the radio has left its channel, and for how long', async () => {
  const device = await served();
  const { configuration } = device.device;
  const lines = { chanbw: 40, freq: 5500, 'center.1.freq': 5510, txpower: -4 };
  configuration.install(
    Object.entries(lines).reduce(
      (text, [name, value]) => withValue(text, `radio.1.${name}`, String(value)),
      configuration.active(),
    ),
  );
  device.clock.advance(120_000);
  const page = await newPage();
  await open(page, device, '#dashboard');
  const heard = page.getByRole('region', { name: 'Radar detected' });
  expect(await heard.count()).toBe(0);
  device.radar(5510);
  await asking(page, () => heard.isVisible());
  await heard.getByText('which is available again in 30 min 0 s.').waitFor();
  device.clock.advance(1_800_000);
  await asking(page, async () => !(await heard.isVisible()));
});
