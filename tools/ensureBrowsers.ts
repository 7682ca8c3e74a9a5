/**
 * Runs before the journeys through three browsers: makes sure that each is there with what drives it. Firefox needs no
 * driver.
 */

import { ensureInstalled } from './chromium/install.ts';

ensureInstalled('The journeys through three browsers need', {
  chromedriver: 'chromium-driver',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  pdftotext: 'poppler-utils',
});
