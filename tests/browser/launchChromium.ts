import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../command/chromium/findChromium.ts';

/**
 * Chromium reads only the last list of features. The features that Playwright disables come first, then those no test
 * needs.
 */
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
  // Two internal pages of Chromium in every window, for its address bar.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  // Spare process for a site that is never opened.
  'SpareRendererForSitePerProcess',
  // The device requests one process per port in its headers. Pages of one context could not share a warm process.
  'OriginIsolationHeader',
];

/**
 * Starts headless Chromium without background traffic.
 * @param more additional arguments
 * @param executablePath Chromium to use instead of the one for tests
 * @throws if Chromium is missing; `npm test` installs it before
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
