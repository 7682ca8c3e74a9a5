import type { Chance } from './chance.ts';
import type { Visit } from './visit.ts';

/** Tools that go on until they are stopped, and such as end. */
const TOOLS = [
  ['ping', 'Ping'],
  ['spectrum', 'Spectrum view'],
  ['alignment', 'Alignment'],
  ['traceroute', 'Traceroute'],
  ['survey', 'Site survey'],
  ['log', 'Log'],
  ['graphs', 'Graphs'],
] as const;

/** More windows would hide the page. */
const MOST_WINDOWS = 2;

/** A person who leaves tools running in windows before the dashboard. */
export interface ToolUser {
  /** Starts another one. @throws where the page does not come to it in time */
  readonly act: () => Promise<void>;
  /** Ends them all: the page shows what it showed at the last rest. @throws where the page does not come to it in time */
  readonly rest: () => Promise<void>;
}

export function createToolUser({ page, attend, go }: Visit, chance: Chance): ToolUser {
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

  return {
    async act() {
      await attend();
      if ((await open.count()) >= MOST_WINDOWS) await close();
      try {
        await start(chance.of(TOOLS));
      } finally {
        await go('#dashboard');
      }
    },
    async rest() {
      await attend();
      while ((await open.count()) > 0) await close();
      await go('#dashboard');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    },
  };
}
