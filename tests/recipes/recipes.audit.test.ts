import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { RECIPES } from './recipes.ts';
import { SourceCopy } from './sourceCopy.ts';

const copy = new SourceCopy();

beforeAll(() => {
  for (const edits of Object.values(RECIPES)) copy.apply(edits);
});

const textIn = (file: string): string => readFileSync(join(copy.folder, file), 'utf8');

/** Runs `guywire` in the copy. */
const guywire = (...args: readonly string[]): Promise<string> => copy.run('command/guywire.ts', ...args);

describe('the recipes of CONTRIBUTING.md', { timeout: 300_000 }, () => {
  const titles = new Map(
    [...textIn('CONTRIBUTING.md').matchAll(/^## (.+) \((\d+)\b.*\)$/gm)].map(([, title = '', count]) => [
      title,
      Number(count),
    ]),
  );

  it.each(Object.entries(RECIPES))('%s: names the number of files', (title, edits) => {
    expect(titles.get(title)).toBe(Object.keys(edits).length);
  });

  it('leave a program whose types fit', async () => {
    expect(await copy.run('tsc')).toBe('');
  });

  it('leave rooms whose imports are allowed', async () => {
    expect(await copy.run('tools/rooms.ts')).toBe('');
  });
});

describe('the product has', { timeout: 300_000 }, () => {
  const lint = (text: string): Promise<string> => {
    writeFileSync(join(copy.folder, 'trial.cfg'), text);
    return guywire('lint', 'trial.cfg', '--model', 'dish-5ac-23');
  };

  it('a setting: its schema is complete and its bounds are checked', async () => {
    expect(await copy.run('tools/lintSchemas.ts')).toContain('nothing to say');
    expect(await lint('telnetd.idle=12\n')).toMatch(/telnetd\.idle\b.*Trial idle/s);
  });

  it('a section: its settings are checked', async () => {
    expect(await lint('trial.level=12\n')).toMatch(/trial\.level\b.*Trial level/s);
  });

  it('a rule: its limit names the reason, and the documents have it', async () => {
    expect(await lint('telnetd.status=enabled\ntelnetd.idle=8\n')).toContain('A trial allows 7.');
    await copy.run('tools/rulesDocument.ts');
    expect(textIn('docs/rules.md')).toContain('`trial.bound`');
  });

  it('a model of radio: its channels are listed', async () => {
    expect(await guywire('limits', '--model', 'trial-5x', '--country', 'DE')).toContain('Trial 5X, Germany (276)');
  });

  it('a command: it runs, and the help lists it', async () => {
    expect(await guywire('trial')).toBe('a trial was run\n');
    expect(await guywire('--help')).toMatch(/^ {2}trial +a trial$/m);
  });

  it('a text and a language: both are known, with a warning for missing translations', async () => {
    const warnings = await copy.run('tools/texts.ts');
    expect(warnings).toContain('Without a translation: "This sentence is a trial."');
    expect(warnings).toMatch(/languages\/nl_NL\.json: \d+ texts have no translation\./);
    expect(warnings).not.toMatch(/cannot be traced|placeholders/);
  });

  it('a call: the documents have it', async () => {
    await copy.run('tools/callsDocument.ts');
    expect(textIn('docs/calls.md')).toContain('`GET /trial.cgi`');
    expect(textIn('docs/calls.md')).toContain('`GET /api/v1.0/device/trial`');
  });

  it('pages in their order, and tests for what the recipes add', async () => {
    const files = [
      'tests/src/settings/pageOrder.test.ts',
      'tests/src/app/commands.test.ts',
      'tests/src/diagnostics/trialRun.test.ts',
      'tests/src/linkWizard/journey.test.ts',
      'tests/rules/services',
      'tests/simulator/hardware/trial.test.ts',
      'tests/command/trial.test.ts',
      'tests/command/docs/trial.test.ts',
      'tests/schemas/keyCatalogue',
    ];
    // With the page of the recipe, there are 120 orders of pages.
    const leftOut = ['-t', '^(?!does not depend on the order)'];
    const out = await copy.run('vitest', 'run', '--project', 'node', '--maxWorkers=1', ...leftOut, ...files);
    expect(out).toMatch(/Test Files +9 passed/);
    expect(out).not.toContain('failed');
  });
});
