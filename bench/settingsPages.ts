import type { CDPSession, Page } from 'playwright-core';

export const ACCOUNT = { name: 'admin', password: 'Guy-wires hold 7 masts' };

/** Signs in as a person does. */
export async function signIn(page: Page, url: string): Promise<void> {
  // What is handed to the page below was compiled with names.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(url);
  await page.getByLabel('Username', { exact: true }).fill(ACCOUNT.name);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Device' }).waitFor();
}

/**
 * Goes to a settings page; resolves when it is drawn, with what comes right after its first screen was painted. Waits in
 * the page itself: looking for elements from outside would be counted as its scripts.
 */
export async function goTo(page: Page, id: string): Promise<void> {
  await page.evaluate(async (next) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isDrawn = () =>
      [...document.querySelectorAll(`main[id='${next}'] .form`)].some(
        (form) => form.checkVisibility() && form.querySelector('.field') !== null,
      );
    location.hash = next;
    do await frame();
    while (!isDrawn());
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, `settings/${id}`);
}

/** Milliseconds of scripting in a page since it was opened. @param cdp with `Performance` enabled */
export async function scripting(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
