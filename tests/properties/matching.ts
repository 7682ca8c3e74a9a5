import fc from 'fast-check';

/** What is made takes longer to make than thousands of its texts, and the patterns of the fields are few. */
const made = new Map<string, fc.Arbitrary<string>>();

/** Texts a pattern matches; the generator knows nothing of looking ahead, so that what it rules out is left out after. */
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
