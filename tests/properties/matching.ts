import fc from 'fast-check';

/** Creating a generator costs more than thousands of its texts, so generators are cached per pattern. */
const made = new Map<string, fc.Arbitrary<string>>();

/** Texts that match a pattern. The generator ignores lookaheads, so a filter removes the texts they exclude. */
export function matching(pattern: string, constraints: fc.StringMatchingConstraints = {}): fc.Arbitrary<string> {
  const key = JSON.stringify([pattern, constraints]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const whole = new RegExp(pattern);
  const ahead = /\(\?![^)]*\)/g;
  const texts = fc
    .stringMatching(new RegExp(pattern.replace(ahead, '')), constraints)
    .filter((text) => whole.test(text));
  made.set(key, texts);
  return texts;
}
