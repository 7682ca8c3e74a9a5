import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { MergeOptions } from './printMerge.ts';

/** `guywire merge`: three-way merge of configurations. */
export const mergeCommand: Subcommand = (io) =>
  new Command('merge')
    .description('what two sides made of one configuration, in one')
    .argument('<base>', 'what it was')
    .argument('<ours>', 'what one side made of it; the result is laid out as this')
    .argument('<theirs>', 'what the other side made of it')
    .option('-o, --output <file>', 'where the result goes; to the output otherwise')
    .addOption(new Option('--ours', 'decide conflicts for ours').conflicts('theirs'))
    .option('--theirs', 'decide conflicts for theirs')
    .addHelpText(
      'after',
      `
Lines are told by their keys. A row that both added, or that one removed and the other changed, is a conflict as a
whole; so is a list whose order means something, where one side moved rows and the other changed any. Conflicts stand
between marks as git makes them, which no device takes. Ends with 0, with 1 where there are conflicts.

  guywire merge base.cfg ours.cfg theirs.cfg -o merged.cfg
  git config merge.guywire.driver 'guywire merge %O %A %B -o %A'

documents/git.md has the rest that git asks for.`,
    )
    .action(async (base: string, ours: string, theirs: string, options: MergeOptions) => {
      const { printMerge } = await import('./printMerge.ts');
      await printMerge({ base, ours, theirs }, options, io);
    });
