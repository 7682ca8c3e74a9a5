import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tools/findChromium.ts';

/**
 * Starts the Chromium that is installed, headless, without the background traffic a closed network would refuse.
 * @param more arguments besides.
 * @throws where there is no Chromium; `npm test` makes sure of one before.
 */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: run npm test, which installs it.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}
