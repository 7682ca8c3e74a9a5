import { expect, test } from 'vitest';
import { commands } from '../../../src/app/commands.ts';
import { PAGES } from '../../../src/app/settingsPages.ts';

test('read-only users get shortcuts for every settings page and the dashboard', () => {
  for (const page of ['dashboard', ...PAGES.map(({ id }) => `settings/${id}`)]) {
    const to = commands.filter(({ link }) => link === page);
    expect(
      to.some(({ keys, forReadOnly }) => keys.length > 0 && forReadOnly),
      page,
    ).toBe(true);
  }
});

test.each([
  ['airView', 'spectrum'],
  ['spectrum analyzer', 'spectrum'],
  ['tracert', 'traceroute'],
  ['speedtest', 'speed-test'],
  ['bandwidth test', 'speed-test'],
  ['syslog', 'log'],
  ['site survey', 'survey'],
  ['Wi-Fi scan', 'survey'],
  ['neighbors', 'discovery'],
  ['IP scan', 'discovery'],
  ['routing table', 'tables'],
  ['DHCP leases', 'tables'],
  ['cable tester', 'cable'],
  ['jitter', 'ping'],
  ['aim', 'alignment'],
])('synonyms “%s” find the tool %s', (words, tool) => {
  const found = commands.filter(({ title, synonyms }) => {
    const names = [title, ...synonyms].join('\n').toLowerCase();
    return words
      .toLowerCase()
      .split(' ')
      .every((word) => names.includes(word));
  });
  expect(found.map(({ id }) => id)).toContain(`tools/${tool}`);
});
