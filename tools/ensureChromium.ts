/**
 * Runs before the tests: makes sure there is a Chromium for them to drive. On Debian as root it installs the
 * distribution's package of the one without windows, or, where there is no such package, the whole one; elsewhere it asks
 * Playwright for its build; where neither works it names the command to run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell } from './chromium/findChromium.ts';

type Command = readonly [program: string, ...rest: string[]];

const onDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Does not wait long for a network that is not there. */
const APT = ['apt-get', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'] as const;

function run([program, ...rest]: Command): boolean {
  console.log(`> ${program} ${rest.join(' ')}`);
  const result = spawnSync(program, rest, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}

if (process.env.CHROMIUM === undefined && onDebianAsRoot && findHeadlessShell() === undefined) {
  console.log('The browser tests are quickest with Chromium without windows; installing it.');
  if (
    run([...APT, 'update']) &&
    !run([...APT, 'install', '-y', 'chromium-headless-shell']) &&
    findChromium() === undefined
  )
    run([...APT, 'install', '-y', 'chromium']);
}
if (findChromium() === undefined && !onDebianAsRoot) {
  console.log('The browser tests need Chromium; installing it.');
  run(['npx', 'playwright-core', 'install', 'chromium']);
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
