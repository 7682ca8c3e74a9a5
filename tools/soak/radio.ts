import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'undici';
import type { Fault } from '../../schemas/device/fault.ts';
import type { Ledger } from './ledger.ts';
import type { Weight } from './weight.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export const ACCOUNT = { name: 'mast-admin', password: 'Guy-wires hold 7 masts' };

/** So fast does the time of the device run: a station that goes now and then goes within a minute, a test ends in 12 s. */
export const SPEED = 20;

/** How many stations there are (docs/device.md#churn). */
export const STATIONS = 84;

/** Milliseconds without power. */
const DARK = { shortest: 200, longest: 3000 } as const;

/** Node.js lets its memory be looked at, and does not warn of that. */
const INSPECTED = ['--inspect=127.0.0.1:0', '--disable-warning=ExperimentalWarning'];

/** What Node.js says of its inspector. */
const OF_INSPECTOR = /^(Debugger (listening|attached|ending)|For help, see|Waiting for the debugger)/;

/** Objects that something still holds: what nothing holds is given back first. */
const OBJECTS = "process.getBuiltinModule('v8').queryObjects(Object, { format: 'count' })";

/** What the inspector is asked, one after the other. */
const CALLS = [
  { method: 'Runtime.evaluate', params: { expression: OBJECTS, returnByValue: true } },
  { method: 'Runtime.getHeapUsage' },
] as const;

/**
 * What is in the memory of a Node.js process.
 * @param address where its inspector listens, as the process says
 * @throws where it ends meanwhile
 */
function amountsOf(address: string): Promise<Weight['amounts']> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    let objects = 0;
    socket.addEventListener('open', () => {
      for (const [id, call] of CALLS.entries()) socket.send(JSON.stringify({ id, ...call }));
    });
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data));
      if (id === 0) objects = Number(result.result.value);
      if (id !== CALLS.length - 1) return;
      resolve({ objects, MB: Number(result.usedSize) / 1e6 });
      socket.close();
    });
    const lost = (): void => reject(new Error('The process has ended.'));
    socket.addEventListener('error', lost);
    socket.addEventListener('close', lost);
  });
}

/** A simulated radio in a process of its own, at one address, whatever happens to the process. */
export interface Radio {
  readonly url: string;
  /** The configuration that it would boot with now. */
  readonly stored: () => string;
  /** Has something go wrong. It may be without power just then. */
  readonly wish: (fault: Fault) => Promise<void>;
  /** Takes its power away; it has some again soon. */
  readonly cutPower: () => void;
  /** What is in its memory; nothing while it has no power. */
  readonly weigh: () => Promise<Weight | undefined>;
  /** Ends it for good. */
  readonly end: () => Promise<void>;
}

/**
 * Starts the radio that `tools/buildDevice.ts` has written, and starts it again whenever its power was cut.
 * @param dark part of the longest time without power, from 0 to 1, anew for each cut
 * @param onDark called when the process is gone, before it is started again
 */
export async function startRadio(
  folder: string,
  seed: number,
  ledger: Ledger,
  dark: () => number,
  onDark: () => void,
): Promise<Radio> {
  let port = '0';
  let url = '';
  let inspector: string | undefined;
  let life = 0;
  let bornAt = 0;
  let isEnding = false;
  let child: ChildProcess;

  function readErrors(lines: string): void {
    for (const line of lines.split('\n')) {
      inspector = /^Debugger listening on (\S+)/.exec(line)?.[1] ?? inspector;
      if (line !== '' && !OF_INSPECTOR.test(line)) ledger.find(`The device printed: ${line}`);
    }
  }

  async function begin(): Promise<void> {
    const options = {
      port,
      model: 'sector-5ac-gps',
      state: 'ready',
      stations: String(STATIONS),
      speed: String(SPEED),
      seed: String(seed),
      user: ACCOUNT.name,
      password: ACCOUNT.password,
      data: folder,
    };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    child = spawn(process.execPath, [...INSPECTED, 'built/start.js', '--faults', ...words], { cwd: ROOT });
    life += 1;
    bornAt = performance.now();
    child.stderr?.setEncoding('utf8').on('data', readErrors);
    child.once('exit', (code, signal) => void leave(code, signal));
    let said = '';
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.stdout?.setEncoding('utf8').on('data', (more: string) => {
        said += more;
        url = /^Address +(\S+)$/m.exec(said)?.[1] ?? url;
        if (/^Address/m.test(said)) resolve();
      });
    });
    port = new URL(url).port;
  }

  async function leave(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    inspector = undefined;
    if (isEnding) return;
    if (signal !== 'SIGKILL') ledger.find(`The device ended by itself, with ${code ?? signal}.`);
    ledger.count('power cuts');
    onDark();
    await setTimeout(DARK.shortest + dark() * (DARK.longest - DARK.shortest));
    if (!isEnding) await begin();
  }

  await begin();
  return {
    url,
    stored: () => readFileSync(join(folder, 'system.cfg'), 'utf8'),
    async wish(fault) {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(fault),
      };
      const answer = await fetch(new URL('faults', url), init).catch(() => undefined);
      if (answer !== undefined && !answer.ok)
        ledger.find(`No fault: ${JSON.stringify(fault)}, ${await answer.text()}`);
    },
    cutPower: () => void child.kill('SIGKILL'),
    async weigh() {
      if (inspector === undefined) return undefined;
      const own = { life, minutes: (performance.now() - bornAt) / 60_000 };
      const amounts = await amountsOf(inspector).catch(() => undefined);
      return amounts && { ...own, amounts };
    },
    async end() {
      isEnding = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
