import fc from 'fast-check';
import { isJsonObject } from '../../../engine/core/json.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { arbitrarySchema } from './arbitrarySchema.ts';
import { DocumentSource } from './documentSource.ts';
import { smallerJson } from './smallerJson.ts';

/** A schema and documents. Each document with the schema is a case. */
export interface Cases {
  readonly schema: JsonValue;
  readonly documents: readonly JsonValue[];
}

/** Number of documents for each schema. Opening a schema costs more than opening a document. */
export const DOCUMENTS = 20;

/** Draws half of the documents by the schema, then near them, then without regard to it. */
class ArbitraryCases extends fc.Arbitrary<Cases> {
  generate(random: fc.Random, bias: number | undefined): fc.Value<Cases> {
    const { value: schema } = arbitrarySchema.generate(random, bias);
    const drawn = new DocumentSource(schema, random);
    const documents = Array.from({ length: DOCUMENTS }, (_, at) => {
      if (at % 2 === 0) return drawn.fitting();
      return at % 5 === 0 ? drawn.foreign() : drawn.mutated(drawn.fitting());
    });
    return new fc.Value({ schema, documents }, undefined);
  }

  canShrinkWithoutContext(_value: unknown): _value is Cases {
    return false;
  }

  shrink({ schema, documents }: Cases): fc.Stream<fc.Value<Cases>> {
    return fc.stream(smallerCases(schema, documents)).map((cases) => new fc.Value(cases, undefined));
  }
}

function* smallerCases(schema: JsonValue, documents: readonly JsonValue[]): Generator<Cases> {
  const [only, ...others] = documents;
  if (only === undefined) return;
  if (others.length > 0) {
    for (const document of documents) yield { schema, documents: [document] };
    return;
  }
  for (const smaller of smallerJson(schema)) {
    if (typeof smaller === 'boolean' || isJsonObject(smaller)) yield { schema: smaller, documents };
  }
  for (const smaller of smallerJson(only)) yield { schema, documents: [smaller] };
}

/** Schemas with any keywords of draft-07, and documents that are valid, nearly valid, or neither. */
export const arbitraryCases: fc.Arbitrary<Cases> = new ArbitraryCases();
