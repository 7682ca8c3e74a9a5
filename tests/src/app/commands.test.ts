import { expect, test } from 'vitest';
import { commands } from '../../../src/app/commands.ts';
import { PAGES } from '../../../src/app/settingsPages.ts';
import { fold } from '../../../src/settings/find/indexedSetting.ts';
import { spellingsIn } from '../../../src/settings/find/rankSettings.ts';

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

test.each([
  ['dark', 'dark'],
  ['drak', 'dark'],
  ['light', 'light'],
  ['reboot', 'reboot'],
  ['rebot', 'reboot'],
  ['retsart', 'reboot'],
  ['facotry reset', 'reset'],
  ['bakcup', 'backup'],
  ['upgarde', 'firmware'],
  ['spectrm', 'tools/spectrum'],
])('the query %j finds the act %s', (query, id) => {
  const names = commands.map(({ title, synonyms }) => fold([title, ...synonyms].join('\n')));
  const words = spellingsIn([], query, names);
  const found = commands.filter((_, at) =>
    words.every((spellings) => spellings.some((word) => names[at]?.includes(word))),
  );
  expect(found.map((command) => command.id)).toContain(id);
});
