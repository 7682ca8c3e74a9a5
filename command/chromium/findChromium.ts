import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

/** Chromium without windows: the same pages at about half of the work around them. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/**
 * The Chromium that the browser tests drive: `CHROMIUM` if it is set, else an installed one, without windows if there
 * is such a one, else the one Playwright has downloaded.
 * @returns the path of an executable, or undefined where there is none.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...SHELLS, ...WHOLE, chromium.executablePath()].find(isExecutable);
}

/** The same for the benchmarks, which rather drive the browser that people use. */
export function findWholeChromium(): string | undefined {
  return [process.env.CHROMIUM, ...WHOLE, chromium.executablePath(), ...SHELLS].find(isExecutable);
}

/** The Chromium without windows alone. */
export function findHeadlessShell(): string | undefined {
  return SHELLS.find(isExecutable);
}

function isExecutable(path: string | undefined): path is string {
  if (path === undefined) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
