import type { Chance } from './chance.ts';
import type { Visit } from './visit.ts';

/** Tools that run until stopped, and tools that end. */
const TOOLS = [
  ['ping', 'Ping'],
  ['spectrum', 'Spectrum view'],
  ['alignment', 'Alignment'],
  ['traceroute', 'Traceroute'],
  ['survey', 'Site survey'],
  ['log', 'Log'],
  ['graphs', 'Graphs'],
] as const;

/** More windows would cover the page. */
const MOST_WINDOWS = 2;

/**
 * User who leaves tools running in windows over the dashboard.
 * @returns function that starts another tool
 * @throws if the page does not respond in time
 */
export function createToolUser({ page, attend, go }: Visit, chance: Chance): () => Promise<void> {
  const open = page.locator('dialog.window:visible');

  async function close(): Promise<void> {
    await open.first().getByRole('button', { name: 'Close', exact: true }).press('Enter');
    const stop = page.getByRole('button', { name: 'Stop and close' });
    if (await stop.isVisible()) await stop.press('Enter');
  }

  async function start([id, title]: (typeof TOOLS)[number]): Promise<void> {
    await go(`#tools/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const open = page.getByRole('button', { name: 'Open in a window' });
    if (!(await open.isVisible())) return;
    const main = page.getByRole('main');
    if (id === 'ping' || id === 'traceroute') await main.getByRole('combobox', { name: 'Host' }).fill('127.0.0.1');
    if (id === 'ping') await main.getByRole('checkbox', { name: 'Until stopped' }).check();
    const begin = main.getByRole('button', { name: 'Start', exact: true });
    if (await begin.isVisible()) await begin.click();
    await open.click();
  }

  return async () => {
    await attend();
    if ((await open.count()) >= MOST_WINDOWS) await close();
    try {
      await start(chance.of(TOOLS));
    } finally {
      await go('#dashboard');
    }
  };
}
