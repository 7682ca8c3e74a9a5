import { Ajv, type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { innerSchemas } from '../../../engine/core/innerSchemas.ts';
import { isRecord } from '../../../engine/foreign/rawSchema.ts';
import { openSession } from '../../../engine/schemaForm/schemaSession.ts';
import { casesOf } from '../../casesOf.ts';
import { arbitraryCases, type Cases, DOCUMENTS } from './arbitraryCases.ts';
import { faultsOf } from './faultsOf.ts';

// Without `allErrors`, ajv 8.20 accepts an empty list if `contains` is beside a tuple.
const ajv = new Ajv({
  ...{ strict: false, allErrors: true, multipleOfPrecision: 9, logger: false },
  formats: { ipv4: /^\d+(?:\.\d+){3}$/ },
});

type Errors = readonly ErrorObject[];

/** Errors of ajv alone for each document, without project code. Undefined for a schema that only refers to itself. */
function errorsOf({ schema, documents }: Cases): readonly Errors[] | undefined {
  const own = schema === false ? { not: {} } : Object(schema);
  try {
    const validate = ajv.compile(own);
    return documents.map((data) => (validate(data) ? [] : (validate.errors ?? [])));
  } catch {
    return undefined;
  } finally {
    ajv.removeSchema(own);
  }
}

/** Keywords of a schema, with the number of schemas around them. */
function* keywordsIn(schema: unknown, depth = 0): Generator<readonly [keyword: string, depth: number]> {
  if (!isRecord(schema)) return;
  const inner: unknown[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    yield [keyword, depth];
    innerSchemas(keyword, value, (own) => inner.push(own));
  }
  for (const own of inner.flat()) yield* keywordsIn(own, depth + 1);
}

/** Keywords of draft-07 that restrict a value. */
const KEYWORDS = [
  ...['type', 'enum', 'const', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  ...['maxLength', 'minLength', 'pattern', 'format', 'items', 'additionalItems', 'maxItems', 'minItems'],
  ...['uniqueItems', 'contains', 'maxProperties', 'minProperties', 'required', 'properties', 'patternProperties'],
  ...[
    'additionalProperties',
    'dependencies',
    'propertyNames',
    'if',
    'then',
    'else',
    'allOf',
    'anyOf',
    'oneOf',
    'not',
  ],
  '$ref',
];

test.each([[casesOf(1000), DOCUMENTS]])(
  'the form accepts what ajv accepts, and shows other refusals at the nearest field (%i schemas × %i documents)',
  async (schemas) => {
    const counts = { accepted: 0, refused: 0 };
    // Few schemas have every keyword, but not three deep.
    const least = schemas < 1000 ? 1 : 3;
    const deep = new Set<string>();
    await fc.assert(
      fc.asyncProperty(arbitraryCases, async (cases) => {
        const errors = errorsOf(cases);
        fc.pre(errors !== undefined);
        for (const [keyword, depth] of keywordsIn(cases.schema)) if (depth >= least) deep.add(keyword);
        const first = openSession(cases.schema, cases.documents[0]);
        for (const [at, document] of cases.documents.entries()) {
          const own = errors[at] ?? [];
          counts[own.length === 0 ? 'accepted' : 'refused'] += 1;
          const { session } = first.rebase(document);
          expect({ document, faults: await faultsOf(session, document, own) }).toEqual({ document, faults: [] });
        }
      }),
      { numRuns: schemas },
    );
    expect(counts.accepted + counts.refused).toBe(schemas * DOCUMENTS);
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan((schemas * DOCUMENTS) / 4);
    expect(KEYWORDS.filter((keyword) => !deep.has(keyword))).toEqual([]);
  },
  1_800_000,
);
