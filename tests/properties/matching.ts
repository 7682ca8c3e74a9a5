import fc from 'fast-check';

/** Texts a pattern matches; the generator knows nothing of looking ahead, so that what it rules out is left out after. */
export function matching(pattern: string, constraints: fc.StringMatchingConstraints = {}): fc.Arbitrary<string> {
  const whole = new RegExp(pattern);
  const ahead = /\(\?![^)]*\)/g;
  return fc.stringMatching(new RegExp(pattern.replace(ahead, '')), constraints).filter((text) => whole.test(text));
}
