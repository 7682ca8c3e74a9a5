import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { DiffOptions } from './printDiff.ts';

/** `guywire diff`: shows the differences of two configurations by setting, in words. */
export const diffCommand: Subcommand = (io) =>
  new Command('diff')
    .description('how two configurations differ: by setting, in words')
    .argument('<files...>', 'two files, - for the standard input; or the seven arguments of git for an external diff')
    .addOption(new Option('--format <format>', 'as text or as JSON').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      `
Rows are told by their numbers, those whose order means something by what they say. Secrets are masked. Order, line
ends, comments and blank lines are no differences. Ends with 0 where there are none, with 1 where there are; with 0 for git.

  guywire diff mast-south.old.cfg mast-south.cfg
  GIT_EXTERNAL_DIFF='guywire diff' git diff --ext-diff

documents/git.md has how git tells changes of configurations so.`,
    )
    .action(async (files: readonly string[], options: DiffOptions) => {
      const { printDiff } = await import('./printDiff.ts');
      await printDiff(files, options, io);
    });
