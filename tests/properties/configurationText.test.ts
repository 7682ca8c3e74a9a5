import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, encode } from '../../engine/config/codec.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { setAt, templateOf } from '../../engine/core/pointer.ts';
import { plan } from '../../engine/plan/plan.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { arbitraryDocument, arbitraryText, arbitraryValue, pointersOf } from './arbitraryDocument.ts';

// The codec laws (tests/properties/codec.test.ts) for the sections of the device.
const configuration = plan(configurationSchema);
const texts = arbitraryText(configuration);
const documents = arbitraryDocument(configuration);
const always = () => true;
const RUNS = { numRuns: 60 };

test('pages without changes preserve every text byte for byte', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseText(text);
      expect(serialise(encode(configuration, decode(configuration, parsed), parsed))).toBe(text);
    }),
    RUNS,
  );
});

test('every document round-trips through the text', () => {
  fc.assert(
    fc.property(documents, texts, (document, text) => {
      const written = serialise(encode(configuration, document, parseText(text), always));
      expect(decode(configuration, parseText(written))).toEqual(document);
    }),
    RUNS,
  );
});

test('an edit changes the lines of one key only', () => {
  const values = new Map(configuration.all.map((field) => [field.pointer, arbitraryValue(field)]));
  const edits = documents.chain((document) => {
    const pointers = pointersOf(configuration, document).filter((pointer) => !pointer.endsWith('/row'));
    fc.pre(pointers.length > 0);
    return fc.constantFrom(...pointers).chain((pointer) => {
      const arbitrary = values.get(templateOf(pointer));
      if (arbitrary === undefined) throw new Error(`No field at ${pointer}.`);
      return arbitrary.map((value) => ({ document, pointer, value }));
    });
  });
  fc.assert(
    fc.property(edits, ({ document, pointer, value }) => {
      const before = encode(configuration, document, parseText(''), always);
      const after = encode(configuration, setAt(document, pointer, value), before, always);
      const changed = new Set(
        [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key)),
      );
      expect(changed.size).toBeLessThanOrEqual(1);
    }),
    RUNS,
  );
});
