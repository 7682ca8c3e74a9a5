/**
 * Runs before the tests: installs Chromium if there is none. On Debian as root, installs the headless shell of the
 * distribution, or else its full browser. On other systems, downloads the build of Playwright. If both fail, prints
 * the command to run.
 */
import { findChromium, findHeadlessShell } from '../command/chromium/findChromium.ts';
import { installPackages, onDebianAsRoot, run, updatePackages } from './chromium/install.ts';

if (process.env.CHROMIUM === undefined && onDebianAsRoot && findHeadlessShell() === undefined) {
  console.log('The browser tests are quickest with Chromium without windows; installing it.');
  if (updatePackages() && !installPackages('chromium-headless-shell') && findChromium() === undefined)
    installPackages('chromium');
}
if (findChromium() === undefined && !onDebianAsRoot) {
  console.log('The browser tests need Chromium; installing it.');
  run('npx', 'playwright-core', 'install', 'chromium');
}
if (findChromium() === undefined) {
  console.error(
    'There is no Chromium to run the browser tests with. Install one and try again:\n' +
      '  Debian, as root:  apt-get install -y chromium-headless-shell\n' +
      '  elsewhere:        npx playwright install chromium\n' +
      'or set CHROMIUM to the path of an executable.',
  );
  process.exit(1);
}
