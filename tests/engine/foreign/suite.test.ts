import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { opened, submitted } from '../../playground/submitted.ts';

/** Public JSON-Schema-Test-Suite. The package holds its tests of draft-04, which newer drafts understand too. */
const SUITE = dirname(createRequire(import.meta.url).resolve('json-schema-test-suite/package.json'));

interface Group {
  readonly description: string;
  readonly schema: JsonObject;
  readonly tests: readonly { readonly description: string; readonly data: JsonValue; readonly valid: boolean }[];
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(SUITE, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

function read(path: string): ReturnType<typeof JSON.parse> {
  return JSON.parse(readFileSync(join(SUITE, path), 'utf8'));
}

const GROUPS = filesIn('tests/draft4').flatMap((path) => {
  const groups: readonly Group[] = read(path);
  return groups.map((group) => ({ ...group, path: path.replace('tests/draft4/', '') }));
});

const COUNT = GROUPS.reduce((sum, { tests }) => sum + tests.length, 0);

/** Documents at the addresses that the suite expects. */
const DOCUMENTS: Readonly<Record<string, JsonValue>> = Object.fromEntries(
  filesIn('remotes').map((path) => [path.replace('remotes', 'http://localhost:1234'), read(path)]),
);

const DRAFTS = {
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
} as const;

interface Disagreement {
  readonly named: string;
  readonly reason: string;
  /** Drafts with this result. All if absent. */
  readonly drafts?: RegExp;
}

const NEWER = /draft-0[67]|20/;
const NUMERIC_BOUND = 'Since draft-06 an exclusive bound is a number. A boolean is left out, which a note says.';

const DISAGREEMENTS: readonly Disagreement[] = [
  {
    named: 'definitions.json: invalid definition: invalid definition schema',
    reason: 'The schema of draft-04 is not among the documents, which a note says.',
  },
  {
    named: 'ref.json: remote ref, containing refs itself: remote ref invalid',
    reason: 'The schema of draft-04 is not among the documents, which a note says.',
  },
  {
    named: 'ref.json: relative pointer ref to array: mismatch array',
    reason: 'In 2020-12 a tuple is in `prefixItems`, so the reference has no target, which a note says.',
    drafts: /2020/,
  },
  {
    named: 'refRemote.json: change resolution scope: changed scope ref invalid',
    reason: 'Since draft-06 the keyword is `$id`. The reference has no target, which a note says.',
    drafts: NEWER,
  },
  {
    named: 'maximum.json: exclusiveMaximum validation: boundary point is invalid',
    reason: NUMERIC_BOUND,
    drafts: NEWER,
  },
  {
    named: 'minimum.json: exclusiveMinimum validation: boundary point is invalid',
    reason: NUMERIC_BOUND,
    drafts: NEWER,
  },
  {
    named: 'optional/bignum.json: float comparison with high precision: comparison works for high numbers',
    reason: NUMERIC_BOUND,
    drafts: NEWER,
  },
  {
    named:
      'optional/bignum.json: float comparison with high precision on negative numbers: ' +
      'comparison works for very negative numbers',
    reason: NUMERIC_BOUND,
    drafts: NEWER,
  },
  {
    named: 'optional/format.json: validation of URIs: a valid protocol-relative URI',
    reason: 'It is a reference, and no URI (RFC 3986 §4.2). Later editions of the suite say so.',
  },
  {
    named:
      'optional/zeroTerminatedFloats.json: some languages do not distinguish between different types of numeric value: ' +
      'a float is not an integer even without fractional part',
    reason: 'JavaScript reads 1.0 as 1. Since draft-06 it is an integer.',
  },
];

const isError = ({ severity }: { readonly severity: string }): boolean => severity === 'error';

const BY_DRAFT = Object.entries(DRAFTS).map(([draft, $schema]) => {
  const expected = DISAGREEMENTS.filter(({ drafts }) => drafts?.test(draft) ?? true).map(({ named }) => named);
  return [draft, COUNT - expected.length, COUNT, { $schema, expected }] as const;
});

test.each(BY_DRAFT)(
  '%s: agrees with %i of %i tests, and submits accordingly',
  async (_draft, _agreed, _count, { $schema, expected }) => {
    const found: string[] = [];
    for (const { path, description, schema, tests } of GROUPS) {
      const own = { $schema, ...schema };
      const { validate } = foreignValidator(own, DOCUMENTS);
      const alone = foreignValidator(own);
      for (const one of tests) {
        const isValid = validate?.(one.data).some(isError) === false;
        if (isValid !== one.valid) found.push(`${path}: ${description}: ${one.description}`);
        const { output, session } = await submitted(opened(own, one.data));
        expect(session.output()).toEqual(one.data);
        expect([one.description, output !== undefined]).toEqual([
          one.description,
          alone.validate?.(one.data).some(isError) === false,
        ]);
      }
    }
    expect(found.sort()).toEqual(expected.toSorted());
  },
);
