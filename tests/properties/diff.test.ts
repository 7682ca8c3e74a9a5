import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../../engine/config/codec.ts';
import { diffFields } from '../../engine/config/fieldDiff.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { getAt } from '../../engine/core/pointer.ts';
import { plan } from '../../engine/plan/plan.ts';
import { sampleSchema } from '../engine/config/sampleSchema.ts';
import { arbitraryDocument } from './arbitraryDocument.ts';

const sample = plan(sampleSchema);
const documents = arbitraryDocument(sample);

test('documents without a field difference encode equally, and each difference contains both values', () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const always = () => true;
      const changes = diffFields(sample, before, after);
      const text = encode(sample, before, parseText(''), always);
      const same = serialise(encode(sample, after, text, always)) === serialise(text);
      expect(changes.length === 0).toBe(same);
      for (const { kind, pointer, from, to } of changes) {
        if (kind !== 'row-removed') expect(getAt(after, pointer)).toEqual(to);
        if (kind !== 'set') expect([from, to]).toContain(undefined);
        expect(from).not.toEqual(to);
      }
      expect(diffFields(sample, before, before)).toEqual([]);
    }),
  );
});
