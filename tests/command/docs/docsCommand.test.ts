import { describe, expect, test } from 'vitest';
import { brokenLinks } from '../../../command/docs/brokenLinks.ts';
import { guywire } from '../guywire.ts';

test.each([
  [['--model', 'dish-6'], '--model dish-6: no such model. Known models:'],
  [['--country', 'Atlantis'], '--country Atlantis: no such country. Known countries:'],
  [['--since', 'nowhere.db'], '--since nowhere.db: ENOENT'],
  [['--since', import.meta.filename], `--since ${import.meta.filename}: does not begin with RGDB`],
])('refuses %j with the reason', async (args, message) => {
  const { code, error, out } = await guywire(['docs', ...args]);
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
  ])('that resolve: %s %s', (html, markdown) => {
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
  ])('that do not resolve: %s %s', (html, markdown, finding) => {
    expect(brokenLinks(pages(html, markdown))).toEqual([finding]);
  });
});
