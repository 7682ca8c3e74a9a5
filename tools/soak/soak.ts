import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { editText } from '../../simulator/configuration/editText.ts';
import { textDigest } from '../../simulator/configuration/textDigest.ts';
import { launchChromium } from '../../tests/browser/launchChromium.ts';
import { chanceOf } from './chance.ts';
import { Client } from './client.ts';
import { createJudge } from './judge.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createPageAdministrator } from './pageAdministrator.ts';
import { createProgramAdministrator } from './programAdministrator.ts';
import { type Radio, startRadio } from './radio.ts';
import { isSteeper, type Sample, type Slope, slopeWithinLives } from './slope.ts';
import { createToolUser } from './toolUser.ts';
import { endsLives, troubles } from './trouble.ts';
import { openVisit, type Visit } from './visit.ts';

/** Milliseconds of any answer: a page gives up a status that takes longer (`src/status/statusStore.ts`). */
const ANSWER = 10_000;

/** Milliseconds from the end of all troubles until every page shows the status, and both administrators can save. */
const CALM = 60_000;

/** Part of the time, the last, in which nothing ends a page or the process of the device: memory has time to grow. */
const LAST = 1 / 3;

/** Minutes of a life in which what is used for the first time is loaded and compiled. */
const WARM_UP = 0.25;

/** Megabytes a minute. */
const BOUND = { page: 2, device: 2 } as const;

/** A channel on which a radar may be heard (docs/regulation.md#radar). */
const RADAR_CHANNEL = new Map([
  ['radio.1.freq', '5500'],
  ['radio.1.center.1.freq', '5510'],
  ['radio.1.txpower', '10'],
]);

export interface Report extends Pick<Ledger, 'found' | 'answers' | 'counts'> {
  readonly slopes: Readonly<Record<'page' | 'device', Slope>>;
}

/** Does something again and again until it is called off. What hinders is no fault of its own: who acts tries again. */
async function again(
  what: string,
  ledger: Ledger,
  calledOff: AbortSignal,
  pause: () => number,
  act: () => Promise<unknown>,
): Promise<void> {
  while (!calledOff.aborted) {
    await act().catch(() => ledger.count(`hindered: ${what}`));
    await setTimeout(pause(), undefined, { signal: calledOff }).catch(() => undefined);
  }
}

/** Tries until it succeeds. @returns whether it did within the time */
async function within(milliseconds: number, succeeds: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    if (await succeeds().catch(() => false)) return true;
    await setTimeout(250);
  }
  return false;
}

/** A radio that may be tested: it is where radars are heard. @throws where it cannot be */
async function prepare(client: Client): Promise<void> {
  const { text } = await client.get('getcfg.cgi');
  const cfgData = editText(text, RADAR_CHANNEL);
  const answers = [await client.post('writecfg.cgi', { cfgData }), await client.post('apply.cgi', { apply: 'yes' })];
  for (const answer of answers) if (answer.status !== 200) throw new Error(`The radio is not ready: ${answer.text}`);
}

/** Everything is well again: every page shows it, both administrators can save, and what is stored boots. */
async function settle(
  radio: Radio,
  visits: readonly Visit[],
  client: Client,
  saves: Readonly<Record<string, () => Promise<unknown>>>,
  ledger: Ledger,
): Promise<void> {
  await within(CALM, async () => {
    await radio.wish({ kind: 'none' });
    return (await client.get('status.cgi')).status === 200;
  });
  const calm = performance.now();
  const shown = visits.map(async ({ name, attend, isShowing }) => {
    const isShown = await within(CALM, async () => {
      await attend();
      return isShowing(calm);
    });
    if (!isShown) ledger.find(`The page of ${name} is stuck.`);
  });
  await Promise.all(shown);
  for (const [who, save] of Object.entries(saves)) {
    if (!(await within(CALM, async () => (await save()) !== false))) ledger.find(`${who} cannot save any more.`);
  }
}

