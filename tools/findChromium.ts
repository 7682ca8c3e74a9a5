import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/**
 * The Chromium that the browser tests and benchmarks drive: `CHROMIUM` if it is set, else an installed one, else
 * the one Playwright has downloaded.
 * @returns the path of an executable, or nothing where there is none.
 */
export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM, ...KNOWN_PLACES, chromium.executablePath()];
  return places.find((place) => place !== undefined && isExecutable(place));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
