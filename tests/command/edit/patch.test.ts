import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patchJson } from '../../../command/edit/patchJson.ts';
import { patchYaml } from '../../../command/edit/patchYaml.ts';
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

  test('added and removed values keep all comments', () => {
    const next = {
      services: {
        web: { image: 'nginx:1.25', ports: [80, 443, 8080], replicas: 2, command: 'run' },
        db: { image: 'postgres' },
      },
      volumes: { data: {} },
    };
    const result = patchYaml(COMPOSE, yaml(COMPOSE), next);
    expect(yaml(result)).toEqual(next);
    for (const comment of ['# Services of the mast', '# the page', '# pinned', '# the database'])
      expect(result).toContain(comment);
    expect(result).toContain('    web:');
    expect(result).toContain('\n        command: run\n');
  });

  test.each<[string, JsonValue, string]>([
    ['a: x # c\n', { a: 'yes: no' }, 'a: "yes: no" # c\n'],
    ['a: [x, y] # c\n', { a: ['p, q', 'y'] }, 'a: ["p, q", y] # c\n'],
    ["a: 'x'\n", { a: '5' }, "a: '5'\n"],
    ['a: &n 1\nb: *n\n', { a: 1, b: 2 }, 'a: &n 1\nb: 2\n'],
    ['a: 1\r\nb: 2\r\n', { a: 1, b: 3 }, 'a: 1\r\nb: 3\r\n'],
    ['', { a: 1 }, 'a: 1\n'],
  ])('%j', (text, next, expected) => {
    const result = patchYaml(text, yaml(text), next);
    expect(yaml(result)).toEqual(next);
    expect(result).toBe(expected);
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
    ['a new entry', { b: 1, a: [1, 2, 3, 4], c: { x: true } }, TEXT.replace('[1, 2,  3]', '[1, 2, 3, 4]')],
    [
      'a new name',
      { b: 1, a: [1, 2, 3], c: { x: true }, d: [1] },
      TEXT.replace('true }', 'true },\r\n\t"d": [\r\n\t\t1\r\n\t]'),
    ],
    ['a name less', { a: [1, 2, 3], c: { x: true } }, TEXT.replace('"b": 1,\r\n\t', '')],
    ['an inner name', { b: 1, a: [1, 2, 3], c: { x: true, y: 'z' } }, TEXT.replace('true }', 'true, "y": "z" }')],
    ['nothing left', { b: 1, a: [], c: { x: true } }, TEXT.replace('[1, 2,  3]', '[]')],
  ])('%s keeps all other bytes', (_, next, expected) => {
    expect(patchJson(TEXT, JSON.parse(TEXT), next)).toBe(expected);
  });
});

test('a patched text has the new value, whatever both were', () => {
  const name = fc.constantFrom('a', 'b', 'c d', '1', '~/', '- x', 'null');
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
      const text = patchYaml('', null, from);
      expect(yaml(patchYaml(text, from, to))).toEqual(to);
      const flow = JSON.stringify(from);
      expect(yaml(patchYaml(flow, from, to))).toEqual(to);
    }),
  );
});
