import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Key press or wait on the way through a task. */
export type Step =
  /** Presses a key, repeatedly until the announcement of the focused element contains these words. */
  | { readonly press: string; readonly until?: string }
  | { readonly type: string }
  /** Waits until a live region announces these words. */
  | { readonly said: string }
  /** Waits until the announcement of the focused element contains these words. */
  | { readonly focus: string };

/** Accessibility properties that a screen reader announces if true. For other properties it announces their value. */
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

/** Measured level, or two of them. They change with each run. */
const MEASURED = /(?:−\d+ and )?[−–]\d* dBm/g;

function unmeasured(words: string): string {
  return words.replaceAll(MEASURED, 'some dBm');
}

/** More tab stops than any task needs. */
const MOST_STOPS = 60;

/** Performs a task by keyboard, and records what a screen reader user hears at each place. */
export class Transcript {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #lines: string[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<Transcript> {
    await page.evaluate(hearAnnouncements);
    return new Transcript(page, await page.context().newCDPSession(page));
  }

  async take(step: Step): Promise<void> {
    if ('type' in step) {
      await this.#page.keyboard.type(step.type);
      this.#lines.push(`[types] ${step.type}`);
    } else if ('said' in step) this.#lines.push(`[is told] ${await this.#announced(step.said)}`);
    else if ('focus' in step) {
      await this.#heard(() => expect.poll(() => this.#focused()).toContain(step.focus), step.focus);
      this.#lines.push(`[…] ${await this.#focused()}`);
    } else await this.#press(step.press, step.until);
  }

  async #press(key: string, until?: string): Promise<void> {
    for (let presses = 0; presses < MOST_STOPS; presses++) {
      await this.#page.keyboard.press(key);
      const said = await this.#focused();
      this.#lines.push(`[${key}] ${said}`);
      if (until === undefined || said.includes(until)) return;
    }
    throw new Error(`${key} does not lead to ${until}:\n${this.text}`);
  }

  /** Last announcement with these words. Announcements before it may vary. */
  async #announced(words: string): Promise<string> {
    const told = () => this.#page.evaluate(() => window.announced ?? []);
    const found = async () => (await told()).findLast((one) => one.includes(words));
    await this.#heard(
      () => expect.poll(found, { timeout: 30_000 }).toBeDefined(),
      `${words}; but ${JSON.stringify(await told())}`,
    );
    const last = await found();
    await this.#page.evaluate(() => window.announced?.splice(0));
    return last ?? '';
  }

  async #heard(wait: () => Promise<unknown>, words: string): Promise<void> {
    await wait().catch((error: unknown) => {
      throw new Error(`Not heard: ${words}\n${this.text}`, { cause: error });
    });
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  /** Role, name, value, states and description of the focused element in the accessibility tree. */
  async #focused(): Promise<string> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.#session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    });
    const [node] = nodes;
    // Chromium's tree lacks the text of a value, and the active option of a list.
    const more = await this.#page.evaluate(() => {
      const focused = document.activeElement;
      const option = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '');
      const label = (option?.querySelector('.palette-label') ?? option)?.cloneNode(true);
      if (label instanceof Element)
        for (const unheard of label.querySelectorAll('[aria-hidden=true]')) unheard.remove();
      return { words: focused?.getAttribute('aria-valuetext') ?? '', option: label?.textContent ?? '' };
    });
    const text = (value: unknown) => (value === undefined || value === '' ? [] : [JSON.stringify(value)]);
    const states = (node?.properties ?? [])
      .filter(({ name, value }) => SAID.includes(name) && value.value !== false && value.value !== 'false')
      .map(({ name, value }) => (value.value === true || value.value === 'true' ? name : `${name}=${value.value}`));
    return [
      String(node?.role?.value),
      ...text(node?.name?.value),
      ...text(unmeasured(more.words) || node?.value?.value).map((value) => `value ${value}`),
      ...states,
      ...text(more.option).map((words) => `at ${words}`),
      ...text(unmeasured(node?.description?.value ?? '')).map((words) => `described by ${words}`),
    ].join(', ');
  }
}

declare global {
  interface Window {
    /** Announcements of changes, oldest first. */
    announced?: string[];
  }
}

/**
 * Runs in the page: records announcements of live regions. A region added together with its text is silent, unless it
 * is an alert.
 */
function hearAnnouncements(): void {
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output';
  const announced: string[] = [];
  window.announced = announced;
  const textOf = (region: Element): string => {
    const copy = region.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const unheard of copy.querySelectorAll('[aria-hidden=true], [hidden]')) unheard.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const changed = new Set<Element>();
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (region && !added.some((node) => node.contains(region))) changed.add(region);
    }
    for (const node of added) {
      if (!(node instanceof Element)) continue;
      for (const alert of [node, ...node.querySelectorAll('*')])
        if (alert.matches('[role=alert]')) changed.add(alert);
    }
    for (const region of changed) {
      const text = textOf(region);
      if (text !== '' && region.isConnected && region.checkVisibility()) announced.push(text);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
