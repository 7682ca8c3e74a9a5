import { expect, test } from 'vitest';
import { moduleOf } from '../../../tools/texts/modules.ts';
import { textsInCode } from '../../../tools/texts/textsInCode.ts';

const textsOf = (sources: Readonly<Record<string, string>>) =>
  textsInCode(Object.entries(sources).map(([path, source]) => moduleOf(path, source)));

test.each([
  ['a text in a call', "t('Save')"],
  ['a conditional text', "t(isOpen ? 'Save' : undefined)"],
  ['a fallback text', "t(words ?? 'Save')"],
  ['a constant', "const SAVE = 'Save'; t(SAVE)"],
  ['an entry of a table', "const WORDS = { a: 'Save' } as const; t(WORDS[of])"],
  ['an entry of a map', "const WORDS = new Map([['a', 'Save']]); t(WORDS.get(of))"],
  ['an entry of either table', "const A = { a: 'Save' }, B = {}; t((isA ? A : B)[of])"],
  ['the result of a function', "function words() { return 'Save'; } t(words())"],
  ['a property at every assignment', "const row = { title: 'Save' }; const { title } = other; t(title)"],
  ['a property that is a constant', "const OPEN = 'Save'; const rule = { text: OPEN }; t(reason.text)"],
  [
    'a property that is an entry of a table',
    "const WORDS = { a: 'Save' }; const rule = { text: WORDS[code] }; t(reason.text)",
  ],
  [
    'a parameter beside a constant of its name',
    "const text = read(); function refused(text) { return { text }; } refused('Save'); t(reason.text)",
  ],
  ['an attribute of a component', '<Card title="Save" />; t(props.title)'],
  ['a table passed as an argument', "const NAMES = { a: 'Save' }; <Choice names={NAMES} />; t(names[one])"],
  ['an argument', "function press(label) { return t(label); } press('Save')"],
  ['each entry of a list', "const ALL = ['Save', 'x']; ALL.map((one) => t(one))"],
  ['a member of each entry of a list', "const ALL = [['a', 'Save']]; for (const [id, title] of ALL) t(title)"],
  ['a sentence with parts', '<Sentence text="Save" parts={{}} />'],
])('finds %s', (_, source) => {
  const { texts, untraced } = textsOf({ 'src/a.tsx': source });
  expect([...texts.keys()]).toContain('Save');
  expect(untraced).toEqual([]);
});

test('finds a text of another module where it is written', () => {
  const { texts } = textsOf({
    'src/words.ts': "export const SAVE = 'Save';",
    'src/ui/a.ts': "import { SAVE } from '../words.ts'; t(SAVE)",
  });
  expect([...(texts.get('Save') ?? [])]).toEqual(['src/words.ts']);
});

test('a plural has its plural form as key, and carries its singular form', () => {
  const { texts, plurals } = textsOf({ 'src/a.ts': "plural(n, { one: '{count} row', other: '{count} rows' })" });
  expect([...texts.keys()]).toEqual(['{count} rows']);
  expect([...plurals]).toEqual(['{count} rows']);
});

test.each(["<Menu title='save' />; t(x.title)", "const a = { title: 'tools/ping' }; t(x.title)", "log('Save')"])(
  'skips identifiers and internal texts: %s',
  (source) => {
    expect(textsOf({ 'src/a.tsx': source }).texts.size).toBe(0);
  },
);

test('a sentence is a text anywhere, except in errors of programs and exports', () => {
  const source = `const all = ['Save it.']; new DeviceError('api', 'It failed.'); new Error('No such row.');
    console.warn('It is late.', x)`;
  const found = textsOf({
    'src/a.ts': source,
    'src/diagnostics/speedTest/speedTestText.ts': "lines = ['All is well.']",
    'tools/b.ts': source,
  });
  expect([...found.texts.keys()]).toEqual(['Save it.', 'It failed.']);
});

test('reports texts that cannot be traced', () => {
  expect(textsOf({ 'src/a.ts': "t(a + ' b')" }).untraced).toEqual(['src/a.ts: BinaryExpression']);
});
