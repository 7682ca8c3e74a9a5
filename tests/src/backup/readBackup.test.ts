import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { configurationJson } from '../../../command/convert/configurationJson.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { readBackup } from '../../../src/backup/readBackup.ts';
import { readFirstSetup } from '../../../src/backup/readFirstSetup.ts';
import { loadWholePlan } from '../../../src/wholePlan.ts';
import { TEXTS } from '../../texts/texts.ts';

const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);

test.each(['a=1\n', 'a=1\r\nb=\r\n', 'a=1\n\nb=x=y', 'a=1\na=2\n'])('accepts %j unchanged (D13)', async (text) => {
  const backup = await readBackup(file(text), loadWholePlan);
  expect(backup.kind === 'text' && serialise(backup.text)).toBe(text);
});

test('refuses 5 MB without reading it', async () => {
  const arrayBuffer = vi.fn();
  const backup = await readBackup({ size: 5 * 1024 * 1024, arrayBuffer }, loadWholePlan);
  expect(backup).toMatchObject({
    kind: 'refused',
    reason: { text: expect.stringContaining('{size} MiB'), params: { size: 1 } },
  });
  expect(arrayBuffer).not.toHaveBeenCalled();
});

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['only line breaks', '\n\n', 'This file is empty.'],
  ['NUL', 'a=\0', 'readable text'],
  ['an archive', new Uint8Array(gzipSync('a=1\n')), 'archive'],
  ['a lone CR inside a value', 'a=1\rb=2', 'control character'],
  ['no settings', 'hello', 'line {line} is not a setting'],
  ['a key with a space', 'a=1\nb c=2', 'line {line} is not a setting'],
  ['a file that was cut off', 'a=1\nb=2\nwirel', 'cut off'],
])('refuses %s', async (_name, text, message) => {
  expect(await readBackup(file(text), loadWholePlan)).toMatchObject({
    kind: 'refused',
    reason: { text: expect.stringContaining(message) },
  });
});

test.each([
  ['comment lines', '# made by a program\na=1\n#snmp.community=<hidden>\n', 'Comment lines', 2],
  ['CRLF', 'a=1\r\n', 'CRLF', 0],
  ['UTF-16', new Uint8Array(Buffer.from('\uFEFFa=1\n', 'utf16le')), 'UTF-16', 0],
  ['a byte order mark', '\uFEFFa=1\n', 'byte order mark', 0],
])('accepts a file with %s, and notes it', async (_name, text, said, lines) => {
  const backup = await readBackup(file(text), loadWholePlan);
  if (backup.kind === 'refused') throw new Error(backup.reason.text);
  expect(backup.text.get('a')).toBe('1');
  expect(backup.notes).toHaveLength(1);
  expect(backup.notes[0]?.text).toContain(said);
  expect(backup.notes[0]?.lines).toHaveLength(lines);
  expect(backup.hidden.has('snmp.community')).toBe(lines > 0);
});

test('reads Latin-1 and lists the decoded lines', async () => {
  const backup = await readBackup(
    file(new Uint8Array([0x61, 0x3d, 0xfc, 0x0a, 0x62, 0x3d, 0x31, 0x0a])),
    loadWholePlan,
  );
  expect(backup).toMatchObject({ kind: 'text', notes: [{ lines: ['a=\u00fc'] }] });
});

test('rejects JSON of another kind by name', async () => {
  expect(await readBackup(file('{"host":{}}'), loadWholePlan)).toMatchObject({
    kind: 'refused',
    reason: { text: expect.stringContaining('it is JSON') },
  });
});

const converted = (text: string) => JSON.stringify(configurationJson(parseText(text)));

test.each(TEXTS)('converts the JSON of $name to the same bytes of text, and notes it', async ({ text }) => {
  const backup = await readBackup(file(converted(text)), loadWholePlan);
  if (backup.kind === 'refused') throw new Error(JSON.stringify(backup.reason));
  expect(serialise(backup.text)).toBe(text);
  expect(backup.notes[0]).toMatchObject({ text: expect.stringContaining('converted') });
});

