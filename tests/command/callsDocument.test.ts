import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callsDocument } from '../../command/callsDocument/document.ts';
import { calls } from '../../schemas/device/calls.ts';

const rows = callsDocument()
  .split('\n')
  .filter((line) => line.startsWith('| `'));

it('docs/calls.md matches the table of calls (npm run docs:calls)', () => {
  expect(readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8')).toBe(callsDocument());
});

it('has every call', () => {
  expect(rows).toHaveLength(Object.keys(calls).length);
});

it.each([
  ['any caller may sign in, or set up with more', '| `POST /api/auth` | any caller | `device_setup?`'],
  [
    'an administrator writes with the token',
    '| `POST /writecfg.cgi` | the administrator, token | `cfgData`, `testmode=yes?`',
  ],
  [
    'a choice of forms needs what all of them need',
    '| `POST /pwd.cgi` | the administrator, token | `change=yes?`, `ro?`, `pwd`',
  ],
  ['a call has its query', '| `GET /api/info/public?include_langs=&lang=` | any caller | – | – |'],
  ['a call names its file', '| `POST /fwupl.cgi` | the administrator, token | file `fwfile` | 32784 |'],
])('%s', (_, start) => {
  expect(
    rows.some((row) => row.startsWith(start)),
    start,
  ).toBe(true);
});
