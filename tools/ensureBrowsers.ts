/** Runs before the tests in three browsers: installs missing browsers and drivers. Firefox needs no driver. */

import { ensureInstalled } from './chromium/install.ts';

ensureInstalled('The journeys through three browsers need', {
  chromedriver: 'chromium-driver',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  pdftotext: 'poppler-utils',
});
