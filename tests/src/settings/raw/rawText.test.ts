import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText } from '../../../../engine/config/flatText.ts';
import { linesBetween } from '../../../../engine/draft/lines.ts';
import { plan } from '../../../../engine/plan/plan.ts';
import { secretKeys } from '../../../../src/settings/draft/secretKeys.ts';
import { fieldProblems } from '../../../../src/settings/raw/fieldProblems.ts';
import { lineProblems } from '../../../../src/settings/raw/lineProblems.ts';
import { maskText, unmaskText } from '../../../../src/settings/raw/maskText.ts';
import { comparedLines, rawLines } from '../../../../src/settings/raw/rawLines.ts';
import { findAll } from '../../../../src/settings/raw/searchLines.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

const isSecret = secretKeys(plan({ title: 'Nothing', type: 'object', properties: {} }));
const TEXT = 'wireless.1.ssid=mast\naaa.1.wpa.psk=a secret\nusers.1.password=scrypt$hash\nsnmp.community=\n';

describe('secrets (D15)', () => {
  test('are masked at any length; empty values stay empty', () => {
    expect(maskText(TEXT, isSecret)).toBe(
      'wireless.1.ssid=mast\naaa.1.wpa.psk=••••••••\nusers.1.password=••••••••\nsnmp.community=\n',
    );
  });

  test('stay unchanged behind the mask, or become the new text', () => {
    const edited = maskText(TEXT, isSecret).replace('=mast', '=hill');
    expect(unmaskText(edited, TEXT, isSecret)).toBe(TEXT.replace('=mast', '=hill'));
    expect(unmaskText('aaa.1.wpa.psk=another one\n', TEXT, isSecret)).toBe('aaa.1.wpa.psk=another one\n');
  });

  test('survive masking and unmasking of any text', () => {
    const key = fc.constantFrom('a.psk', 'b.name', 'c.1.password', 'snmp.community');
    const line = fc.tuple(key, fc.string({ unit: 'grapheme-ascii' })).map(([name, value]) => `${name}=${value}`);
    const text = fc.uniqueArray(line, { selector: (one) => one.split('=')[0] }).map((lines) => lines.join('\n'));
    fc.assert(fc.property(text, (one) => unmaskText(maskText(one, isSecret), one, isSecret) === one));
  });
});

test.each([
  ['no equals sign', `${TEXT}oops\n`, 5, /no equals sign/],
  ['no name', `${TEXT}=1\n`, 5, /no name/],
  ['a name twice', `${TEXT}wireless.1.ssid=x\n`, 5, /already exists/],
  ['a control character', `${TEXT}a.b=\u0007\n`, 5, /Control characters/],
  ['a name that is none', `foo bar=1\n${TEXT}`, 1, /letters, digits/],
  ['another password of an account', TEXT.replace('scrypt$hash', 'other'), 3, /under Accounts/],
  ['the mask where there was no secret', `${TEXT}b.1.psk=••••••••\n`, 5, /type the secret/],
])('names a line with %s', (_name, text, line, words) => {
  const edited = text.replace('a secret', '••••••••');
  expect(lineProblems(edited, parseText(TEXT), isSecret)).toEqual([
    { line, reason: expect.objectContaining({ text: expect.stringMatching(words) }) },
  ]);
});

test('finds no problem in an unchanged text', () => {
  expect(lineProblems(maskText(TEXT, isSecret), parseText(TEXT), isSecret)).toEqual([]);
});

test('reports errors of fields and limits at their lines, and keeps the draft unchanged', async () => {
  const device = await readyConfiguration();
  const draft = await realDraft(device);
  draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'pending' });
  const before = draft.texts().mine;
  const edited = before.replace(/radio\.1\.txpower=.*/, 'radio.1.txpower=99');
  const problems = await fieldProblems(draft, linesBetween(parseText(before), parseText(edited)), parseText(edited));
  const line = edited.split('\n').indexOf('radio.1.txpower=99') + 1;
  expect(problems).toMatchObject([{ line, reason: { text: expect.stringContaining('Output power') } }]);
  expect(await fieldProblems(draft, new Map(), parseText(before))).toEqual([]);
  expect(draft.texts().mine).toBe(before);
});

test('marks pending lines, and lines that a page knows', async () => {
  const draft = await realDraft(`${await readyConfiguration()}foreign.colour=blue\nforeign.colour=red\n`);
  draft.dispatch({ type: 'set', pointer: '/wireless/interfaces/0/ssid', value: 'hill' });
  const lines = rawLines(draft);
  // Duplicate lines are not pending.
  expect(lines.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(['wireless.1.ssid=hill']);
  expect(lines.at(-1)).toMatchObject({ text: 'foreign.colour=red', isKnown: false });
  expect(lines.find(({ text }) => text.startsWith('users.1.password='))?.text).toMatch(/=•+$/);
});

test('searches without case, and finds nothing for an empty query', () => {
  expect(findAll('Status.status', 'STATUS')).toEqual([
    [0, 6],
    [7, 13],
  ]);
  expect(findAll('anything', '')).toEqual([]);
});

test('compares a text with a file by line, and masks differing secrets in both', async () => {
  const device = await readyConfiguration();
  const draft = await realDraft(device);
  const { mine } = draft.lines();
  const here = parseText(mine);
  expect(comparedLines(draft, here)).toEqual({ lines: [], count: 0 });
  const there = parseText(
    `${mine.replace(/^wireless\.1\.ssid=.*$/m, 'wireless.1.ssid=elsewhere')}vendor.line=1\naaa.1.wpa.psk=another secret\n`,
  );
  const compared = comparedLines(draft, there);
  const lines = compared.lines.map(({ text }) => text);
  expect(lines).toContain(`− wireless.1.ssid=${here.get('wireless.1.ssid')}`);
  expect(lines).toContain('+ wireless.1.ssid=elsewhere');
  expect(lines).toContain('+ vendor.line=1');
  expect(lines.filter((line) => line.includes('wpa.psk'))).toEqual(['+ aaa.1.wpa.psk=••••••••']);
  expect(lines.join('\n')).not.toContain('another secret');
  expect(compared.count).toBe(3);
});
