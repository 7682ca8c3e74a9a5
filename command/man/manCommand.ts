import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';

/** `guywire man`: prints the manual page. */
export const manCommand: Subcommand = (io) =>
  new Command('man')
    .description('print the manual page of all commands, in the format of man')
    .addHelpText('after', '\n  guywire man | man -l -')
    .action(async (_options: object, command: Command) => {
      const [{ commandTree, rootOf }, { manualPage }] = await Promise.all([
        import('../completion/commandTree.ts'),
        import('./manualPage.ts'),
      ]);
      await io.out(manualPage(commandTree(rootOf(command))));
    });
