import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../../engine/config/codec.ts';
import { diffFields } from '../../engine/config/fieldDiff.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { diffLines, sameLines, sortedLines } from '../../engine/config/lineDiff.ts';
import { plan } from '../../engine/plan/plan.ts';
import { getAt } from '../../engine/pointer.ts';
import { sampleSchema } from '../engine/config/sampleSchema.ts';
import { arbitraryDocument, arbitraryText } from './arbitraryDocument.ts';

const sample = plan(sampleSchema);
const texts = arbitraryText(sample);
const documents = arbitraryDocument(sample);

test('the line difference, applied to the sorted lines of one text, gives those of the other', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [before, after] = [parseText(one), parseText(other)];
      const { removed, added, changed } = diffLines(before, after);
      const lines = sortedLines(before);
      for (const line of [...removed, ...changed.map(({ key, from }) => `${key}=${from}`)]) {
        const index = lines.indexOf(line);
        expect(index).toBeGreaterThanOrEqual(0);
        lines.splice(index, 1);
      }
      lines.push(...added, ...changed.map(({ key, to }) => `${key}=${to}`));
      expect(lines.toSorted()).toEqual(sortedLines(after));
    }),
  );
});

test('texts are the same exactly when their sorted lines are', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), texts, (one, shuffled, other) => {
      const before = parseText(one);
      const after = parseText(shuffled ? serialise(before).split('\n').toReversed().join('\n') : other);
      const same = sortedLines(before).join('\n') === sortedLines(after).join('\n');
      expect(sameLines(before, after)).toBe(same);
    }),
  );
});

test('documents without a field difference encode alike; each difference names both values', () => {
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
