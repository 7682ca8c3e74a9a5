import { describe, expect, it } from 'vitest';
import { wantsColours } from '../../command/guywire/processIo.ts';
import manifest from '../../command/package.json' with { type: 'json' };
import { guywire } from './guywire.ts';

describe('guywire', () => {
  it('says what it can do, and how it ends', async () => {
    const { code, out, error } = await guywire(['--help']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('limits');
    expect(out).toContain('with 1 when something was');
  });

  it('escapes the name of a model that is none', async () => {
    const { code, error } = await guywire(['limits', '--model', 'x\u001b[2J\u202e', '--country', 'US']);
    expect(code).toBe(2);
    expect(error).toContain('--model x\\u{1b}[2J\\u{202e}: no such model. Known models:\n');
  });

  it('says its version', async () => {
    const { code, out } = await guywire(['--version']);
    expect([code, out]).toEqual([0, `${manifest.version}\n`]);
  });

  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
  ])('colors with %j where the terminal can: %s', (environment, isColorTerminal, expected) => {
    expect(wantsColours(environment, isColorTerminal)).toBe(expected);
  });

  it.each([
    ['nothing', [], 'Usage: guywire'],
    ['an unknown command', ['limit'], 'Did you mean limits?'],
    ['an unknown option', ['--model', 'base-5ac'], "unknown option '--model'"],
  ])('ends with 2 when asked for %s, and says it beside the output', async (_, args, words) => {
    const { code, out, error } = await guywire(args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(words);
  });

  it('lets an error of its own be seen', async () => {
    const broken = async () => Promise.reject(new Error('a defect'));
    await expect(guywire(['limits', '--model', 'base-5ac', '--country', 'DE'], { out: broken })).rejects.toThrow(
      'a defect',
    );
  });
});
