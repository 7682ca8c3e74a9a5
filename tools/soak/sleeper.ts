import { setTimeout } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { Visit } from './visit.ts';

/** Milliseconds in which the page is told that its time stands still. */
const SOON = 10_000;

/** Milliseconds that it sleeps, of ours and, at most, of its own time: a night. */
const NAP = { shortest: 1000, longest: 20_000 } as const;
const LONGEST_NIGHT = 10 * 3_600_000;

/** How often it has no network meanwhile, of one. */
const OFFLINE = 0.7;

/**
 * A phone in a pocket: its page is hidden and none of its timers runs; when it is looked at again, hours are gone at once, and
 * what was due in them happens once.
 * @returns the call that lets it sleep once @throws where the page does not come to it in time
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

/** In the page: the screen goes dark, or is lit again. */
function turn(to: string): void {
  Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
  Object.defineProperty(document, 'hidden', { value: to === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
