import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { calls } from '../schemas/device/calls.ts';

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('each package of the manifest has one line in its table of docs/dependencies.md', () => {
  const [, command = '', rest = ''] = readFileSync('docs/dependencies.md', 'utf8').split(/^## /m);
  const lines = (part: string) => found(part, /^\| `([^`…]+)` \|/gm);
  expect(lines(command)).toEqual(Object.keys(manifest.dependencies));
  const own = Object.keys(manifest.devDependencies).filter((name) => !/^@types\/|^guywire-engine$/.test(name));
  expect(lines(rest)).toEqual(own);
});

test('each decision has one line in the table of docs/decisions.md, in the order of numbers', () => {
  const text = readFileSync('docs/decisions.md', 'utf8');
  const numbers = found(text, /^### D(\d+)$/gm).map(Number);
  expect(numbers.length).toBeGreaterThan(60);
  expect(found(text, /^\| \[D(\d+)\]\(#d\1\) \| \S/gm).map(Number)).toEqual(numbers.toSorted((a, b) => a - b));
});

test('docs/deploy.md quotes each file of deploy/ as it is, and nothing else', () => {
  const quoted = found(readFileSync('docs/deploy.md', 'utf8'), /^```\w+\n([\s\S]*?)^```$/gm);
  const files = globSync('**', { cwd: 'deploy' }).map((file) => readFileSync(join('deploy', file), 'utf8'));
  expect(quoted.toSorted()).toEqual(files.toSorted());
});

test('BusyBox passes on every call', () => {
  const passed = found(readFileSync('deploy/busybox/httpd.conf', 'utf8'), /^P:([^:]+):127\.0\.0\.1:8081\1$/gm);
  const own = Object.values(calls).map(({ path }) => (path.startsWith('/api/') ? '/api/' : path));
  expect(passed.toSorted()).toEqual([...new Set(own)].toSorted());
});
