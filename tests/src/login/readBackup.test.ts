import { expect, test, vi } from 'vitest';
import { readBackup } from '../../../src/login/readBackup.ts';

const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);

test.each(['a=1\n', 'a=1\r\nb=\r\n', 'a=1\n\nb=x=y'])('takes %j as it is', async (text) => {
  expect(await readBackup(file(text))).toEqual({ kind: 'text', text });
});

test('refuses what is too large without reading it', async () => {
  const arrayBuffer = vi.fn();
  const backup = await readBackup({ size: 1024 * 1024 + 1, arrayBuffer });
  expect(backup).toMatchObject({ kind: 'refused', params: { size: 1024 } });
  expect(arrayBuffer).not.toHaveBeenCalled();
});

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['only line breaks', '\n\n', 'This file is empty.'],
  ['NUL', 'a=\0', 'readable text'],
  ['a lone CR inside a value', 'a=1\rb=2', 'readable text'],
  ['no settings', 'hello', 'line {line} is not a setting'],
  ['a key with a space', 'a=1\nb c=2', 'line {line} is not a setting'],
])('refuses %s', async (_name, text, message) => {
  expect(await readBackup(file(text))).toMatchObject({ kind: 'refused', message: expect.stringContaining(message) });
});

test('refuses bytes that are no text', async () => {
  expect(await readBackup(file(new Uint8Array([0x61, 0x3d, 0xff, 0xfe])))).toMatchObject({ kind: 'refused' });
});

test('names the line', async () => {
  expect(await readBackup(file('a=1\nb=2\noops'))).toMatchObject({ params: { line: 3 } });
});
