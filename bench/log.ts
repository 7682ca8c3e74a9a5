import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { models } from '../simulator/models/models.ts';
import { openStore } from '../simulator/storage/store.ts';
import { launchChromium } from '../tests/browser/launchChromium.ts';
import { serve } from '../tests/browser/serve.ts';
import { findWholeChromium } from '../tools/chromium/findChromium.ts';
import { figure, printTable } from '../tools/text/table.ts';
import { ACCOUNT, scripting, signIn } from './settingsPages.ts';

/** Lines of a log longer than that of any simulated device, and those of one, for comparison. */
const LONG = 5000;
const SHORT = 200;

/** Milliseconds of scripting: the page itself, and what the newest line costs. */
const BUDGET = { opening: 200, line: 30 } as const;

const entry = (line: number) => ({
  time: new Date(1_767_225_600_000 + line * 1000).toISOString().slice(0, 19).replace('T', ' '),
  facility: 'system',
  level: line % 40 === 0 ? 'warning' : 'info',
  text: `line ${line} of what has happened`,
});

/** How much scripting the log takes: to open it, and for a line more. */
export async function benchLog(): Promise<void> {
  await build({ logLevel: 'warn' });
  const folder = mkdtempSync(join(tmpdir(), 'guywire-log-'));
  const device = await serve({ model: models[0], store: openStore(folder), account: ACCOUNT });
  const browser = await launchChromium([], findWholeChromium());
  async function measured(count: number): Promise<readonly [opening: number, line: number]> {
    const page = await browser.newPage();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    let lines = count;
    await page.route('**/api/logs', (route) =>
      route.fulfill({ json: { entries: Array.from({ length: lines }, (_, line) => entry(line)) } }),
    );
    await signIn(page, device.url);
    const shown = (line: number) => page.getByText(`line ${line} of`, { exact: false }).waitFor();
    const before = await scripting(cdp);
    await page.evaluate(() => {
      location.hash = 'tools/log';
    });
    await shown(count - 1);
    const opened = await scripting(cdp);
    lines += 1;
    await shown(count);
    const added = await scripting(cdp);
    await page.close();
    return [opened - before, added - opened];
  }
  try {
    await measured(SHORT);
    const [short, long] = [await measured(SHORT), await measured(LONG)];
    printTable(
      `The log, scripting, ${SHORT} and ${LONG} lines`,
      ['', 'short ms', 'long ms', 'budget ms'],
      [
        ['opening the page', figure(short[0]), figure(long[0]), String(BUDGET.opening)],
        ['until another line is there', figure(short[1]), figure(long[1]), String(BUDGET.line)],
      ],
    );
  } finally {
    await browser.close();
    await device.close();
    rmSync(folder, { recursive: true });
  }
}
