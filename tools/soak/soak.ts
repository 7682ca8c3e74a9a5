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
import { createSleeper } from './sleeper.ts';
import { createToolUser } from './toolUser.ts';
import { troubles } from './trouble.ts';
import { openVisit, type Visit } from './visit.ts';

/**
 * Limits of every response. Pages report a failure after this time (`src/device/send.ts`). Some calls wait for device
 * time while others are answered.
 */
const ANSWER = { milliseconds: 30_000, overtaken: 100 } as const;

/** Maximum attempts after all faults are over, and milliseconds between them. */
const TRIES = 60;
const BETWEEN = 500;
/** Maximum attempts to save, which takes many steps. */
const SAVES = 10;

/** Timeout in milliseconds at the end. A slow machine is no fault of the radio. */
const CALM = 30_000;

/** Channel that requires radar detection (docs/regulation.md#radar). */
const RADAR_CHANNEL = new Map([
  ['radio.1.freq', '5500'],
  ['radio.1.center.1.freq', '5510'],
  ['radio.1.txpower', '10'],
]);

export type Report = Pick<Ledger, 'found' | 'answers' | 'counts'>;

/** Repeats an action until aborted. Errors are ignored, because faults interrupt actions. */
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

/**
 * Repeats until success. Limited by attempts, because each takes longer on a busy machine. @returns true on success
 */
async function inTime(succeeds: () => Promise<boolean>, most = TRIES): Promise<boolean> {
  for (let tries = 0; tries < most; tries += 1) {
    if (await succeeds().catch(() => false)) return true;
    await setTimeout(BETWEEN);
  }
  return false;
}

/** Prepares a radio on a radar channel. @throws if that fails */
async function prepare(client: Client): Promise<void> {
  const { text } = await client.get('getcfg.cgi');
  const cfgData = editText(text, RADAR_CHANNEL);
  const answers = [await client.post('writecfg.cgi', { cfgData }), await client.post('apply.cgi', { apply: 'yes' })];
  for (const answer of answers) if (answer.status !== 200) throw new Error(`The radio is not ready: ${answer.text}`);
}

/** Checks the recovery: all pages show the status, both administrators can save, and the stored text boots. */
async function settle(
  radio: Radio,
  visits: readonly Visit[],
  client: Client,
  saves: Readonly<Record<string, () => Promise<unknown>>>,
  ledger: Ledger,
): Promise<void> {
  await inTime(async () => {
    await radio.wish({ kind: 'none' });
    return (await client.get('status.cgi')).status === 200;
  });
  const calm = performance.now();
  const checks = visits.map(async ({ name, page, attend, isShowing }) => {
    page.setDefaultTimeout(CALM);
    const isShown = await inTime(async () => {
      await attend();
      return isShowing(calm);
    });
    if (!isShown) ledger.find(`The page of ${name} is stuck.`);
  });
  await Promise.all(checks);
  for (const [who, save] of Object.entries(saves)) {
    if (!(await inTime(async () => (await save()) !== false, SAVES))) ledger.find(`${who} cannot save any more.`);
  }
}

/** Runs a radio with its pages and administrators through faults. @returns report of all faults found */
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
        if (wrong === undefined) return;
        ledger.find(wrong);
        // All later results would be wrong as well.
        look = () => undefined;
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
    for (const { attend } of visits) await inTime(() => attend().then(() => true));

    const program = createProgramAdministrator(client, judge, ledger, chance('program'));
    const person = await createPageAdministrator(settings, judge, ledger, chance('person'));
    const useTools = createToolUser(dashboard, chance('tools'));
    const sleep = await createSleeper(phone, ledger, chance('naps'), over.signal);
    const trouble = troubles(chance('trouble'));

    async function goWrong(): Promise<void> {
      await radio.wish({ kind: 'none' });
      const { value } = trouble.next();
      ledger.count(`trouble: ${value === 'cut' ? value : value.kind}`);
      if (value === 'cut') radio.cutPower();
      else await radio.wish(value);
    }

    /** Runs an action at random intervals in milliseconds. */
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
      every('trouble', [3000, 7000], goWrong),
      every('program', [300, 3000], program.act),
      every('settings', [300, 3000], person.act),
      every('dashboard', [1000, 5000], useTools),
      every('phone', [3000, 12_000], sleep),
    ];
    await setTimeout(minutes * 60_000);
    over.abort();
    await Promise.all(running);

    await settle(radio, visits, client, { 'The program': program.save, 'The page': person.save }, ledger);
    look();
    const stored = radio.stored();
    radio.cutPower();
    const isSame = await inTime(async () => textDigest((await client.get('cfg.cgi')).text) === textDigest(stored));
    if (!isSame) ledger.find('After the last power cut the device has another configuration than was stored.');

    return { found: ledger.found, answers: ledger.answers, counts: ledger.counts };
  } finally {
    over.abort();
    await browser.close();
    await radio.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
