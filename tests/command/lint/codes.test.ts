import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CODES } from '../../../command/lint/codes.ts';

it('documents/lint.md explains every code', () => {
  const page = readFileSync(new URL('../../../command/documents/lint.md', import.meta.url), 'utf8');
  const [, rows = ''] = /\| Code \| Meaning \|\n\|---\|---\|\n((?:\|.*\n)*)/.exec(page) ?? [];
  const explained = rows
    .trimEnd()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  expect(explained.map(([, code, meaning]) => [code, meaning])).toEqual(
    Object.entries(CODES).map(([code, meaning]) => [`\`${code}\``, meaning]),
  );
});
