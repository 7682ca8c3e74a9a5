import { describe, expect, it } from 'vitest';
import { wantsColours } from '../../command/guywire/processIo.ts';
import manifest from '../../command/package.json' with { type: 'json' };
import { guywire } from './guywire.ts';

describe('guywire', () => {
  it('prints commands and exit codes', async () => {
    const { code, out, error } = await guywire(['--help']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('limits');
    expect(out).toContain('with 1 with findings');
  });

  it('escapes the name of an unknown model', async () => {
    const { code, error } = await guywire(['limits', '--model', 'x\u001b[2J\u202e', '--country', 'US']);
    expect(code).toBe(2);
    expect(error).toContain('--model x\\u{1b}[2J\\u{202e}: no such model. Known models:\n');
  });

  it('prints its version', async () => {
    const { code, out } = await guywire(['--version']);
    expect([code, out]).toEqual([0, `${manifest.version}\n`]);
  });

  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
  ])('uses colors with %j on a capable terminal: %s', (environment, isColorTerminal, expected) => {
    expect(wantsColours(environment, isColorTerminal)).toBe(expected);
  });

  it.each([
    ['nothing', [], 'Usage: guywire'],
    ['an unknown command', ['limit'], 'Did you mean limits?'],
    ['an unknown option', ['--model', 'base-5ac'], "unknown option '--model'"],
  ])('exits with 2 for %s, and prints the error to standard error', async (_, args, words) => {
    const { code, out, error } = await guywire(args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(words);
  });

  it('does not hide its internal errors', async () => {
    const broken = async () => Promise.reject(new Error('a defect'));
    await expect(guywire(['limits', '--model', 'base-5ac', '--country', 'DE'], { out: broken })).rejects.toThrow(
      'a defect',
    );
  });
});
