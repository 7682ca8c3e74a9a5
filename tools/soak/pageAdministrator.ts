import type { Locator, Route } from 'playwright-core';
import type { Chance } from './chance.ts';
import type { Judge } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { type Outcome, outcomeOfPage } from './register.ts';
import type { Visit } from './visit.ts';

/** Edited fields: page, label, and key of the line. */
const FIELDS = [
  { hash: '#settings/wireless', label: 'SSID', key: 'wireless.1.ssid' },
  { hash: '#settings/system', label: 'Device name', key: 'resolv.host.1.name' },
] as const;

/** Duration of a test with its preparation, in milliseconds. */
const TEST = 20_000;

export interface PageAdministrator {
  /** Changes a setting, then saves, tests or reverts it. @throws if the page does not respond in time */
  readonly act: () => Promise<void>;
  /** Saves a change. @throws if the page does not respond in time */
  readonly save: () => Promise<void>;
}

export async function createPageAdministrator(
  { name, page, attend, go }: Visit,
  judge: Judge,
  ledger: Ledger,
  chance: Chance,
): Promise<PageAdministrator> {
  const writer = judge.administrator(FIELDS.map(({ key }) => key));
  let number = 0;

  /** Lets a call continue and reports its outcome. */
  async function carry(route: Route, ended: (outcome: Outcome, at: number) => void): Promise<void> {
    await route.continue().catch(() => undefined);
    const response = await route
      .request()
      .response()
      .catch(() => null);
    ended(response === null ? 'unknown' : outcomeOfPage(response.status()), performance.now());
  }
  const fieldsOf = (route: Route): URLSearchParams => new URLSearchParams(route.request().postData() ?? '');
  await page.route('**/writecfg.cgi', (route) =>
    carry(route, writer.writes(fieldsOf(route).get('cfgData') ?? '', performance.now())),
  );
  await page.route('**/apply.cgi', (route) =>
    carry(route, writer.stores(fieldsOf(route).get('basis') ?? undefined, performance.now())),
  );

  const bar = page.getByRole('complementary', { name: 'Pending changes' });
  const button = (label: string | RegExp): Locator => bar.getByRole('button', { name: label, exact: true });

  async function pressInBar(label: RegExp): Promise<void> {
    const more = button('More ways to apply');
    await button(label).or(more).first().waitFor();
    if (!(await button(label).isVisible())) await more.click();
    await button(label).click();
  }

  /** Reverts pending changes and closes dialogs. */
  async function tidy(): Promise<void> {
    for (let attempt = 0; attempt < 3 && (await page.locator('dialog:modal').count()) > 0; attempt += 1) {
      await page.keyboard.press('Escape');
    }
    for (const label of ['Revert now', 'Discard', 'Dismiss']) {
      if (await button(label).first().isVisible()) await button(label).first().click();
    }
  }

  async function edit(): Promise<string> {
    await attend();
    await tidy();
    const { hash, label } = chance.of(FIELDS);
    await go(hash);
    number += 1;
    const field = page.getByRole('textbox', { name: label }).first();
    await field.fill(`mast-${number}`);
    await field.press('Enter');
    await bar.getByText('1 pending change').waitFor();
    return `mast-${number}`;
  }

  async function save(): Promise<void> {
    await edit();
    await pressInBar(/^Save…?$/);
    const without = page.getByRole('dialog', { name: 'Save without a test?' });
    const saved = bar.getByText('Saved and in use.');
    await without.or(saved).first().waitFor();
    if (await without.isVisible()) await without.getByRole('button', { name: 'Save without' }).click();
    await saved.waitFor();
    ledger.count(`saved by ${name}`);
  }

  async function tryOut(): Promise<void> {
    await edit();
    await pressInBar(/^Test for \d+ s$/);
    await bar.getByRole('timer', { name: 'Time left' }).waitFor();
    if (chance.part() < 0.4) return button('Revert now').click();
    await button('Keep').click({ timeout: TEST });
    await bar.getByText('Kept: the tested settings are saved').waitFor();
    ledger.count(`kept by ${name}`);
  }

  return {
    act: () => chance.of([save, save, tryOut, async () => void (await edit())])(),
    save,
  };
}
