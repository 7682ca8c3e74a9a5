import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Fault } from '../../schemas/device/fault.ts';
import type { Ledger } from './ledger.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export const ACCOUNT = { name: 'mast-admin', password: 'Guy-wires hold 7 masts' };

/** Speed of the device clock. Absent stations leave within a minute, and a test expires after 12 s. */
export const SPEED = 20;

/** Number of stations (docs/device.md#churn). */
export const STATIONS = 84;

/** Duration of a power cut in milliseconds. */
const DARK = { shortest: 200, longest: 3000 } as const;

/** Simulated radio in its own process. Its address survives restarts. */
export interface Radio {
  readonly url: string;
  readonly stored: () => string;
  /** Injects a fault. The radio may be without power at that time. */
  readonly wish: (fault: Fault) => Promise<void>;
  /** Cuts the power for a short time. */
  readonly cutPower: () => void;
  readonly end: () => Promise<void>;
}

/**
 * Starts the radio built by `tools/buildDevice.ts`, and restarts it after each power cut.
 * @param dark returns the duration of a power cut, 0 to 1 of the maximum
 * @param onDark called after the process has ended, before its restart
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
  let isEnding = false;
  let child: ChildProcess;

  function readErrors(lines: string): void {
    for (const line of lines.split('\n')) {
      if (line !== '') ledger.find(`The device printed: ${line}`);
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
    child = spawn(process.execPath, ['built/start.js', '--faults', ...words], { cwd: ROOT });
    child.stderr?.setEncoding('utf8').on('data', readErrors);
    child.once('exit', (code, signal) => void leave(code, signal));
    let output = '';
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.stdout?.setEncoding('utf8').on('data', (more: string) => {
        output += more;
        url = /^Address +(\S+)$/m.exec(output)?.[1] ?? url;
        if (/^Address/m.test(output)) resolve();
      });
    });
    port = new URL(url).port;
  }

  async function leave(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
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
    async end() {
      isEnding = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
