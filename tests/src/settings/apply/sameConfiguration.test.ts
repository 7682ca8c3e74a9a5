import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameConfiguration } from '../../../../src/settings/apply/sameConfiguration.ts';

describe('equal configuration texts', () => {
  test.each([
    ['in another order', 'a=1\nb=2\n', 'b=2\na=1\n'],
    ['with other line ends and blank lines', 'a=1\nb=2\n', 'a=1\r\n\r\nb=2'],
    ['with another editor mark', 'a=1\nsystem.cfg.editor.webui=2026-01-01T00:00:00.000Z\n', 'a=1\n'],
    ['with account passwords left out', 'a=1\nusers.1.password=x\nusers.3.password=y\n', 'a=1\n'],
  ])('%s', (_how, one, other) => {
    expect(sameConfiguration(one, other)).toBe(true);
  });

  test.each([
    ['another value', 'a=1\n', 'a=2\n'],
    ['a line more', 'a=1\n', 'a=1\nb=2\n'],
    ['a line twice', 'a=1\n', 'a=1\na=1\n'],
    ['a password of an account that is no account', 'users.4.password=x\n', ''],
    ['white space', 'a=1\n', 'a=1 \n'],
  ])('differ with %s', (_what, one, other) => {
    expect(sameConfiguration(one, other)).toBe(false);
  });

  test('form an equivalence', () => {
    const text = fc
      .array(fc.constantFrom('a=1', 'a=2', 'b=1', ''), { maxLength: 4 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(sameConfiguration(a, a)).toBe(true);
        expect(sameConfiguration(a, b)).toBe(sameConfiguration(b, a));
        if (sameConfiguration(a, b) && sameConfiguration(b, c)) expect(sameConfiguration(a, c)).toBe(true);
      }),
    );
  });
});
