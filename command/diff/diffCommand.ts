import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { DiffOptions } from './printDiff.ts';

/** `guywire diff`: shows the differences of two configurations by setting, in words. */
export const diffCommand: Subcommand = (io) =>
  new Command('diff')
    .description('show the differences of two configurations by setting')
    .argument('<files...>', 'two files, or the seven arguments of git for an external diff; - is standard input')
    .addOption(new Option('--format <format>', 'format of the output').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      `
Rows are compared by number. Rows of a list whose order has a meaning are compared by content. Secrets are masked.
Order, line ends, comments and blank lines do not count. Exits with 1 if there are differences. For git, always
exits with 0.

  guywire diff mast-south.old.cfg mast-south.cfg
  GIT_EXTERNAL_DIFF='guywire diff' git diff --ext-diff

documents/git.md: this output in git diff.`,
    )
    .action(async (files: readonly string[], options: DiffOptions) => {
      const { printDiff } = await import('./printDiff.ts');
      await printDiff(files, options, io);
    });
