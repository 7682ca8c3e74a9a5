import { expect, test } from 'vitest';
import { parseText } from '../../../../engine/config/flatText.ts';
import { plan } from '../../../../engine/plan/plan.ts';
import { readBoard } from '../../../../rules/core/board.ts';
import { configurationSchema } from '../../../../schemas/config/configuration.ts';
import { countryName } from '../../../../src/i18n/countryName.ts';
import { backupNotes } from '../../../../src/settings/restore/backupNotes.ts';

const BOARD = readBoard('board.shortname=D5 23\nradio.1.chanbw=20\n');
const PLAN = plan(configurationSchema);
const DEVICE = 'radio.countrycode=840\nsystem.cfg.version=65547\n';

function notes(text: string, name = 'mast_D5-23_v8.7.18_2026-01-02.cfg') {
  return backupNotes({
    plan: PLAN,
    backup: parseText(text),
    name,
    device: parseText(DEVICE),
    board: BOARD,
    country: 'United States',
  });
}

const warnings = (text: string, name?: string) =>
  notes(text, name)
    .filter(({ severity }) => severity === 'warning')
    .map(({ text: words }) => words);

test('has no warning for a backup of this radio', () => {
  expect(warnings(DEVICE)).toEqual([]);
  expect(warnings(DEVICE, 'mast_D5-23_v8.7.18_2026-01-02 (1).cfg')).toEqual([]);
  expect(warnings(DEVICE, 'renamed.cfg')).toEqual([]);
});

test.each([
  ['another model, by the name of the file', DEVICE, 'mast_B60_v8.7.18_2026-01-02.cfg', /another model/],
  ['a radio that is not here', `${DEVICE}radio.2.freq=5180\n`, undefined, /radio {number}/],
  ['another country (D12)', DEVICE.replace('840', '276'), undefined, /stays in {country}/],
  ['a newer version', DEVICE.replace('65547', '65548'), undefined, /newer firmware/],
  ['an unreadable version', DEVICE.replace('65547', 'v8'), undefined, /cannot be read/],
  ['no version', 'radio.countrycode=840\n', undefined, /may be incomplete/],
  ['a last line without an end', DEVICE.trimEnd(), undefined, /cut off/],
  ['a key that is there twice', `${DEVICE}radio.countrycode=840\n`, undefined, /repeats/],
])('warns of %s', (_name, text, name, words) => {
  expect(warnings(text, name)).toEqual([expect.stringMatching(words)]);
});

test.each<[string, string, string, boolean]>([
  ['the card of the board', 'radio.1.subsystemid=0xE7FD\n', '', false],
  ['the card of the board in decimal', 'radio.1.subsystemid=59389\n', '', false],
  ['another card', 'radio.1.subsystemid=0xe005\n', '', true],
  [
    'another card, which this device also names',
    'radio.1.subsystemid=0xe005\n',
    'radio.1.subsystemid=0xe005\n',
    false,
  ],
  ['no card', 'radio.1.subsystemid=\n', 'radio.1.subsystemid=0xe005\n', false],
])('tells another model by its radio card: %s', (_what, its, own, isOther) => {
  const found = backupNotes({
    plan: PLAN,
    backup: parseText(DEVICE + its),
    name: 'renamed.cfg',
    device: parseText(DEVICE + own),
    board: readBoard('board.shortname=D5 23\nradio.1.chanbw=20\nradio.1.subsystemid=0xe7fd\n'),
    country: 'United States',
  });
  expect(found.map(({ severity, params }) => [severity, params])).toEqual(
    isOther ? [['warning', { number: 1, its: '0xe005', card: '0xe7fd' }]] : [],
  );
});

test('names the country of a backup, never its number', () => {
  const [note] = notes(DEVICE.replace('840', '276'));
  expect(note?.params).toEqual({ its: 'Germany', country: 'United States' });
  expect(notes(DEVICE.replace('840', '1125'))[0]?.params?.its).toBe('country code 1125');
});

test('names the country of a device from its line if its channels are unknown, or omits it', () => {
  const noteOf = (device: string) =>
    backupNotes({
      plan: PLAN,
      backup: parseText(DEVICE.replace('840', '276')),
      name: 'backup.cfg',
      device: parseText(device),
      board: BOARD,
      country: undefined,
    }).find(({ text }) => text.includes('stays in'));
  expect(noteOf(DEVICE)?.params?.country).toBe('United States');
  expect(noteOf('')?.params?.country).toBe(countryName(''));
});

test('mentions accounts, an older version and row gaps without a warning', () => {
  const text = `${DEVICE.replace('65547', '65546')}users.1.name=a\nnetconf.1.up=x\nnetconf.3.up=x\n`;
  expect(warnings(text)).toEqual([]);
  expect(notes(text).map(({ text: words }) => words)).toEqual([
    expect.stringMatching(/Made on/),
    expect.stringMatching(/older firmware/),
    expect.stringMatching(/Accounts do not change/),
    expect.stringMatching(/numbered/),
  ]);
});
