import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPage } from './newPage.ts';
import { ACCOUNT, open, type ServedDevice, serveDevice, untilLinked } from './servedDevice.ts';
import { bar, keepButton } from './wirelessPage.ts';

let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice();
});
afterEach(() => device.close());

/** Properties of the accessibility tree that a screen reader says where they are true, or not what they begin with. */
const SAID = [
  'checked',
  'disabled',
  'expanded',
  'hasPopup',
  'invalid',
  'pressed',
  'readonly',
  'required',
  'selected',
];

/** What a person who hears a page does with keys, and what they would hear of each place that they come to. */
class Transcript {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #lines: string[] = [];

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Presses a key, or types a text, and writes down what has the focus then. */
  async press(key: string): Promise<string> {
    await this.#page.keyboard.press(key);
    return this.#hear(`[${key}]`);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.#lines.push(`[types] ${text}`);
  }

  /** Presses a key until what has the focus is said so. */
  async pressUntil(key: string, words: string): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      if ((await this.press(key)).includes(words)) return;
    }
    throw new Error(`${key} does not lead to ${words}:\n${this.text}`);
  }

  /** Writes down what has the focus, which went there by itself or after this key. */
  async hear(key = '…'): Promise<void> {
    await this.#hear(`[${key}]`);
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  async #hear(key: string): Promise<string> {
    const said = await focused(this.#session);
    this.#lines.push(`${key} ${said}`);
    return said;
  }
}

async function transcriptOf(page: Page): Promise<Transcript> {
  return new Transcript(page, await page.context().newCDPSession(page));
}

/** Role, name, value, states and description of what has the focus, as the accessibility tree has them. */
async function focused(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  const [node] = nodes;
  const text = (value: unknown) => (value === undefined || value === '' ? [] : [JSON.stringify(value)]);
  const states = (node?.properties ?? [])
    .filter(({ name, value }) => SAID.includes(name) && value.value !== false && value.value !== 'false')
    .map(({ name, value }) => (value.value === true || value.value === 'true' ? name : `${name}=${value.value}`));
  return [
    String(node?.role?.value),
    ...text(node?.name?.value),
    ...text(node?.value?.value).map((value) => `value ${value}`),
    ...states,
    ...text(node?.description?.value).map((words) => `described by ${words}`),
  ].join(', ');
}

// `npx vitest run -u` writes the transcripts anew: read them as a person would hear them.
test('what is heard on the way in', async () => {
  const page = await newPage();
  await page.goto(device.url);
  await page.getByLabel('Username', { exact: true }).waitFor();
  const heard = await transcriptOf(page);
  await heard.hear();
  await heard.type(ACCOUNT.name);
  await heard.pressUntil('Tab', 'Password');
  await heard.type(ACCOUNT.password);
  await heard.pressUntil('Tab', 'Login');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await heard.press('Tab');
  await expect(heard.text).toMatchFileSnapshot('transcripts/signing-in.txt');
});

test('what is heard while the SSID is changed, tested and kept', async () => {
  const page = await newPage();
  await open(page, device, '#settings/wireless');
  await page.getByRole('textbox', { name: 'SSID' }).waitFor();
  const heard = await transcriptOf(page);
  await heard.press('Tab');
  await heard.press('Enter');
  await heard.pressUntil('Tab', 'SSID');
  await page.keyboard.press('ControlOrMeta+A');
  await heard.type('mast-heard');
  await bar(page).getByText('1 pending change').waitFor();
  await page.keyboard.press('ControlOrMeta+S');
  await page.getByRole('dialog').getByText('mast-heard').waitFor();
  await heard.hear('ControlOrMeta+S');
  await heard.pressUntil('Tab', 'Test for 240 s');
  await page.keyboard.press('Enter');
  await keepButton(page).waitFor();
  await heard.hear('Enter');
  untilLinked(device);
  await bar(page).getByText('Ready to keep').waitFor();
  await heard.pressUntil('Tab', '"Keep"');
  await page.keyboard.press('Enter');
  await bar(page).getByText('Kept: the tested settings are saved').waitFor();
  await heard.hear('Enter');
  expect(device.device.configuration.stored()).toContain('ssid=mast-heard');
  await expect(heard.text).toMatchFileSnapshot('transcripts/ssid.txt');
});

test('what is heard while a rule is added to the firewall', async () => {
  const page = await newPage();
  await open(page, device, '#settings/network/firewall');
  await page.getByRole('switch', { name: 'Enable firewall' }).waitFor();
  const heard = await transcriptOf(page);
  await heard.press('Tab');
  await heard.press('Enter');
  await heard.pressUntil('Tab', 'Enable firewall');
  await heard.press('Space');
  await heard.pressUntil('Tab', 'Add rule');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Source', exact: true }).waitFor();
  await heard.hear('Enter');
  await heard.pressUntil('Tab', '"Source"');
  await heard.type('10.9.0.0/16');
  await heard.press('Tab');
  await expect(heard.text).toMatchFileSnapshot('transcripts/firewall-rule.txt');
});