test('skips the comment lines of JSON as in a text', async () => {
  const backup = await readBackup(file(converted('# made by a program\r\na=1\r\n')), loadWholePlan);
  if (backup.kind === 'refused') throw new Error(JSON.stringify(backup.reason));
  expect(serialise(backup.text)).toBe('a=1\r\n');
  expect(backup.notes.map(({ text }) => text)).toMatchObject([
    expect.stringContaining('converted'),
    expect.stringContaining('Comment lines'),
    expect.stringContaining('CRLF'),
  ]);
});

test('loads the settings only for JSON', async () => {
  const loadPlan = vi.fn(loadWholePlan);
  await readBackup(file('a=1\n'), loadPlan);
  await readBackup(file('{"host":{}}'), loadPlan);
  expect(loadPlan).not.toHaveBeenCalled();
});

test('names the JSON value that cannot become text', async () => {
  const json = '{"configuration":{"radio":{"radios":[{"row":1,"channelWidth":"wide"}]}}}';
  expect(await readBackup(file(json), loadWholePlan)).toMatchObject({
    kind: 'refused',
    reason: { params: { pointer: '/configuration/radio/radios/0/channelWidth' } },
  });
});

test('accepts the text of a JSON for the first setup', async () => {
  const foreign = 'users.1.password=$1$abcdefgh$0123456789abcdefghijkl\n';
  expect(await readFirstSetup(file(converted(foreign)), loadWholePlan)).toMatchObject({
    text: foreign,
    notes: [{ text: expect.stringContaining('new one') }, { text: expect.stringContaining('converted') }],
  });
});

test('counts comment lines in the line number of the file', async () => {
  expect(await readBackup(file('# x\na=1\noops\n'), loadWholePlan)).toMatchObject({
    reason: { params: { line: 3 } },
  });
});

test('names the invalid line', async () => {
  expect(await readBackup(file('a=1\nb=2\noops\n'), loadWholePlan)).toMatchObject({
    reason: { params: { line: 3 } },
  });
});

test('converts a text of firmware before 5.5 for the first setup, and lists the new lines', async () => {
  const older = 'netmode=bridge\nwireless.1.wds=enabled\n';
  expect(await readFirstSetup(file(older), loadWholePlan)).toEqual({
    text: 'netmode=bridge\nwireless.1.wds.status=enabled\n',
    notes: [{ text: expect.stringContaining('older firmware'), lines: ['wireless.1.wds.status=enabled'] }],
  });
  const newer = `${older}system.cfg.version=65546\n`;
  expect(await readFirstSetup(file(newer), loadWholePlan)).toEqual({ text: newer, notes: [] });
});

test('rejects duplicate keys and other versions in first setup, where the text is sent unchanged', async () => {
  expect(await readFirstSetup(file('a=1\nb=2\n'), loadWholePlan)).toEqual({ text: 'a=1\nb=2\n', notes: [] });
  expect(await readFirstSetup(file('a=1\nb=2\na=3\n'), loadWholePlan)).toMatchObject({
    reason: { params: { line: 3, key: 'a' } },
  });
  expect(await readFirstSetup(file('a=1\nsystem.cfg.version=v8\n'), loadWholePlan)).toMatchObject({
    reason: { text: expect.stringContaining('version') },
  });
  expect(await readFirstSetup(file('oops\n'), loadWholePlan)).toMatchObject({ reason: { params: { line: 1 } } });
  const foreign = 'users.1.password=$1$abcdefgh$0123456789abcdefghijkl\n';
  expect(await readFirstSetup(file(foreign), loadWholePlan)).toMatchObject({
    text: foreign,
    notes: [{ text: expect.stringContaining('you choose a new one') }],
  });
});