/** Lets a radio, its pages and its administrators live through what may go wrong for so many minutes, and says what was wrong. */
export async function soak(minutes: number, seed: number): Promise<Report> {
  const ledger = createLedger(ANSWER);
  const chance = (name: string) => chanceOf(seed, name);
  const folder = mkdtempSync(join(tmpdir(), 'guywire-soak-'));
  const over = new AbortController();
  let look = (): void => undefined;
  const radio = await startRadio(join(folder, 'data'), seed, ledger, chance('dark').part, () => look());
  const browser = await launchChromium();
  try {
    const client = new Client(radio.url, ledger);
    await prepare(client);
    const judge = createJudge(radio.stored());
    look = () => {
      const from = performance.now();
      try {
        const wrong = judge.judge(radio.stored(), from, performance.now());
        if (wrong !== undefined) ledger.find(wrong);
      } catch (error) {
        ledger.find(`What is stored cannot be read: ${error}`);
      }
    };

    const wide = { viewport: { width: 1280, height: 900 }, url: radio.url };
    const dashboard = await openVisit(browser, { ...wide, name: 'the dashboard', hash: '#dashboard' }, ledger);
    const settings = await openVisit(browser, { ...wide, name: 'the settings', hash: '#settings/wireless' }, ledger);
    const narrow = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, url: radio.url };
    const phone = await openVisit(browser, { ...narrow, name: 'the phone', hash: '#dashboard' }, ledger);
    const visits = [dashboard, settings, phone];
    for (const { attend } of visits) await attend();

    const program = createProgramAdministrator(client, judge, ledger, chance('program'));
    const person = await createPageAdministrator(settings, judge, ledger, chance('person'));
    const tools = createToolUser(dashboard, chance('tools'));
    const calmer = performance.now() + minutes * 60_000 * (1 - LAST);
    const trouble = troubles(chance('trouble'));
    const naps = chance('naps');
    const samples: Readonly<Record<'page' | 'device', Sample[]>> = { page: [], device: [] };

    async function goWrong(): Promise<void> {
      await radio.wish({ kind: 'none' });
      let { value } = trouble.next();
      while (performance.now() > calmer && endsLives(value)) value = trouble.next().value;
      ledger.count(`trouble: ${value === 'cut' ? value : value.kind}`);
      if (value === 'cut') radio.cutPower();
      else await radio.wish(value);
    }

    async function sleep(): Promise<void> {
      const context = phone.page.context();
      await phone.attend();
      await phone.page.evaluate(turn, 'hidden');
      try {
        await context.setOffline(naps.part() < 0.7);
        await setTimeout(naps.between(1000, 20_000), undefined, { signal: over.signal }).catch(() => undefined);
      } finally {
        await context.setOffline(false);
        await phone.page.evaluate(turn, 'visible');
      }
      ledger.count('slept');
    }

    async function weigh(): Promise<void> {
      const [page, device] = [await dashboard.memory(), await radio.memory()];
      if (page !== undefined) samples.page.push(page);
      if (device !== undefined) samples.device.push(device);
    }

    /** Milliseconds between are by chance. */
    function every(
      what: string,
      [first, last]: readonly [number, number],
      act: () => Promise<unknown>,
    ): Promise<void> {
      const own = chance(`pauses of ${what}`);
      return again(what, ledger, over.signal, () => own.between(first, last), act);
    }
    const running = [
      every('look', [500, 1500], async () => look()),
      every('memory', [5000, 5000], weigh),
      every('trouble', [3000, 7000], goWrong),
      every('program', [300, 3000], program.act),
      every('settings', [300, 3000], person.act),
      every('dashboard', [2000, 8000], tools),
      every('phone', [3000, 12_000], sleep),
    ];
    await setTimeout(minutes * 60_000);
    over.abort();
    await Promise.all(running);

    await settle(radio, visits, client, { 'The program': program.save, 'The page': person.save }, ledger);
    look();
    const stored = radio.stored();
    radio.cutPower();
    const isSame = await within(
      CALM,
      async () => textDigest((await client.get('cfg.cgi')).text) === textDigest(stored),
    );
    if (!isSame) ledger.find('After the last power cut the device has another configuration than was stored.');

    const slopes = {
      page: slopeWithinLives(settled(samples.page)),
      device: slopeWithinLives(settled(samples.device)),
    };
    for (const what of ['page', 'device'] as const) {
      if (isSteeper(slopes[what], BOUND[what])) ledger.find(`The memory of the ${what} grows.`);
    }
    return { found: ledger.found, answers: ledger.answers, counts: ledger.counts, slopes };
  } finally {
    over.abort();
    await browser.close();
    await radio.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What of each life comes after it has warmed up. */
function settled(samples: readonly Sample[]): readonly Sample[] {
  const first = new Map<number, number>();
  for (const { life, minutes } of samples) if (!first.has(life)) first.set(life, minutes);
  return samples.filter(({ life, minutes }) => minutes - (first.get(life) ?? 0) >= WARM_UP);
}

/** In the page: the screen goes dark, or is lit again. */
function turn(to: string): void {
  Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
