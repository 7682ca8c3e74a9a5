import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { listenWithin } from './heard.ts';
import { sessionWithFirefox } from './marionette.ts';
import { sessionOverHttp } from './overHttp.ts';
import type { Session } from './session.ts';

/** Time limit in milliseconds for a browser or its driver to listen. */
const STARTED = { timeout: 20_000, interval: 50 };

/** Starts each browser with its driver. Its processes end with the session. */
export const BROWSERS = { Chromium: launchChromium, Firefox: launchFirefox, WebKit: launchWebKit } as const;

async function launchChromium(): Promise<Session> {
  const driver = await startDriver('chromedriver');
  const args = ['--headless', '--no-sandbox', '--disable-gpu'];
  const session = await sessionOverHttp(driver.url, {
    'goog:chromeOptions': { args },
    'goog:loggingPrefs': { browser: 'WARNING' },
  });
  const takeComplaints = async () => {
    const entries = await session.post('/se/log', { type: 'browser' });
    return Array.isArray(entries) ? entries.map(({ message }) => String(message)) : [];
  };
  return endWith({ ...session, takeComplaints, canPrint: true }, driver.process);
}

async function launchFirefox(): Promise<Session> {
  const profile = temporaryFolder();
  const preferences = {
    'marionette.port': 0,
    'devtools.console.stdout.content': true,
    'devtools.console.stdout.chrome': false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  // Needed to read the console of the browser itself.
  const access = '--remote-allow-system-access';
  const firefox = start('firefox-esr', ['--headless', '--marionette', access, '--no-remote', '--profile', profile]);
  // Messages of the browser's own modules begin with the module name.
  const takeWritten = linesOf(firefox, /^console\.(?:error|warn|assert): (?!\w+: )/);
  const port = await vi.waitFor(() => {
    const written = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
    if (written === 0) throw new Error('Firefox has not written its port.');
    return written;
  }, STARTED);
  const session = await sessionWithFirefox(port);
  const takeComplaints = async () => [...(await session.takeComplaints()), ...takeWritten()];
  return endWith({ ...session, takeComplaints }, firefox);
}

/** WebKit needs a display. */
async function launchWebKit(): Promise<Session> {
  const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const display = start('Xvfb', ['-displayfd', '1', ...screen]);
  const [number] = await once(display.stdout, 'data');
  const driver = await startDriver('WebKitWebDriver', { DISPLAY: `:${String(number).trim()}` });
  const session = await sessionOverHttp(driver.url, {});
  return endWith(listenWithin({ ...session, canPrint: false }), driver.process, display);
}

async function startDriver(program: string, environment: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = start(program, [`--port=${port}`], environment);
  await vi.waitFor(() => fetch(`${url}/status`), STARTED);
  return { url, process: started };
}

function start(program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const started = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...environment },
  });
  // Unread output would block the process.
  started.stdout.resume();
  return started;
}

/** Collects lines that a process prints. @returns a function that takes the lines since its last call */
function linesOf({ stdout }: ChildProcessByStdio<null, Readable, null>, pattern: RegExp): () => string[] {
  const lines: string[] = [];
  createInterface(stdout).on('line', (line) => pattern.test(line) && lines.push(line));
  return () => lines.splice(0);
}

function endWith(session: Session, ...processes: readonly ChildProcess[]): Session {
  return {
    ...session,
    async end() {
      await session.end();
      for (const one of processes) {
        one.kill();
        await once(one, 'close');
      }
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
