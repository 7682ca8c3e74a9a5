import { setTimeout } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { Visit } from './visit.ts';

/** Time in milliseconds to freeze the page's clock. */
const SOON = 10_000;

/** Sleep duration in milliseconds: real time, and at most of the page's clock (a night). */
const NAP = { shortest: 1000, longest: 20_000 } as const;
const LONGEST_NIGHT = 10 * 3_600_000;

const OFFLINE = 0.7;

/**
 * Simulates a phone in a pocket: the page is hidden and its timers stop. On wake-up, hours pass at once, and each due
 * timer runs once.
 * @returns function that lets the page sleep once
 * @throws if the page does not respond in time
 */
export async function createSleeper(
  { page, attend }: Visit,
  ledger: Ledger,
  chance: Chance,
  calledOff: AbortSignal,
): Promise<() => Promise<void>> {
  const { clock } = page;
  await clock.install();
  await page.reload();

  return async () => {
    await attend();
    await page.evaluate(turn, 'hidden');
    try {
      await clock.pauseAt((await page.evaluate(() => Date.now())) + SOON);
      await page.context().setOffline(chance.part() < OFFLINE);
      const nap = chance.between(NAP.shortest, NAP.longest);
      await setTimeout(nap, undefined, { signal: calledOff }).catch(() => undefined);
      await clock.fastForward(chance.between(nap, LONGEST_NIGHT));
    } finally {
      await page.context().setOffline(false);
      await clock.resume();
      await page.evaluate(turn, 'visible');
    }
    ledger.count('slept');
  };
}

/** Runs in the page: changes its visibility. */
function turn(to: string): void {
  Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
  Object.defineProperty(document, 'hidden', { value: to === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
