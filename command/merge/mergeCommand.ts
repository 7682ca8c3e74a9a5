import { Command, Option } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { MergeOptions } from './printMerge.ts';

/** `guywire merge`: three-way merge of configurations. */
export const mergeCommand: Subcommand = (io) =>
  new Command('merge')
    .description('merge the changes of two sides to one configuration')
    .argument('<base>', 'configuration before both changes')
    .argument('<ours>', 'configuration of one side; the result has its layout')
    .argument('<theirs>', 'configuration of the other side')
    .option('-o, --output <file>', 'file for the result (default: standard output)')
    .addOption(new Option('--ours', 'resolve conflicts in favor of ours').conflicts('theirs'))
    .option('--theirs', 'resolve conflicts in favor of theirs')
    .addHelpText(
      'after',
      `
Lines are compared by key. These are conflicts as a whole: a row that both sides added, a row that one side removed and
the other changed, and a list whose order has a meaning if one side moved rows and the other changed some. Conflicts are
written with the marks of git. No device accepts these marks. Exits with 1 if there are conflicts.

  guywire merge base.cfg ours.cfg theirs.cfg -o merged.cfg
  git config merge.guywire.driver 'guywire merge %O %A %B -o %A'

documents/git.md: all settings for git.`,
    )
    .action(async (base: string, ours: string, theirs: string, options: MergeOptions) => {
      const { printMerge } = await import('./printMerge.ts');
      await printMerge({ base, ours, theirs }, options, io);
    });
