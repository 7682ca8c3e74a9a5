import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

/** Headless shell. Runs the same pages with about half of the overhead. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/**
 * Finds the Chromium of the browser tests: `CHROMIUM` if set, else an installed one, else the download of Playwright.
 * Prefers a headless shell.
 * @returns path of an executable, or undefined
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...SHELLS, ...WHOLE, chromium.executablePath()].find(isExecutable);
}

/** Finds Chromium for benchmarks. Prefers the full browser, which users have. */
export function findWholeChromium(): string | undefined {
  return [process.env.CHROMIUM, ...WHOLE, chromium.executablePath(), ...SHELLS].find(isExecutable);
}

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
