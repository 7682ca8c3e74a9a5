import { expect, test, vi } from 'vitest';
import { serialise } from '../../../engine/config/flatText.ts';
import { readBackup } from '../../../src/backup/readBackup.ts';
import { readFirstSetup } from '../../../src/backup/readFirstSetup.ts';

const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);

test.each(['a=1\n', 'a=1\r\nb=\r\n', 'a=1\n\nb=x=y', 'a=1\na=2\n'])('takes %j as it is (D13)', async (text) => {
  const backup = await readBackup(file(text));
  expect(backup.kind === 'text' && serialise(backup.text)).toBe(text);
});

test('refuses 5 MB without reading it', async () => {
  const arrayBuffer = vi.fn();
  const backup = await readBackup({ size: 5 * 1024 * 1024, arrayBuffer });
  expect(backup).toMatchObject({ kind: 'refused', reason: { params: { size: 1024 } } });
  expect(arrayBuffer).not.toHaveBeenCalled();
});

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['only line breaks', '\n\n', 'This file is empty.'],
  ['NUL', 'a=\0', 'readable text'],
  ['a lone CR inside a value', 'a=1\rb=2', 'control character'],
  ['no settings', 'hello', 'line {line} is not a setting'],
  ['a key with a space', 'a=1\nb c=2', 'line {line} is not a setting'],
  ['a file that was cut off', 'a=1\nb=2\nwirel', 'cut off'],
])('refuses %s', async (_name, text, message) => {
  expect(await readBackup(file(text))).toMatchObject({
    kind: 'refused',
    reason: { text: expect.stringContaining(message) },
  });
});

test('refuses bytes that are no text', async () => {
  expect(await readBackup(file(new Uint8Array([0x61, 0x3d, 0xff, 0xfe])))).toMatchObject({ kind: 'refused' });
});

test('names the line', async () => {
  expect(await readBackup(file('a=1\nb=2\noops\n'))).toMatchObject({ reason: { params: { line: 3 } } });
});

test('in first setup, where the text goes to the device as it is, keys are there once and the version is one', async () => {
  expect(await readFirstSetup(file('a=1\nb=2\n'))).toBe('a=1\nb=2\n');
  expect(await readFirstSetup(file('a=1\nb=2\na=3\n'))).toMatchObject({ params: { line: 3, key: 'a' } });
  expect(await readFirstSetup(file('a=1\nsystem.cfg.version=v8\n'))).toMatchObject({
    text: expect.stringContaining('version'),
  });
  expect(await readFirstSetup(file('oops\n'))).toMatchObject({ params: { line: 1 } });
});
