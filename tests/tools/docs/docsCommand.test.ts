import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenLinks } from '../../../tools/docs/brokenLinks.ts';
import { guywire } from '../guywire.ts';

const EDITION = join(import.meta.dirname, '../../rules/regulatory/regulatory.db');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guywire-docs-'));
});
afterAll(() => rm(folder, { recursive: true }));

const docs = (...args: readonly string[]) => guywire(['docs', ...args], { folder });

/** Every file below a folder, with what it holds. */
async function filesIn(name: string): Promise<ReadonlyMap<string, string>> {
  const at = join(folder, name);
  const found = await readdir(at, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return new Map(
    await Promise.all(
      paths.sort().map(async (path) => [path.slice(at.length), await readFile(path, 'latin1')] as const),
    ),
  );
}

test('writes all documents, again to the same bytes; what cannot be written is told, and the rest is written', async () => {
  const wanted = ['--model', 'Base 5AC', '--country', 'gb', '--since', EDITION];
  const first = await docs('--out', 'first', ...wanted);
  expect(first).toMatchObject({ code: 0, error: '' });
  expect(first.out).toMatch(/^first: \d+ files\n$/);
  const files = await filesIn('first');
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      '/index.html',
      '/reference/index.html',
      '/report/base-5ac/GB.csv',
      '/report/base-5ac/GB.html',
      '/report/changes.html',
      '/schema/bundle.json',
      '/schema/effective/base-5ac/GB/radio.json',
      '/schema/index.html',
      '/types/configuration.d.ts',
    ]),
  );
  expect([...files.keys()].filter((path) => path.startsWith('/report/dish'))).toEqual([]);

  await mkdir(join(folder, 'second/index.html'), { recursive: true });
  await writeFile(join(folder, 'second/types'), 'a file');
  const second = await docs('--out', 'second', ...wanted);
  expect([second.code, second.out]).toEqual([2, '']);
  expect(second.error.split('\n').filter((line) => line !== '')).toEqual([
    expect.stringMatching(/^docs: .*second\/index\.html: EISDIR/),
    expect.stringMatching(/^docs: .*second\/types: E(EXIST|NOTDIR)/),
  ]);
  const expected = new Map(files).set('/types', 'a file');
  expected.delete('/index.html');
  expected.delete('/types/configuration.d.ts');
  const written = await filesIn('second');
  expect([...written.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [path, content] of expected) expect(written.get(path) === content, path).toBe(true);
}, 90_000);

test.each([
  [['--model', 'dish-6'], '--model dish-6: no such model. Known models:'],
  [['--country', 'Atlantis'], '--country Atlantis: no such country. Known countries:'],
  [['--since', 'nowhere.db'], '--since nowhere.db: ENOENT'],
  [['--since', import.meta.filename], `--since ${import.meta.filename}: does not begin with RGDB`],
])('%j makes no sense, and it is said why', async (args, message) => {
  const { code, error, out } = await docs(...args);
  expect([code, out]).toEqual([2, '']);
  expect(error).toContain(`guywire: ${message}`);
});

describe('links', () => {
  const pages = (html: string, markdown = '') => [
    { path: 'index.html', content: html },
    {
      path: 'deep/page.html',
      content: '<h1 id="here">Here</h1><a href="../index.html">up</a><a href="#here">here</a>',
    },
    { path: 'deep/text.md', content: `# A \`title\`\n\n# A title\n\n${markdown}` },
    { path: 'picture.png', content: new Uint8Array() },
  ];

  test.each([
    ['<a href="deep/page.html#here">x</a><img src="picture.png"><a href="https://example.org/#x">x</a>', ''],
    ['<p id="a b">x</p><a href="#a%20b">x</a>', '[x](#a-title-1), [x](page.html#here)'],
    ['', '## <a id="place"></a>Its *title*\n\n[x](#place), [x](#its-title), <a href="page.html#here">x</a>'],
  ])('that lead somewhere: %s %s', (html, markdown) => {
    expect(brokenLinks(pages(html, markdown))).toEqual([]);
  });

  test.each([
    ['<a href="deep/">x</a>', '', 'index.html: the link "deep/" leads to no file: there is no deep/'],
    ['<a href="gone.html">x</a>', '', 'index.html: the link "gone.html" leads to no file: there is no gone.html'],
    [
      '<a href="deep/page.html#gone">x</a>',
      '',
      'index.html: the link "deep/page.html#gone" leads to no place in deep/page.html',
    ],
    ['<img src="gone.png">', '', 'index.html: the link "gone.png" leads to no file: there is no gone.png'],
    ['<a href="picture.png#x">x</a>', '', 'index.html: the link "picture.png#x" leads to no place in picture.png'],
    ['<a href="https://[">x</a>', '', 'index.html: the link "https://[" is none'],
    ['<a href="%ff">x</a>', '', 'index.html: the link "%ff" is none'],
    ['', '[x](#a-title-2)', 'deep/text.md: the link "#a-title-2" leads to no place in deep/text.md'],
    [
      '',
      '| a |\n|---|\n| [x](gone.md) |',
      'deep/text.md: the link "gone.md" leads to no file: there is no deep/gone.md',
    ],
    ['', '[x][y]\n\n[y]: gone.md', 'deep/text.md: the link "gone.md" leads to no file: there is no deep/gone.md'],
    ['', '<a href="#gone">x</a>', 'deep/text.md: the link "#gone" leads to no place in deep/text.md'],
    ['', '![x](../gone.png)', 'deep/text.md: the link "../gone.png" leads to no file: there is no gone.png'],
  ])('that lead nowhere: %s %s', (html, markdown, finding) => {
    expect(brokenLinks(pages(html, markdown))).toEqual([finding]);
  });
});
