/**
 * Runs before the tests: makes sure there is a Chromium for them to drive. On Debian as root it installs the
 * distribution's package; elsewhere it asks Playwright for its build; where neither works it says what to run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './findChromium.ts';

type Command = readonly [program: string, ...rest: string[]];

const onDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

const INSTALL: readonly Command[] = onDebianAsRoot
  ? [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', 'chromium'],
    ]
  : [['npx', 'playwright-core', 'install', 'chromium']];

function run([program, ...rest]: Command): boolean {
  console.log(`> ${program} ${rest.join(' ')}`);
  const result = spawnSync(program, rest, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}

if (findChromium() === undefined) {
  console.log('The browser tests need Chromium; installing it.');
  INSTALL.every(run);
  if (findChromium() === undefined) {
    console.error(
      'There is no Chromium to run the browser tests with. Install one and try again:\n' +
        '  Debian, as root:  apt-get install -y chromium\n' +
        '  elsewhere:        npx playwright install chromium\n' +
        'or set CHROMIUM to the path of an executable.',
    );
    process.exit(1);
  }
}
