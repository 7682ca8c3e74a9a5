/**
 * Runs before the journeys through three browsers: makes sure that each is there with what drives it. On Debian as root it
 * installs the distribution's packages; elsewhere it names what is missing. Firefox needs no driver.
 */

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, onDebianAsRoot, updatePackages } from './chromium/install.ts';

/** Packages of Debian by the programs that come with them. */
const PACKAGES = {
  chromedriver: 'chromium-driver',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

const folders = (process.env.PATH ?? '').split(delimiter);

/** Packages whose programs are not there. */
const missing = (): string[] =>
  Object.entries(PACKAGES)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);

if (missing().length > 0 && onDebianAsRoot) {
  console.log('The journeys through three browsers need some of their packages; installing them.');
  if (updatePackages()) installPackages(...missing());
}
if (missing().length > 0) {
  console.error(
    `There is not every browser to run the journeys with. Install what is missing and try again:\n` +
      `  Debian, as root:  apt-get install -y ${missing().join(' ')}`,
  );
  process.exit(1);
}
