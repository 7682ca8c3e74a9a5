import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patchJson } from '../../../command/edit/patchJson.ts';
import { patchYaml } from '../../../command/edit/patchYaml.ts';
import { readFormat } from '../../../command/guywire/readValue.ts';
import { readYaml } from '../../../command/guywire/readYaml.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';

function yaml(text: string): JsonValue {
  const read = readYaml(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.value;
}

const COMPOSE = `# Services of the mast
services:
    web:   # the page
        image: "nginx:1.25"     # pinned
        ports: [80, 443]

        replicas: 2
    # the database
    db: {image: postgres, replicas: 1}
volumes:
`;

describe('YAML', () => {
  test('a changed scalar changes its own bytes only', () => {
    const next = {
      services: {
        web: { image: 'nginx:1.26', ports: [80, 8443], replicas: 3 },
        db: { image: 'postgres', replicas: 1 },
      },
      volumes: null,
    };
    expect(patchYaml(COMPOSE, yaml(COMPOSE), next)).toBe(
      COMPOSE.replace('1.25', '1.26').replace(' 443', ' 8443').replace('replicas: 2', 'replicas: 3'),
    );
  });

  test('a changed folded text is folded at the same width', () => {
    const text = 'motd: >-\n    Welcome to the mast.\n    Call before you\n    climb it.\nport: 22\n';
    const next = { motd: 'Welcome to the mast. Ring before you climb it.', port: 22 };
    expect(patchYaml(text, yaml(text), next)).toBe(text.replace('Call', 'Ring'));
  });

  test('tags that JSON lacks stay at their values', () => {
    const text = 'set: !!set\n  ? a # first\n  ? b\nmap: !!omap\n  - a: 1\nbytes: !!binary AQID # three\n';
    const next = { set: { a: null, b: null, c: null }, map: [{ a: 2 }], bytes: 'AQIE' };
    expect(patchYaml(text, yaml(text), next)).toBe(
      text.replace('? b', '? b\n  c: null').replace('a: 1', 'a: 2').replace('AQID', 'AQIE'),
    );
  });

  test('added and removed values keep all other lines', () => {
    const next = {
      services: {
        web: { image: 'nginx:1.25', ports: [80, 443, 8080], replicas: 2, command: 'run' },
        db: { image: 'postgres' },
      },
      volumes: { data: {} },
    };
    expect(patchYaml(COMPOSE, yaml(COMPOSE), next)).toBe(
      COMPOSE.replace('443]', '443, 8080]')
        .replace(/ +replicas: 2\n/, '$&\n        command: run\n')
        .replace(', replicas: 1', '')
        .replace('volumes:', 'volumes:\n    data: {}'),
    );
  });

  const WORKFLOW = `# CI
jobs:
  # style
  lint:
    steps:
    - name:  Check out   # v4
      uses: 'checkout'

    # tools
    - run: |
        make lint

        make types
    - run: make   # all
  test: {}
`;

  test.each<[string, (text: string) => string]>([
    ['a renamed property', (text) => text.replace('lint:', 'style:')],
    ['a changed script', (text) => text.replace('make types', 'make check')],
    ['a row that is removed with its comment', (text) => text.replace(/\n\n {4}# tools[\s\S]*types(?=\n)/, '')],
    ['a new row', (text) => text.replace('- run: make   # all', '$&\n    - run: done')],
    ['a new property of the last row', (text) => text.replace('- run: make   # all', '$&\n      if: always()')],
    ['a new first row', (text) => text.replace('steps:\n', 'steps:\n    - run: start\n')],
    ['a row that moves with its comment', (text) => text.replace(/(\n {4}# tools[\s\S]*types\n)(.*\n)/, '$2$1')],
    [
      'two changes of one list',
      (text) => text.replace("'checkout'", "'checkout'\n      id: a").replace('make   #', 'make all   #'),
    ],
    ['a list instead of an object', (text) => text.replace('test: {}', 'test:\n  - a')],
  ])('%s changes its own lines only', (_, edit) => {
    const text = edit(WORKFLOW);
    expect(text).not.toBe(WORKFLOW);
    expect(patchYaml(WORKFLOW, yaml(WORKFLOW), yaml(text))).toBe(text);
  });

  test('sorted names move with their comments, and a merge key stays first', () => {
    const text = 'base: &b {z: 1}\nown:\n  <<: *b\n  d: 1 # last\n  # first\n  a: 2\n  c: 3\n';
    const { base, own } = { base: { z: 1 }, own: { a: 2, c: 5, d: 1, z: 1 } };
    expect(patchYaml(text, yaml(text), { base, own })).toBe(
      'base: &b {z: 1}\nown:\n  <<: *b\n  # first\n  a: 2\n  c: 5\n  d: 1 # last\n',
    );
  });

  test('names are not sorted if an alias would come before its anchor', () => {
    const text = 'web: &web {x: 1} # shared\nall: *web\n';
    expect(patchYaml(text, yaml(text), { all: { x: 1 }, web: { x: 1 } })).toBe(text);
  });

  test('a property that was removed and added again keeps its place', () => {
    const text = 'b: 1\nc: 2\na: 3\n';
    expect(patchYaml(text, yaml(text), { c: 2, a: 3, b: 4 })).toBe(text.replace('1', '4'));
  });

  test('an alias of a changed anchor keeps its value', () => {
    const text = "base:\n  &b # shared\n  x: 'a'\n  y: 2\nown:\n  <<: *b\n  z: 3 # own\nother: *b\n";
    const base = { x: 'c', y: 2 };
    expect(patchYaml(text, yaml(text), { base, own: { x: 'a', y: 2, z: 3 }, other: base })).toBe(
      "base:\n  &b # shared\n  x: 'c'\n  y: 2\nown:\n  <<: *b\n  z: 3 # own\n  x: a\nother: *b\n",
    );
    expect(
      patchYaml(text, yaml(text), { base: { x: 'a', y: 2 }, own: { y: 2, z: 3 }, other: { x: 'a', y: 2 } }),
    ).toBe("base:\n  &b # shared\n  x: 'a'\n  y: 2\nown:\n  z: 3 # own\n  y: 2\nother: *b\n");
  });

  test.each<[string, JsonValue, string]>([
    ['a: x # c\n', { a: 'yes: no' }, 'a: "yes: no" # c\n'],
    ['a: [x, y] # c\n', { a: ['p, q', 'y'] }, 'a: ["p, q", y] # c\n'],
    ["a: 'x'\n", { a: '5' }, "a: '5'\n"],
    ['a: &n 1\nb: *n\n', { a: 1, b: 2 }, 'a: &n 1\nb: 2\n'],
    ['a: 1\r\nb: 2\r\n', { a: 1, b: 3 }, 'a: 1\r\nb: 3\r\n'],
    ['', { a: 1 }, 'a: 1\n'],
    ['\ufeff', { a: 1 }, '\ufeffa: 1\n'],
    ['# head', { a: 1 }, '# head\na: 1\n'],
    ['# head\n---\n# body\n', { a: 1 }, '# head\n---\n# body\na: 1\n'],
    ['---\r\n', { a: [1] }, '---\r\na:\r\n  - 1\r\n'],
    ['a: 1 # one\n---\na: 2 # two\n', { a: 3 }, 'a: 3 # one\n---\na: 2 # two\n'],
    ['---\n# head\n---\na: 1 # one\n...\n---\nb: 2\n', { a: 3 }, '---\n# head\n---\na: 3 # one\n...\n---\nb: 2\n'],
    ['a: # why\nb: 2 # c\n', { a: 'x', b: 2 }, 'a: x # why\nb: 2 # c\n'],
    ['a: # why\n\nb: 2 # c\n', { a: [{ x: 1 }], b: 2 }, 'a: # why\n  - x: 1\n\nb: 2 # c\n'],
    ['- # why\n- b # c\n', [1, 'b'], '- 1 # why\n- b # c\n'],
    ['a: &n # why\nb: *n # c\n', { a: 'x', b: null }, 'a: &n x # why\nb: null # c\n'],
    ['a: x # why\nb: 2 # c\n', { a: 'x\ny\n', b: 2 }, 'a: | # why\n  x\n  y\nb: 2 # c\n'],
    ['# h\n? a\n: 1 # why\n', { a: 2, b: 3 }, '# h\n? a\n: 2 # why\nb: 3\n'],
    [
      `a: "${'long-'.repeat(9)}\\nline" # c\n`,
      { a: `${'long-'.repeat(9)}\nlines` },
      `a: "${'long-'.repeat(9)}\\nlines" # c\n`,
    ],
  ])('%j', (text, next, expected) => {
    const result = patchYaml(text, yaml(text), next);
    expect(yaml(result)).toEqual(next);
    expect(result).toBe(expected);
  });

  test.each<[string, JsonValue, string]>([
    ['a: !secret mast # c\n', { a: 'hut' }, 'a: !secret hut # c\n'],
    ['a: !lambda |-\n  return 1;\n  // x\n', { a: 'return 2;\n// x' }, 'a: !lambda |-\n  return 2;\n  // x\n'],
    ['a: !!int 1 # c\n', { a: 2 }, 'a: !!int 2 # c\n'],
    ['a: !!str 1 # c\nb: 2 # d\n', { a: 3, b: 2 }, 'a: 3 # c\nb: 2 # d\n'],
    ['a: &n |\n  x\nb: *n # c\n', { a: 'y\n', b: 'x\n' }, 'a: &n |\n  y\nb: | # c\n  x\n'],
    ['a: !t &n [1] # c\nb: *n\n', { a: [], b: [] }, 'a: !t &n [] # c\nb: *n\n'],
    ['a: &n 1 # c\nb: *n # d\n', { a: { x: 1 }, b: { x: 1 } }, 'a: # c\n  x: 1\nb: # d\n  x: 1\n'],
  ])('tags and anchors of %j stay as long as they fit', (text, next, expected) => {
    const result = patchYaml(text, yaml(text), next);
    expect(result).toBe(expected);
    expect(yaml(result)).toEqual(next);
  });

  test.each<[string, JsonValue, string]>([
    [
      'an emptied source',
      { d: {}, own: { x: 1, y: 2, c: 3 } },
      'd: &d {}\nown:\n  <<: [*d, {y: 2}] # m\n  c: 3\n  x: 1\n',
    ],
    ['a removed source', { own: { x: 1, y: 2, c: 3 } }, 'own:\n  c: 3\n  x: 1\n  y: 2\n'],
    ['a source of another kind', { d: 5, own: { x: 1, y: 2, c: 3 } }, 'd: 5\nown:\n  c: 3\n  x: 1\n  y: 2\n'],
    [
      'an own property',
      { d: { x: 1 }, own: { x: 1, y: 2, c: 4 } },
      'd: &d {x: 1}\nown:\n  <<: [*d, {y: 2}] # m\n  c: 4\n',
    ],
    ['a merged property less', { d: { x: 1 }, own: { x: 1, c: 3 } }, 'd: &d {x: 1}\nown:\n  c: 3\n  x: 1\n'],
  ])('%s beside a merge key', (_, next, expected) => {
    const text = '# head\nd: &d {x: 1}\nown:\n  <<: [*d, {y: 2}] # m\n  c: 3\n';
    const result = patchYaml(text, yaml(text), next);
    expect(yaml(result)).toEqual(next);
    expect(result).toBe(`# head\n${expected}`);
  });

  test('a place whose text cannot be kept is written anew alone', () => {
    const text = '# head\na:\n  b: !!int 1 # b\n  c: 2\nd: 3 # d\n';
    expect(patchYaml(text, yaml(text), { a: { b: 1.5, c: 2 }, d: 3 })).toBe(
      '# head\na:\n  b: 1.5 # b\n  c: 2\nd: 3 # d\n',
    );
  });

  test('a value that a merge key has given changes in its own place', () => {
    const text = 'base: &b {x: 1, y: 2}\nown:\n  <<: *b # shared\n';
    const next = { base: { x: 1, y: 2 }, own: { x: 1, y: 3 } };
    const result = patchYaml(text, yaml(text), next);
    expect(yaml(result)).toEqual(next);
    expect(result).toContain('<<: *b # shared');
  });
});

describe('JSON', () => {
  const TEXT = '{\r\n\t"b": 1,\r\n\t"a": [1, 2,  3],\r\n\t"c": { "x": true }\r\n}';

  test.each<[string, JsonValue, string]>([
    ['a scalar', { b: 2, a: [1, 2, 3], c: { x: true } }, TEXT.replace('1,', '2,')],
    ['an entry', { b: 1, a: [1, 5, 3], c: { x: true } }, TEXT.replace(' 2,', ' 5,')],
    ['a new entry', { b: 1, a: [1, 2, 3, 4], c: { x: true } }, TEXT.replace('  3]', '  3,  4]')],
    [
      'a new name',
      { b: 1, a: [1, 2, 3], c: { x: true }, d: [1] },
      TEXT.replace('true }', 'true },\r\n\t"d": [\r\n\t\t1\r\n\t]'),
    ],
    ['a name less', { a: [1, 2, 3], c: { x: true } }, TEXT.replace('"b": 1,\r\n\t', '')],
    ['an inner name', { b: 1, a: [1, 2, 3], c: { x: true, y: 'z' } }, TEXT.replace('true }', 'true, "y": "z" }')],
    [
      'sorted names',
      { a: [1, 2, 3], b: 1, c: { x: true } },
      '{\r\n\t"a": [1, 2,  3],\r\n\t"b": 1,\r\n\t"c": { "x": true }\r\n}',
    ],
    ['another name', { z: 1, a: [1, 2, 3], c: { x: true } }, TEXT.replace('"b"', '"z"')],
    ['nothing left', { b: 1, a: [], c: { x: true } }, TEXT.replace('[1, 2,  3]', '[]')],
  ])('%s keeps all other bytes', (_, next, expected) => {
    expect(patchJson(TEXT, JSON.parse(TEXT), next)).toBe(expected);
  });
});

describe('JSON with comments', () => {
  const TEXT = `// head
{
  // License

  // channel of the mast
  "channel": 36, // DFS is off
  "dns": ["192.0.2.1", "192.0.2.2", /* spare */ "192.0.2.3",],
  /* the radio */
  "radio": { "power": 20 }, // dBm
  "hosts": [
    "mast", // first
    "hut"
    // end of hosts
  ],
  // last
}
`;

  function jsonc(text: string): JsonValue {
    const read = readFormat(text, 'json');
    if ('problem' in read) throw new Error(read.problem);
    return read.value;
  }

  test.each<[string, (text: string) => string]>([
    ['a changed value', (text) => text.replace('36', '40')],
    ['a removed name goes with its comments', (text) => text.replace(/\n {2}\/\/ channel.*\n.*off/, '')],
    ['a removed last name', (text) => text.replace(/ {2}"hosts"[\s\S]*\],\n/, '')],
    ['a new name', (text) => text.replace('  // last', '  "name": "x",\n  // last')],
    ['a new entry in a line', (text) => text.replace('.3",', '.3", "192.0.2.4",')],
    ['a new entry in a row of its own', (text) => text.replace('"hut"', '"hut",\n    "tower"')],
    ['a removed first entry', (text) => text.replace('"192.0.2.1", ', '')],
    ['a removed last entry', (text) => text.replace(', // first\n    "hut"', ' // first')],
    ['a moved entry', (text) => text.replace(/("mast"), \/\/ first\n {4}"hut"/, '"hut",\n    $1 // first')],
    ['an inner name', (text) => text.replace('20 }', '20, "gain": 3 }')],
  ])('%s changes its own place only', (_, edit) => {
    const text = edit(TEXT);
    expect(text).not.toBe(TEXT);
    expect(patchJson(TEXT, jsonc(TEXT), jsonc(text))).toBe(text);
  });

  test.each<[string, JsonValue, string]>([
    ['{\n  // none\n}\n', { a: 1 }, '{\n  // none\n  "a": 1\n}\n'],
    ['{ "a": 1, // one\n "b": 2 }', { a: 1 }, '{ "a": 1 // one\n}'],
    ['{\n  "a": 1 // one\n}', { a: 1, b: 2 }, '{\n  "a": 1, // one\n  "b": 2\n}'],
    ['{ "a": "// no", "b": "/*", }', { a: '// no', b: 'x' }, '{ "a": "// no", "b": "x", }'],
  ])('%j', (text, next, expected) => {
    expect(patchJson(text, jsonc(text), next)).toBe(expected);
  });
});

test('the last of repeated names changes, because it counts', () => {
  expect(patchJson('{"a": 1, "a": 2}', { a: 2 }, { a: 3 })).toBe('{"a": 1, "a": 3}');
});

test('entries of uneven lines keep their spaces', () => {
  const text = '{ "a" : 1, "b":[1,2 , 3],\n  "c": 4, "d": 5 }';
  expect(patchJson(text, JSON.parse(text), { a: 1, c: 4, d: 5 })).toBe('{ "a" : 1,\n  "c": 4, "d": 5 }');
});

test('a name with escaped characters can be renamed', () => {
  const text = '{ "\\u0061\\/b" : 1, "c": 2 }';
  expect(patchJson(text, JSON.parse(text), { d: 1, c: 2 })).toBe('{ "d" : 1, "c": 2 }');
});

test('rows of a JSON list keep their text beside new and changed ones', () => {
  const text = '{ "rows": [\n  { "a": 1,  "b": 2 },\n  { "a": 3,  "b": 4 }\n] }\n';
  const next = { rows: [{ a: 3, b: 4 }, { a: 1, b: 5 }, 7] };
  expect(patchJson(text, JSON.parse(text), next)).toBe(
    '{ "rows": [\n  { "a": 3,  "b": 4 },\n  { "a": 1,  "b": 5 },\n  7\n] }\n',
  );
});

test('a patched text has the new value, whatever both were', () => {
  const name = fc.constantFrom('a', 'b', 'c d', '1', '~/', '- x', 'null', '<<');
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<JsonValue>(null, true, 0, -1.5, '', 'x', 'two\nlines\n', ' y', 'a: b', '#c', '5', 'null', '*d'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, value, fc.constantFrom(undefined, 2, '\t'), (from, to, indent) => {
      expect(JSON.parse(patchJson(JSON.stringify(from, null, indent), from, to))).toEqual(to);
      const text = `# head\n${patchYaml('', null, from)}`;
      const patched = patchYaml(text, from, to);
      expect(yaml(patched)).toEqual(to);
      expect(patched).toMatch(/^# head\n/);
      const flow = JSON.stringify(from);
      expect(yaml(patchYaml(flow, from, to))).toEqual(to);
    }),
  );
});
