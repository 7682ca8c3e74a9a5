import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, encode } from '../../engine/config/codec.ts';
import { ConfigurationError } from '../../engine/config/configurationError.ts';
import { type FlatText, hasForbiddenCharacter, parseText, serialise } from '../../engine/config/flatText.ts';
import { getAt, rowsOf, setAt, templateOf } from '../../engine/core/pointer.ts';
import { createRead, isActive } from '../../engine/plan/active.ts';
import { plan } from '../../engine/plan/plan.ts';
import { sampleSchema } from '../engine/config/sampleSchema.ts';
import { arbitraryDocument, arbitraryText, arbitraryValue, pointersOf } from './arbitraryDocument.ts';

const sample = plan(sampleSchema);
const texts = arbitraryText(sample);
const documents = arbitraryDocument(sample);
const always = () => true;

function lineBag(text: FlatText): string[] {
  return text.lines.map(({ raw }) => raw).toSorted();
}

describe('configuration text', () => {
  test('parses and serializes any text byte for byte', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => serialise(parseText(text)) === text));
    fc.assert(fc.property(texts, (text) => serialise(parseText(text)) === text));
  });
});

describe('the codec', () => {
  test('encode(decode(t), t) is t byte for byte', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseText(text);
        expect(serialise(encode(sample, decode(sample, parsed), parsed))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('decode(encode(v, t)) is v if all values are written', () => {
    fc.assert(
      fc.property(documents, texts, (document, text) => {
        const parsed = parseText(text);
        const written = encode(sample, document, parsed, always);
        expect(decode(sample, written)).toEqual(document);
        expect(decode(sample, parseText(serialise(written)))).toEqual(document);
      }),
      { numRuns: 300 },
    );
  });

  test('active fields equal v, and a second encode changes nothing', () => {
    fc.assert(
      fc.property(documents, texts, (document, text) => {
        let written: FlatText;
        try {
          written = encode(sample, document, parseText(text));
        } catch (error) {
          // A new row with only inactive values cannot be written.
          fc.pre(!(error instanceof ConfigurationError && error.issue.code === 'empty-row'));
          throw error;
        }
        const decoded = decode(sample, written);
        const read = createRead(sample, () => document);
        for (const pointer of pointersOf(sample, document)) {
          const field = sample.byPointer.get(templateOf(pointer));
          if (field === undefined || !isActive(field, rowsOf(pointer), read)) continue;
          expect(getAt(decoded, pointer)).toEqual(getAt(document, pointer));
        }
        expect(serialise(encode(sample, decoded, written))).toBe(serialise(written));
      }),
      { numRuns: 200 },
    );
  });

  test('an edit changes the lines of one key only', () => {
    const edit = fc.tuple(documents, texts).chain(([document, text]) => {
      const pointers = pointersOf(sample, document).filter((pointer) => !pointer.endsWith('/row'));
      fc.pre(pointers.length > 0);
      return fc.constantFrom(...pointers).chain((pointer) => {
        const field = sample.byPointer.get(templateOf(pointer));
        if (field === undefined) throw new Error(pointer);
        return arbitraryValue(field).map((value) => ({ document, text, pointer, value }));
      });
    });
    fc.assert(
      fc.property(edit, ({ document, text, pointer, value }) => {
        const before = encode(sample, document, parseText(text), always);
        const after = encode(sample, setAt(document, pointer, value), before, always);
        const keys = new Set([...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key)));
        expect(keys.size).toBeLessThanOrEqual(1);
        const untouched = (lines: FlatText) =>
          lines.lines.filter(({ key }) => key === undefined || !keys.has(key)).map(({ raw }) => raw);
        expect(untouched(after)).toEqual(untouched(before));
      }),
      { numRuns: 200 },
    );
  });

  test('no value creates a second line', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.string(), fc.constantFrom('\n', '\r', '\r\n', '\0', '\u0085', '='), fc.string())
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, texts, (value, text) => {
        const before = parseText(text);
        const document = { ...decode(sample, before), wireless: { security: { kind: 'WPA-PSK', psk: value } } };
        if (hasForbiddenCharacter(value)) {
          expect(() => encode(sample, document, before)).toThrow(ConfigurationError);
          return;
        }
        const after = encode(sample, document, before);
        const reread = parseText(serialise(after));
        expect(lineBag(reread)).toEqual(lineBag(after));
        expect(reread.get('security.1.psk')).toBe(value);
      }),
      {
        numRuns: 300,
        // A last line with half a line end, which the new line completes.
        examples: [
          ['', '\r'],
          ['secret', 'radio.status=enabled\r'],
          ['secret', 'a=b\r\nradio.status=enabled\r'],
        ],
      },
    );
  });

  test('unknown keys stay in their order', () => {
    // A new line terminates the last line. A lone CR at the end of the text becomes part of its line end.
    const unknown = (text: FlatText) =>
      text.lines
        .map(({ raw }) => raw.replace(/\r$/, ''))
        .filter((raw) => !/^(?:radio|wireless|security)\./.test(raw));
    fc.assert(
      fc.property(documents, texts, (document, text) => {
        const parsed = parseText(text);
        expect(unknown(encode(sample, document, parsed, always))).toEqual(unknown(parsed));
      }),
      { numRuns: 200, examples: [[{ wireless: { security: { port: 0 } } }, '\r']] },
    );
  });
});
