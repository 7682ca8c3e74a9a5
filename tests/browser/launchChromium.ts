import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../command/chromium/findChromium.ts';

/** Only the last list of features counts: first those that Playwright switches off, then those no test here needs. */
const SWITCHED_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Two pages of Chromium's own in every window, behind its address bar.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  // A process that waits for a site that never comes.
  'SpareRendererForSitePerProcess',
  // A process for every port, as the device's headers ask for: pages of one context could not share one that is warm.
  'OriginIsolationHeader',
];

/**
 * Starts Chromium, headless, without the background traffic a closed network would refuse.
 * @param more arguments besides.
 * @param executablePath another Chromium than that of the tests.
 * @throws where there is no Chromium; `npm test` makes sure of one before.
 */
export function launchChromium(more: readonly string[] = [], executablePath = findChromium()): Promise<Browser> {
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
      `--disable-features=${SWITCHED_OFF.join(',')}`,
      ...more,
    ],
  });
}
