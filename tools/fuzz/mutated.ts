import fc, { type Arbitrary } from 'fast-check';

/** Texts that have broken parsers: shells, paths, numbers, encodings, names of `Object.prototype`. */
export const HOSTILE = [
  ';reboot;',
  '`reboot`',
  '$(reboot)',
  '|| true &',
  '\n',
  '\r\n',
  '\r',
  '\0',
  '\u0085',
  '\u2028',
  '../../../../etc/passwd',
  '..\\..\\',
  '%2e%2e%2f',
  '%00',
  '%',
  '%ff',
  '-oX x',
  '--help',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '\u202egpj.exe',
  '\ud800',
  '\udfff',
  '\ufeff',
  'e\u0301',
  '👩‍👩‍👧',
  '9'.repeat(400),
  '-1',
  '-0',
  '1e999',
  '0x10',
  '١٢',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '{"__proto__":{"polluted":1}}',
  '['.repeat(200),
  '"',
  "'",
  '\\',
  '=',
  '==',
  '&',
  '+',
  ',',
  ':',
  '<script>alert(1)</script>',
  '{{7*7}}',
  "' OR 1=1 --",
  'a'.repeat(5000),
] as const;

type Change = 'insert' | 'replace' | 'remove' | 'repeat' | 'cut' | 'flip';

interface Edit {
  readonly change: Change;
  /** Position as a share of the length, in hundred-thousandths. */
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

const edits: Arbitrary<Edit> = fc.record({
  change: fc.constantFrom<Change[]>('insert', 'insert', 'replace', 'replace', 'remove', 'repeat', 'cut', 'flip'),
  at: fc.nat(99_999),
  length: fc.nat(24),
  text: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    { weight: 2, arbitrary: fc.string({ maxLength: 8 }) },
  ),
});

function applyEdit(text: string, { change, at, length, text: other }: Edit): string {
  const from = Math.floor((at * (text.length + 1)) / 100_000);
  const to = from + length;
  switch (change) {
    case 'insert':
      return text.slice(0, from) + other + text.slice(from);
    case 'replace':
      return text.slice(0, from) + other + text.slice(to);
    case 'remove':
      return text.slice(0, from) + text.slice(to);
    case 'repeat':
      return text.slice(0, to) + text.slice(from, to).repeat(length) + text.slice(to);
    case 'cut':
      return text.slice(0, from);
    case 'flip':
      return (
        text.slice(0, from) +
        String.fromCharCode((text.charCodeAt(from) || 0) ^ (1 << (length % 8))) +
        text.slice(from + 1)
      );
  }
}

/** Mutates texts in up to three places, so that they stay similar to valid input. */
export function mutantsOf(texts: Arbitrary<string>): Arbitrary<string> {
  return fc.tuple(texts, fc.array(edits, { maxLength: 3 })).map(([text, changes]) => changes.reduce(applyEdit, text));
}
