import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import command from '../command/package.json' with { type: 'json' };
import engine from '../engine/package.json' with { type: 'json' };
import radio from '../package.json' with { type: 'json' };
import { calls } from '../schemas/device/calls.ts';
import { parseOptions } from '../simulator/app/options.ts';
import site from '../site/package.json' with { type: 'json' };

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('each package of the manifests has one line in its table of docs/dependencies.md', () => {
  const [, ofRadio = '', ofBuild = '', ofSite = '', ofCommand = ''] = readFileSync(
    'docs/dependencies.md',
    'utf8',
  ).split(/^## /m);
  const lines = (part: string) => found(part, /^\| `([^`…]+)` \|/gm);
  const namesIn = (packages: Readonly<Record<string, string>>) =>
    Object.keys(packages).filter((name) => !/^@types\/|^guywire-engine$/.test(name));
  const [page, build] = [namesIn(radio.dependencies), namesIn(radio.devDependencies)];
  expect(lines(ofRadio)).toEqual(page);
  expect(lines(ofBuild)).toEqual(build);
  expect(lines(ofSite)).toEqual(namesIn(site.devDependencies));
  const others = namesIn(command.devDependencies).filter((name) => ![...page, ...build].includes(name));
  expect(lines(ofCommand)).toEqual([...namesIn(command.dependencies), ...others]);
});

test('a package has the same version in all manifests', () => {
  const pinned: Readonly<Record<string, string>> = { ...radio.dependencies, ...radio.devDependencies };
  const own = { ...command.dependencies, ...command.devDependencies, ...engine.dependencies };
  expect(Object.entries(own).filter(([name, version]) => (pinned[name] ?? version) !== version)).toEqual([]);
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

test('the container image starts the device with known options', () => {
  const [entry = ''] = found(readFileSync('Dockerfile', 'utf8'), /^ENTRYPOINT (.+)$/gm);
  const [program, file, ...options] = JSON.parse(entry);
  expect([program, file]).toEqual(['node', 'built/start.js']);
  expect(parseOptions(options)).toMatchObject({ ok: true, options: { host: '0.0.0.0', data: '/data/radio' } });
});

test('BusyBox passes on every call', () => {
  const passed = found(readFileSync('deploy/busybox/httpd.conf', 'utf8'), /^P:([^:]+):127\.0\.0\.1:8081\1$/gm);
  const own = Object.values(calls).map(({ path }) => (path.startsWith('/api/') ? '/api/' : path));
  expect(passed.toSorted()).toEqual([...new Set(own)].toSorted());
});

test('docs/accessibility.md has each criterion of WCAG 2.2 A and AA once, and each test it names exists', () => {
  const text = readFileSync('docs/accessibility.md', 'utf8');
  const [table = ''] = text.split(/^## /m);
  const criteria = found(table, /^\| (\d\.\d\.\d+) [^|]+ \| AA? \| \S/gm);
  expect(new Set(criteria).size).toBe(55);
  expect(criteria).toHaveLength(55);
  const named = [...text.matchAll(/`(tests\/[^`]+\.test\.ts)`: “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title));
  expect(missing.map(([words]) => words)).toEqual([]);
  // Every quoted title must have its file. Otherwise no check would cover it.
  expect(found(text, /“([^”]{40,})”/g)).toHaveLength(named.filter(([, , title = '']) => title.length >= 40).length);
});

test('each file and each function that docs/form.md names exists', () => {
  const named = [
    ...readFileSync('docs/form.md', 'utf8').matchAll(/`((?:engine|tests)\/[^`]+\.tsx?)`(?: `([^`]+)`)?/g),
  ];
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(([, file = '', name = '']) => !readFileSync(file, 'utf8').includes(name));
  expect(missing.map(([words]) => words)).toEqual([]);
});
