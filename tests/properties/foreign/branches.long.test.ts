import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { message } from '../../../engine/check/messages.ts';
import { casesOf } from '../../casesOf.ts';
import { opened, submitted } from '../../playground/submitted.ts';
import { anyCase, type Case } from './arbitrarySchema.ts';

const CASES = casesOf(750);

// Without `allErrors`, ajv 8.20 accepts an empty list if `contains` is beside a tuple.
const ajv = new Ajv({ strict: false, allErrors: true, multipleOfPrecision: 9, logger: false, addUsedSchema: false });

/** Result of ajv alone, without project code. Undefined for a schema that only refers to itself. */
function isValid({ schema, data }: Case): boolean | undefined {
  const own = schema === false ? { not: {} } : Object(schema);
  try {
    return ajv.validate(own, data);
  } catch {
    return undefined;
  } finally {
    ajv.removeSchema(own);
  }
}

test(`no field rejects a value that the schema accepts, and a rejection shows at a field (${CASES} cases)`, async () => {
  const counts = { taken: 0, refused: 0, skipped: 0 };
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const valid = isValid(one);
      if (valid === undefined) {
        counts.skipped += 1;
        return;
      }
      const { session, own, refusals, isShown, output } = await submitted(opened(one.schema, one.data));
      expect(session.output()).toEqual(one.data);
      if (valid) {
        counts.taken += 1;
        expect(own).toEqual([]);
        expect(refusals).toEqual([]);
        expect(output).toBeDefined();
        return;
      }
      counts.refused += 1;
      expect(refusals.length).toBeGreaterThan(0);
      for (const issue of refusals) {
        expect([issue.pointer, isShown(issue)]).toEqual([issue.pointer, true]);
        expect(message(issue)).not.toBe('');
      }
    }),
    { numRuns: CASES },
  );
  // A law without cases would also pass.
  expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(CASES / 10);
}, 600_000);
