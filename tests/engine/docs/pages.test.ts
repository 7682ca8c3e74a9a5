import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenLinks } from '../../../command/docs/brokenLinks.ts';
import { FORMAT_RULES } from '../../../engine/foreign/formats.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { allWidgets } from '../../../engine/form/widgets/allWidgets.ts';
import manifest from '../../../engine/package.json' with { type: 'json' };
import { BEGIN } from '../../../site/engine/examples.ts';
import { PAGES, pageFiles } from '../../../site/engine/pages.ts';
import { ROOMS } from '../../../tools/rooms/rooms.ts';

const read = (path: string): string => readFileSync(`engine/${path}`, 'utf8');

/** Rows of the first table after a text, as cells. */
function rowsAfter(markdown: string, text: string): readonly (readonly string[])[] {
  const [, rest = ''] = markdown.split(text);
  const [, table = ''] = /((?:^\|.*\n)+)/m.exec(rest) ?? [];
  const lines = table.trimEnd().split('\n').slice(2);
  return lines.map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}

const codesIn = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

test('every link between the pages leads to a place, in the package and on the site', () => {
  const docs = readdirSync('engine/docs').map((name) => `docs/${name}`);
  const keywords = pageFiles().find(({ path }) => path === 'keywords.md')?.content ?? '';
  const files = ['README.md', ...docs].map((path) => ({
    path,
    content: path === 'docs/keywords.md' ? keywords : read(path),
  }));
  expect(docs.length).toBeGreaterThan(11);
  expect(brokenLinks(files)).toEqual([]);
  expect(brokenLinks(pageFiles())).toEqual([]);
});

test('the table of documents has every page, in the order of the navigation', () => {
  const names = pageFiles().map(({ path }) => path.replace('.md', ''));
  expect(PAGES.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(PAGES[0]?.name).toBe('index');
});

test('the first page has the form of its code', async () => {
  const [, literal = ''] = /^const schema = (\{.*?^\});$/ms.exec(read('README.md')) ?? [];
  const { default: schema } = await import(`data:text/javascript,${encodeURIComponent(`export default ${literal}`)}`);
  expect(BEGIN.schema).toEqual(schema);
  expect(read('README.md')).toContain("({ ssid: 'North', channel: 'auto' })");
  expect(BEGIN.value).toEqual({ ssid: 'North', channel: 'auto' });
  expect(pageFiles().find(({ path }) => path === 'index.md')?.content).toContain('<LiveExample keyword="begin" />');
});

test('no page has a tag that was not replaced', () => {
  for (const { content } of pageFiles()) expect(content).not.toMatch(/^<(?:Examples|Comparison) \/>/m);
});

test('the table of layers has every export, with the rooms that it may import', () => {
  const roomOf = (name: string) => (name === 'schema-form' ? 'schemaForm' : name);
  const rows = rowsAfter(read('docs/layers.md'), '# Layers');
  const layers = rows.map(([names = '', , on = '']) => [codesIn(names)[0], codesIn(on).map(roomOf).toSorted()]);
  const entries = Object.keys(manifest.exports).map((name) => name.slice(2));
  const rooms = entries.filter((name) => !['modules', 'form.css'].includes(name));
  const imports = rooms.map((name) => {
    const room = ROOMS.find(({ path }) => path === `engine/${roomOf(name)}`);
    return [
      name,
      room?.mayImport
        .filter((path) => path.startsWith('./'))
        .map((path) => path.slice(2))
        .toSorted(),
    ];
  });
  expect(layers.toSorted()).toEqual(imports.toSorted());
  // Each part is below all that it builds on.
  const names = layers.map(([name]) => roomOf(String(name)));
  for (const [name, on] of layers)
    for (const one of on ?? []) expect(names.indexOf(one)).toBeLessThan(names.indexOf(roomOf(String(name))));
});

test('the table of formats has every format, with an example that fits', () => {
  const rows = rowsAfter(read('docs/formats.md'), '# Formats').map(([format = '', example = '']) => [
    codesIn(format)[0],
    codesIn(example)[0],
  ]);
  expect(rows.map(([format]) => format).toSorted()).toEqual([...FORMAT_RULES.keys()].toSorted());
  for (const [format = '', example = ''] of rows) {
    const rule = FORMAT_RULES.get(format);
    expect([format, rule?.check(rule.type === 'number' ? Number(example) : example)]).toEqual([format, true]);
  }
});

test('the table of widgets has every widget', () => {
  const rows = rowsAfter(read('docs/widgets.md'), '# Widgets').map(([name = '']) => codesIn(name)[0]);
  expect(rows.toSorted()).toEqual([...allWidgets.map(({ name }) => name), 'key'].toSorted());
});

test.each(
  rowsAfter(read('docs/migration.md'), '## Each key of uiSchema').map(([key = '', here = '']): [string, string] => [
    codesIn(key)[0] ?? '',
    here,
  ]),
)('the key %s of a uiSchema has the effect that the table has: %s', (key, here) => {
  const schema = { type: 'object', properties: { own: { type: 'string' } } };
  const { ignored } = openForeign(schema, {}, undefined, { own: { [key]: key === 'ui:options' ? {} : 'text' } });
  expect(ignored.filter((line) => !line.includes('text')).length > 0).toBe(here.startsWith('no effect'));
});

test.each(
  rowsAfter(read('docs/migration.md'), '## Each widget').flatMap(([names = '', here = '']) =>
    codesIn(names).map((name): [string, string] => [name, here]),
  ),
)('the widget %s of a uiSchema has the effect that the table has: %s', (name, here) => {
  const properties = {
    text: { type: 'string' },
    number: { type: 'integer', minimum: 0, maximum: 9 },
    switch: { type: 'boolean', default: false },
    choice: { enum: ['a', 'b'] },
  };
  const fields = Object.keys(properties).filter((own) => {
    const { ignored } = openForeign({ type: 'object', properties }, {}, undefined, { [own]: { 'ui:widget': name } });
    return ignored.length === 0;
  });
  expect(fields.length === 0).toBe(here.startsWith('no effect'));
});
