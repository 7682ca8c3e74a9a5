import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationsIn, sectionsOf } from '../../command/text/citations.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROOMS = ['base', 'schemas', 'rules', 'engine', 'src', 'simulator', 'tools', 'tests', 'bench', 'docs', 'public'];
const AT_THE_ROOT = ['README.md', 'CONTRIBUTING.md', 'index.html', 'vite.config.ts'];
/** This file is skipped: it contains refused citations and invented ones. */
const OWN = 'tests/command/citations.test.ts';

const texts: ReadonlyMap<string, string> = new Map(
  [
    ...AT_THE_ROOT,
    ...ROOMS.flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    ),
  ]
    .filter((file) => /\.(?:tsx?|css|html|js|mjs|md)$/.test(file) && file !== OWN)
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
);
const documents = ['decisions', 'device', 'regulation'].map((name) => ({
  name,
  sections: sectionsOf(name, texts.get(`docs/${name}.md`) ?? ''),
}));
const known = new Set(documents.flatMap(({ sections }) => sections));

describe('citations of docs/', () => {
  it.each(documents)('every anchor of $name is unique', ({ sections }) => {
    expect(sections.length).toBeGreaterThan(10);
    expect(sections.filter((section, at) => sections.indexOf(section) !== at)).toEqual([]);
  });

  it('every citation resolves to a section', () => {
    const cited = [...texts].flatMap(([file, text]) => citationsIn(text).map((anchor) => ({ file, anchor })));
    expect(cited.length).toBeGreaterThan(500);
    expect(cited.filter(({ anchor }) => !known.has(anchor))).toEqual([]);
  });

  it('every link of a document resolves to a file, and to a section of it', () => {
    const links = [...texts].flatMap(([file, text]) =>
      file.endsWith('.md')
        ? [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
            /^https?:/.test(link) ? [] : { file, link },
          )
        : [],
    );
    expect(links.length).toBeGreaterThan(500);
    const isBroken = ({ file, link }: { readonly file: string; readonly link: string }) => {
      const [path = '', section] = link.split('#');
      const target = path === '' ? file : normalize(join(dirname(file), path));
      if (!existsSync(join(ROOT, target))) return true;
      const name = target.replace(/^docs\/(.*)\.md$/, '$1');
      return section !== undefined && !sectionsOf(name, texts.get(target) ?? '').includes(`${name}.md#${section}`);
    };
    expect(links.filter(isBroken)).toEqual([]);
  });

  it('every file named by a document exists', () => {
    const named = documents.flatMap(({ name }) => [
      ...(texts.get(`docs/${name}.md`) ?? '').matchAll(
        /`((?:base|schemas|rules|engine|src|simulator|tools|tests|bench)\/[\w/.-]+)`/g,
      ),
    ]);
    expect(named.length).toBeGreaterThan(10);
    expect(named.flatMap(([, path = '']) => (existsSync(join(ROOT, path)) ? [] : path))).toEqual([]);
  });
});

describe('no citation points out of the repository', () => {
  it.each([
    ['facts', /\bfacts\//],
    ['a specification', /\bspec(?:ification)?,? §|\bthe specification\b/i],
    ['a section of an unnamed or external document', /(?<!RFC \d{3,5} )§/],
    [
      'a folder outside the repository',
      /\.\.\/shared\/(?:spec|facts|look|research|design)|\b(?:design|words|look)\.md\b/,
    ],
    ['research', /\bdevice-(?:api|uis)\b|\bregulatory\.md\b|\bpeers-perf\b|\bform-engines\b/],
  ])('to %s', (_, refused) => {
    const found = [...texts].flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => (refused.test(line) ? `${file}:${at + 1}: ${line.trim()}` : [])),
    );
    expect(found).toEqual([]);
  });
});

describe('citationsIn', () => {
  it.each([
    ['(docs/device.md#login)', ['device.md#login']],
    [
      '(D1–D3, D32; docs/regulation.md#u-nii)',
      ['decisions.md#d1', 'decisions.md#d3', 'decisions.md#d32', 'regulation.md#u-nii'],
    ],
    ['twice D4, D4', ['decisions.md#d4']],
    ['00:D0FF, D5AC, MD5, 3D4', []],
  ])('%s', (text, anchors) => {
    expect(citationsIn(text)).toEqual(anchors);
  });
});

it('sectionsOf gives headings the anchors that GitHub gives them', () => {
  expect(sectionsOf('law', '# Law\n\ntext # none\n\n### 60 GHz\n## A “third” of gain (US)')).toEqual([
    'law.md#law',
    'law.md#60-ghz',
    'law.md#a-third-of-gain-us',
  ]);
});
